"""What the books say in a field, side by side."""

from __future__ import annotations

from itertools import groupby

from cometfall.editions import Field, load, names, own_clauses
from cometfall.editions.difference import value_of
from docs_pages.charts import chart, is_chart, shown, table_words
from docs_pages.places import clause_link, edition_page, families, link
from docs_pages.text import listed, plain_text, sentence


def side_by_side(here: str, rows: tuple[Field, ...]) -> str:
    """Give the fields as a table, a column a book; books that say the same and stand together share a cell."""
    heads = "".join(f'<th markdown="span">{link(name, here, edition_page(name))}</th>' for name in families())
    lines = "\n".join(_line(here, field) for field in rows)
    return (
        f'<div class="books" markdown="1">\n<table markdown="1">\n'
        f'<thead markdown="1"><tr markdown="1"><th></th>{heads}</tr></thead>\n'
        f'<tbody markdown="1">\n{lines}\n</tbody>\n</table>\n</div>\n'
    )


def charts(rows: tuple[Field, ...]) -> str:
    """Give the charts of fields as tables, those of one field that differ side by side."""
    drawn = "\n".join(part for part in map(_charts, rows) if part)
    return f'<div class="charts" markdown="1">\n{drawn}\n</div>\n' if drawn else ""


def _charts(field: Field) -> str:
    drawn = [
        f'<div markdown="1">\n\n*{_all_or(books)}*\n{{ #{chart_anchor(field, books)} }}\n\n{chart(value)}\n</div>'
        for value, books in distinct(field)
        if is_chart(field, value)
    ]
    if not drawn:
        return ""
    words = table_words(field)
    heading = f"\n### {plain_text(sentence(field.words))}\n\n" + (f"{plain_text(words)}\n\n" if words else "")
    inside = "\n".join(drawn)
    return f'<div markdown="1">\n{heading}<div class="charts" markdown="1">\n{inside}\n</div>\n</div>\n'


def _all_or(books: list[str]) -> str:
    return "all books" if len(books) == len(names()) else listed(books)


def distinct(field: Field) -> list[tuple[object, list[str]]]:
    """Give each different value of a field and the books that say it."""
    found: list[tuple[object, list[str]]] = []
    for name in names():
        value = value_of(load(name), field)
        for other, books in found:
            if other == value:
                books.append(name)
                break
        else:
            found.append((value, [name]))
    return found


def chart_anchor(field: Field, books: list[str]) -> str:
    """Give the anchor of a chart."""
    return f"chart.{field.path}.{books[0]}"


def _line(here: str, field: Field) -> str:
    cells = "".join(
        f'<td colspan="{len(books)}" markdown="span">{_cell(here, field, books)}</td>'
        for books in (list(same) for _, same in groupby(families(), key=lambda name: value_of(load(name), field)))
    )
    what = f"{plain_text(sentence(field.words))}<br><small>{field.kind} `{field.path}`</small>"
    return f'<tr id="field.{field.path}" markdown="1"><th markdown="span">{what}</th>{cells}</tr>'


def _cell(here: str, field: Field, books: list[str]) -> str:
    value = value_of(load(books[0]), field)
    if is_chart(field, value):
        all_books = next(same for other, same in distinct(field) if other == value)
        words = f"[the chart below](#{chart_anchor(field, all_books)})"
    else:
        words = shown(field, value)
    ids = dict.fromkeys(id_ for book in books for id_ in own_clauses(load(book), field))
    if not ids:
        return words
    return f"{words}<br><small>{', '.join(clause_link(here, id_) for id_ in _by_name(ids))}</small>"


def _by_name(ids: dict[str, None]) -> list[str]:
    """One link a name: where books that agree have a clause of the same name, to the first of them."""
    return list({id_.partition(".")[2]: id_ for id_ in reversed(ids)}.values())[::-1]
