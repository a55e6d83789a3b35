"""Z3 as a prover that never hangs: a limit of steps, which is the same everywhere, and one of time."""

from __future__ import annotations

from importlib.util import find_spec
from threading import Timer
from typing import Any, Literal

from pete.privacy import import_silenced

Found = Literal["unsatisfiable", "satisfiable", "undecided"]
STEPS = 4_000_000  # Z3's own measure of work; some two seconds


def prover_is_here() -> bool:
    return find_spec("z3") is not None


def check(script: str, seconds: float) -> Found:
    """Whether the assertions of an SMT-LIB script can hold together.

    Time and steps are Z3's own limits; should it not look at them in time, it is interrupted.

    >>> check("(declare-const p Bool) (assert (and p (not p)))", 1.0)
    'unsatisfiable'
    """
    z3: Any = import_silenced("z3")
    context = z3.Context()  # one of its own, so that no answer depends on what was asked before
    solver = z3.Solver(ctx=context)
    solver.set("timeout", max(1, int(1000 * seconds)))
    solver.set("rlimit", STEPS)
    solver.from_string(script)
    watch = Timer(2 * seconds, context.interrupt)
    watch.daemon = True
    watch.start()
    try:
        found = solver.check()
    except z3.Z3Exception:  # interrupted, or out of memory
        return "undecided"
    finally:
        watch.cancel()
    return "unsatisfiable" if found == z3.unsat else "satisfiable" if found == z3.sat else "undecided"
