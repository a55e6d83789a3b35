"""A study moved to the other kind of database and back is the same study."""

from __future__ import annotations

from pathlib import Path

import pytest

from databases import postgres_url
from pete.annotate.store.study_store import Store
from pete.errors import SettingsError
from study_world import invitation, make_study, open_site, toy_pairs


def test_to_postgresql_and_back(tmp_path: Path) -> None:
    with (
        Store(str(tmp_path / "a.sqlite")) as first,
        Store(postgres_url()) as second,
        Store(str(tmp_path / "b.sqlite")) as third,
    ):
        admin = make_study(first, toy_pairs(4, 1), checks=True, people=2, batch=4, code="blue-whale")
        make_study(second, toy_pairs(2, 1), name="somebody else's")  # so that numbers differ
        invitation(second, "zoe", "somebody else's")
        token = invitation(first, "ann")
        reader = open_site(first)()
        reader.begin(token)
        reader.answer("no", comment="é\u202e'")
        for old, new in ((first, second), (second, third)):
            assert old.move("toys", new)["pete_handed"] == 4
            assert list(new.judgements("toys")) == list(old.judgements("toys"))
            assert list(new.pairs("toys")) == list(old.pairs("toys"))
            with pytest.raises(SettingsError, match="has a study 'toys' already"):
                old.move("toys", new)
        again = open_site(third, "toys")()
        again.enter(token)  # the same link
        assert "Statement 2 of 4" in again.page
        again.answer("yes")
        again.get("/admin")
        assert again.post("/admin/enter", token=admin).status_code == 200
        assert "How the study stands" in again.page
        second.delete("toys")
        assert second.studies() == ["somebody else's"]
        assert len(list(second.pairs())) == 2
