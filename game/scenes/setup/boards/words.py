"""What the pages of boards say of mistakes and certificates."""

from collections.abc import Iterator, Sequence

from game.core.boards.boards_files import Fault
from game.core.measure.certificates import Certificate
from game.core.wording import capital, counted, listed

_LONGEST = 240  # letters of a file that are shown
_VERBS = (
    "is ",
    "has ",
    "holds ",
    "does ",
    "leads ",
    "reaches ",
    "says ",
    "cannot ",
)  # follow their place


def fault_said(fault: Fault) -> str:
    """Return a fault without its file: where it is, what it is, and what to do."""
    place = f'Layer "{fault.layer}"' if fault.layer else "This file"
    if fault.thing:
        place = f"{place}, {fault.thing}"
    if fault.what.startswith(_VERBS):
        what = f"{place} {fault.what}"
    elif fault.layer:
        what = f"{place}: {fault.what}"
    else:
        what = capital(fault.what)
    said = f"{what}. {fault.cure}."
    plain = "".join(letter if letter.isprintable() else "?" for letter in said)
    return plain if len(plain) <= _LONGEST else f"{plain[:_LONGEST]}…"


def certificate_said(found: Certificate, names: Sequence[str]) -> Iterator[str]:
    """Yield what the matches of a certificate showed, a sentence each."""
    margin = round(100 * found.margin)
    if found.together:
        won = round(100 * max(found.wins, default=0.0))
        yield f"In {found.matches} quick matches the party won {won} % ± {margin}."
    elif found.is_fair:
        even = round(100 * found.even)
        yield f"In {found.matches} quick matches each seat won {even} % ± {margin}."
    else:
        shares = listed(
            [f"{name} {round(100 * won)} %" for name, won in zip(names, found.wins, strict=True)]
        )
        yield f"The seats are not equal. In {found.matches} quick matches: {shares}, ± {margin}."
    if found.finished == found.matches:
        yield "Nobody was cut off: every match ended."
    else:
        left = found.matches - found.finished
        yield f"{counted(left, 'match', 'matches')} did not end: somebody may be cut off."


def minutes_said(found: Certificate, decision_s: float) -> str:
    """Return about how long a match of people takes."""
    minutes = max(1, round(found.plies * decision_s / 60))
    return f"A match takes about {counted(minutes, 'minute')}."
