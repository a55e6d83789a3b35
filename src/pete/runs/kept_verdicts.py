"""Verdicts that were given before, kept beside the analyses that they were given from.

Kept are those of the bundled entailers that read analyses: what they say follows from the two analyses, their settings
and the rules of this version, all of which stand in the key. A failed parse or a prover that ran out of time
may do better the next time, so nothing is kept of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from pete.entail.entailer_contract import checked_decide
from pete.fingerprints import rules_fingerprint, text_key, toolkit_version
from pete.model import AnalysedPair, Answer, Reason, Relation, Verdict
from pete.runs.cache import KeptRows, Say, default_location
from pete.runs.plan import Contestant
from pete.runs.signature import RULES, settings_text

_LAYOUT = 1  # of the bytes of a verdict


class _Kept(msgspec.Struct, array_like=True, frozen=True, gc=False):
    answer: Answer
    reasons: tuple[Reason, ...]
    relation: Relation | None
    counted: tuple[tuple[str, int], ...]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Kept)


def encode_verdict(verdict: Verdict) -> bytes:
    """A verdict as bytes.

    >>> decode_verdict(encode_verdict(Verdict("NO", (Reason("missing", "subj", "sing", "Ann"),)))).reasons[0].role
    'subj'
    """
    return _encoder.encode(_Kept(verdict.answer, verdict.reasons, verdict.relation, verdict.counted))


def decode_verdict(data: bytes) -> Verdict:
    """The verdict behind ``data``; `msgspec.MsgspecError` where the bytes are damaged."""
    kept = _decoder.decode(data)
    return Verdict(kept.answer, kept.reasons, relation=kept.relation, counted=kept.counted)


class VerdictCache(KeptRows[Verdict]):
    """Verdicts by system and pair of sentences."""

    what = "verdicts"

    def __init__(self, path: Path | None, say: Say = lambda _: None) -> None:
        super().__init__(path, decode_verdict, say)

    def decide(self, field: Contestant, pairs: Sequence[AnalysedPair]) -> list[Verdict]:
        """A verdict a pair, in order: those that are kept, and for the others what the entailer says now."""
        if (system := kept_as(field)) is None:
            return checked_decide(field.entailer, pairs)
        keys = [text_key(pair.pair.text, pair.pair.hypothesis).hex() for pair in pairs]
        found = self.get(system, list(dict.fromkeys(keys)))
        missing = [(key, pair) for key, pair in zip(keys, pairs, strict=True) if key not in found]
        if not missing:
            return [found[key] for key in keys]
        made = checked_decide(field.entailer, [pair for _, pair in missing])
        named = zip((key for key, _ in missing), made, strict=True)
        self.put(system, [(key, encode_verdict(one)) for key, one in named if not (one.unparsed or one.error)])
        fresh = iter(made)
        return [found[key] if key in found else next(fresh) for key in keys]


def kept_as(field: Contestant) -> str | None:
    """All that a system's verdicts follow from; None where something else may have a say in them."""
    told, parser = field.entailer.info, field.parser
    if parser is None or not parser.info.deterministic or not told.needs_parser or told.version:
        return None
    made_by = f"{parser.info.spec}={parser.info.version} {told.spec or told.name}{settings_text(told.settings)}"
    return f"{made_by}={toolkit_version()}+{rules_fingerprint(*RULES, 'model')}+{_LAYOUT}"


def verdicts_location() -> Path:
    """The file in which verdicts are kept."""
    return default_location().with_name("verdicts.sqlite")


@contextmanager
def open_verdicts(keep: bool, say: Say = lambda _: None) -> Iterator[VerdictCache | None]:
    """The kept verdicts; None where none shall be kept."""
    if not keep:
        yield None
        return
    with VerdictCache(verdicts_location(), say) as verdicts:
        yield verdicts
