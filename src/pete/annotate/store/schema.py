"""The tables of a study. Times are seconds since 1970 in UTC; secrets are there as hashes only."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

LAYOUT = 1  # of the tables; raised when a reader of the old ones would misread the new
metadata = MetaData()


studies = Table(
    "pete_studies",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(200), nullable=False, unique=True),
    Column("layout", Integer, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("state", String(20), nullable=False),
    Column("fingerprint", String(64), nullable=False),  # of the pairs
    Column("settings", Text, nullable=False),  # JSON, see study_settings.py
    Column("admin_hash", String(64), nullable=False),
    Column("code_hash", String(64)),  # of open sign-up; NULL where people are invited
    Column("created", Float, nullable=False),
)

items = Table(
    "pete_items",
    metadata,
    Column("study", Integer, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("pair", Text, nullable=False),  # the pair's id
    Column("shown", Text, nullable=False),  # JSON: what the reader sees above the statement
    Column("statement", Text, nullable=False),
    Column("silver", String(3)),  # "YES", "NO" or NULL; of a check item, the answer that is known
    Column("check", Boolean, nullable=False),
    Column("same_text", Integer, nullable=False),  # equal for hypotheses of one text
    Column("words", Integer, nullable=False),  # how many there are to read
    Column("place", Integer, nullable=False),  # in the order by chance
    Column("taken", Integer, nullable=False),  # answers that count and items now in somebody's hands
    Column("judged", Integer, nullable=False),  # answers that count
    Column("decided", Boolean, nullable=False),  # no more answers are wanted
    Column("record", Text, nullable=False),  # the pair as a line of JSON
    UniqueConstraint("study", "pair", "check"),
    ForeignKeyConstraint(["study"], ["pete_studies.id"]),
)
Index("pete_items_least_judged", items.c.study, items.c.check, items.c.decided, items.c.taken, items.c.place)

people = Table(
    "pete_people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("study", Integer, nullable=False),
    Column("name", String(200), nullable=False),  # the worker of a judgement
    Column("token_hash", String(64), unique=True),
    Column("state", String(20), nullable=False),
    Column("entered", Float),  # NULL: has been invited and never came
    Column("consented", Float),
    Column("trained", Float),
    Column("tries", Integer, nullable=False),  # of the training
    Column("batch", Integer, nullable=False),  # how many were begun
    Column("last_active", Float, nullable=False),
    Column("shown_at", Float, nullable=False),  # when the present item was first shown
    Column("came_by", Text, nullable=False),  # JSON: the parameters of a recruiter's link
    Column("finished", Float),
    UniqueConstraint("study", "name"),
    ForeignKeyConstraint(["study"], ["pete_studies.id"]),
)

sessions = Table(
    "pete_sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("study", Integer, nullable=False),
    Column("person", Integer),  # NULL: the administrator
    Column("expires", Float, nullable=False),
    ForeignKeyConstraint(["study"], ["pete_studies.id"]),
    ForeignKeyConstraint(["person"], ["pete_people.id"], ondelete="CASCADE"),
)
Index("pete_sessions_person", sessions.c.person)

handed = Table(
    "pete_handed",
    metadata,
    Column("person", Integer, primary_key=True),
    Column("study", Integer, nullable=False),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("batch", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("batch_size", Integer, nullable=False),
    Column("state", Integer, nullable=False),
    ForeignKeyConstraint(["person"], ["pete_people.id"], ondelete="CASCADE"),
    ForeignKeyConstraint(["study", "item"], ["pete_items.study", "pete_items.number"]),
)
Index("pete_handed_next", handed.c.person, handed.c.batch, handed.c.state, handed.c.position)
Index("pete_handed_open", handed.c.study, handed.c.state)

answers = Table(
    "pete_answers",
    metadata,
    Column("person", Integer, primary_key=True),
    Column("study", Integer, nullable=False),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("answer", String(10), nullable=False),
    Column("good_english", Boolean),
    Column("comment", Text, nullable=False),
    Column("seconds", Float),  # of active time
    Column("waited", Float),  # from showing to answering by the server's clock
    Column("at", Float),
    Column("imported", Boolean, nullable=False),
    ForeignKeyConstraint(["person"], ["pete_people.id"], ondelete="CASCADE"),
    ForeignKeyConstraint(["study", "item"], ["pete_items.study", "pete_items.number"]),
)
Index("pete_answers_item", answers.c.study, answers.c.item)

parts = Table(  # monothematic pairs that a person made from an item
    "pete_parts",
    metadata,
    Column("person", Integer, primary_key=True),
    Column("study", Integer, nullable=False),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),  # in the order in which they were made
    Column("phenomenon", String(100), nullable=False),
    Column("left", Text, nullable=False),
    Column("right", Text, nullable=False),
    Column("judgement", String(20), nullable=False),
    Column("at", Float, nullable=False),
    ForeignKeyConstraint(["person"], ["pete_people.id"], ondelete="CASCADE"),
    ForeignKeyConstraint(["study", "item"], ["pete_items.study", "pete_items.number"]),
)
Index("pete_parts_study", parts.c.study, parts.c.item)
