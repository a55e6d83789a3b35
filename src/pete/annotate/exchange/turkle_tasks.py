"""Tasks for Turkle: a page as template and a CSV file, a row a pair.

Turkle puts cells into the template as they are, so sentences are escaped for HTML; the same turns a sign with
which a spreadsheet would begin a formula into one that it does not know.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from html import escape

from pete.annotate.exchange.spreadsheet_cells import guarded
from pete.annotate.exchange.task_files import (
    ANSWERS,
    EXAMPLE_TEXT,
    EXAMPLES,
    INSTRUCTION,
    QUESTION,
    TaskFiles,
    lost_fields,
)
from pete.model import Pair

_TEMPLATE = """<style>
  .pair {{ font-size: 1.2rem; line-height: 1.5; max-width: 44rem; }}
  .answers label {{ display: inline-block; padding: .6rem 1.2rem; margin: 0 .5rem .5rem 0; border: 1px solid #767676;
    border-radius: .4rem; }}
</style>
<p>{instruction}</p>
<p>Sentence: <em>{example}</em><br>
{examples}</p>
<hr>
<div class="pair">
  <p><strong>Sentence:</strong> ${{text}}</p>
  <p><strong>Statement:</strong> ${{hypothesis}}</p>
</div>
<fieldset class="answers">
  <legend>{question}</legend>
{answers}
</fieldset>
<p><label>Comment (optional)<br><input type="text" name="comment" maxlength="1000" size="60"></label></p>
<input type="submit" value="Submit">
"""


def turkle_tasks(pairs: Sequence[Pair]) -> TaskFiles:
    """``template.html`` and ``tasks.csv`` with pair_id, text and hypothesis."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow(["pair_id", "text", "hypothesis"])
    for pair in pairs:
        writer.writerow([guarded(pair.id), harmless(pair.text), harmless(pair.hypothesis)])
    return TaskFiles({"template.html": _template(), "tasks.csv": out.getvalue()}, lost_fields(pairs))


def harmless(sentence: str) -> str:
    """A sentence for HTML and for spreadsheets; what Turkle takes for a variable is broken up.

    >>> harmless("=1 < 2"), harmless("pay ${price}")
    ('&#61;1 &lt; 2', 'pay &#36;{price}')
    """
    text = escape(sentence, quote=False).replace("${", "&#36;{").replace("\0", "")
    return f"&#{ord(text[0])};{text[1:]}" if text and text[0] in "=+-@\t\r" else text


def _template() -> str:
    radios = "\n".join(
        f'  <label><input type="radio" name="follows" value="{value}" accesskey="{key}" required> {shown}</label>'
        for value, shown, key in ANSWERS
    )
    examples = "<br>\n".join(f"Statement: <em>{said}</em> Answer: {answer}" for said, answer in EXAMPLES)
    return _TEMPLATE.format(
        instruction=INSTRUCTION, example=EXAMPLE_TEXT, examples=examples, question=QUESTION, answers=radios
    )
