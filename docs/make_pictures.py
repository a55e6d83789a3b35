"""Draw the pictures of the documents: python docs/make_pictures.py (needs the natural pairs, see docs/choose.md).

The bundled pairs with the bundled parsers; and the study of docs/choose.md, for which PETE_SHARED or ../shared has
the natural pairs with their treebanks. With --spacy FOLDER a spaCy pipeline takes part in it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pete

HERE = Path(__file__).resolve().parent
PICTURES = HERE / "pictures"
SHARED = Path(os.environ.get("PETE_SHARED", HERE.parents[1] / "shared"))


def natural(folder: Path) -> Path:
    """The natural pairs, joined with their treebanks."""
    subprocess.run([sys.executable, SHARED / "natural" / "build.py", folder], check=True, stdout=subprocess.DEVNULL)
    return folder / "pairs.jsonl"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--spacy", metavar="FOLDER", help="a spaCy pipeline that takes part")
    chosen = arguments.parse_args()
    PICTURES.mkdir(exist_ok=True)
    core = pete.evaluate("core", parsers=["minilm", "udpipe"])
    (PICTURES / "core-leaderboard.svg").write_text(core.svg(), encoding="utf8")
    parsers = {"minilm": "minilm", "udpipe": "udpipe"}
    if chosen.spacy:
        parsers |= {"spacy:en_core_web_md": f"spacy:{chosen.spacy}"}
    with tempfile.TemporaryDirectory() as folder:
        study = pete.evaluate({"natural": natural(Path(folder))}, parsers=parsers, entailers="facts")
        (PICTURES / "study-leaderboard.svg").write_text(study.svg(), encoding="utf8")
        (PICTURES / "study-constructions.svg").write_text(study.constructions_svg(), encoding="utf8")
        (PICTURES / "study-suspects.svg").write_text(study.mine("fn", top=6).svg(), encoding="utf8")
        sys.stdout.write(f"{study}\n{study.compare()}\n")


if __name__ == "__main__":
    main()
