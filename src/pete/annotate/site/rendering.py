"""Pages from templates. Whatever is put in is escaped; there is no way around it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse

_HERE = Path(__file__).parent
STATIC = _HERE / "static"
_environment = Environment(
    loader=FileSystemLoader(_HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


@cache
def static_file(name: str) -> str:
    """The address of a style or script; it changes with the content, so that browsers may keep it."""
    return f"/static/{name}?v={sha256((STATIC / name).read_bytes()).hexdigest()[:10]}"


_environment.globals["static_file"] = static_file
_environment.filters["percent"] = lambda share: "n/a" if share is None else f"{100 * share:.0f}%"


def page(template: str, status: int = 200, headers: dict[str, str] | None = None, **values: Any) -> HTMLResponse:
    """A page; ``values`` are what its template names."""
    return HTMLResponse(_environment.get_template(template).render(values), status, headers)
