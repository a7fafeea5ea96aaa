"""The result of a match, as lines of text."""

from collections.abc import Iterator, Sequence

from game.core.in_words.page import sentence
from game.core.match.match import Match
from game.core.naming import with_names


def result_lines(match: Match, names: Sequence[str]) -> tuple[str, ...]:
    """Return the result of a finished match in lines: the reason, the places, the points."""
    return tuple(with_names(line, names) for line in _lines(match, names))


def _lines(match: Match, names: Sequence[str]) -> Iterator[str]:
    outcome = match.outcome
    if outcome is None:
        return
    yield ""
    yield sentence(outcome.reason)
    if outcome.tie_break:
        yield sentence(outcome.tie_break)
    if outcome.party_won is not None:
        yield "You all win." if outcome.party_won else "You all lose."
        return
    for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
        scored = outcome.scores[seat] if outcome.scores else ()
        lines = ", ".join(f"{line.label} {line.points:,}" for line in scored)
        total = f": {outcome.total(seat):,}" if scored else ""
        made = f" ({lines})" if len(scored) > 1 else ""
        yield f"{outcome.places[seat]}. {names[seat]}{total}{made}"
