"""The verdict in sentences: warm, short, and never more than is known."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract.judging import AnyJudge, Reliability
from game.core.contract.values import Setup
from game.core.review.split import Split
from game.core.review.verdict import Reason, Verdict
from game.core.wording import listed
from game.scenes.review.luck.amounts import points
from game.table.table import Place

CANNOT = "Cannot tell who played better"
_MUCH = 0.10  # net luck from which a win was the luck's, as a part of a win


@dataclass(frozen=True)
class Said:
    """What the page says: `sign` at the top; `heading` and sentences below the rows."""

    sign: str
    heading: str
    why: str
    judge: str
    certain: bool  # somebody played better


def said_of(
    game: str,
    split: Split,
    verdict: Verdict,
    judge: AnyJudge,
    setup: Setup,
    places: Sequence[Place],
) -> Said:
    """The verdict of a match between rivals, or of a party."""
    party = len(split.start) == 1
    certain = verdict.better is not None
    heading = CANNOT
    if verdict.better is not None:
        heading = f"{places[verdict.better].name} played better"
    elif party:
        heading = "Choices are not judged" if not split.judged else "What the choices gave away"
    why: list[str] = []
    if not split.judged:
        why = [_UNJUDGED.format(game=game)]
    elif certain:
        why = [_ahead(game, verdict, judge, setup)]
    elif not party:
        said = _Why(game, split, verdict, judge, setup, places)
        why = [said.of(reason) for reason in verdict.reasons]
    counts = split.judged and Reason.REMAINDER in verdict.reasons  # so it has been said
    remainder = "" if counts else _remainder(split)
    return Said(
        _sign(split, verdict, heading, places),
        heading,
        " ".join(part for part in (*why, remainder) if part),
        _judge_said(judge, setup),
        certain,
    )


UNTRIED = "The judge was never tried at a table with these house rules and so many seats."
_UNJUDGED = "Nobody knows the best moves of {game} well enough to judge choices."


# --- the sign -------------------------------------------------------------------------------------


def _sign(split: Split, verdict: Verdict, heading: str, places: Sequence[Place]) -> str:
    luck = _luck_said(split, verdict, places)
    if len(split.start) == 1:
        return luck
    if verdict.better is not None:
        return f"{luck}. {heading}"
    return f"{luck}. Who played better: cannot tell"


def _luck_said(split: Split, verdict: Verdict, places: Sequence[Place]) -> str:
    """Whose match luck made it, if it did."""
    if len(split.start) == 1:
        won, luck = split.end[0] > 0.5, verdict.luck[0]
        if abs(luck) < _MUCH:
            return "Luck was even in this match"
        who = "the party" if len(places) > 1 else places[0].name
        if luck > 0:
            return f"Luck was with {who}" + ("" if won else ", and it was lost")
        against = f"{who[0].upper()}{who[1:]} won against the luck"
        return against if won else f"Luck was against {who}"
    best = max(range(len(split.end)), key=lambda seat: split.end[seat])
    if sum(end == split.end[best] for end in split.end) > 1:
        return "A shared win"
    gained, luck = split.end[best] - split.start[best], verdict.luck[best]
    if luck >= max(_MUCH, gained / 2):
        return "Luck won this match"
    if luck <= -_MUCH:
        return f"{places[best].name} won against the luck"
    return "Luck did not decide this match"


# --- why ------------------------------------------------------------------------------------------


class _Why:
    """Why nobody can tell who of several rivals played better."""

    def __init__(
        self,
        game: str,
        split: Split,
        verdict: Verdict,
        judge: AnyJudge,
        setup: Setup,
        places: Sequence[Place],
    ) -> None:
        self._game, self._split, self._verdict = game, split, verdict
        self._judge, self._setup, self._places = judge, setup, places

    def of(self, reason: Reason) -> str:
        """A reason in a sentence."""
        match reason:
            case Reason.UNJUDGED:
                return _UNJUDGED.format(game=self._game)
            case Reason.TABLE:
                return "With so many seats nobody has measured how far one match can be trusted."
            case Reason.SEATS:
                return "A seat changed hands, so its choices are not one player's."
            case Reason.FEW:
                return self._few()
            case Reason.REMAINDER:
                return self._unexplained()
            case Reason.YARDSTICK:
                compared = self._verdict.compared
                hard = next(seat for seat in range(len(self._places)) if seat not in compared)
                return (
                    f"{self._places[hard].name} plays by the very yardstick that judges here, "
                    "and cannot be praised by it."
                )
            case Reason.CLOSE:
                needed = _needed(self._judge, self._setup)
                one = _one(self._game)
                return f"{_difference(self._verdict)}; below {needed}, {one} says nothing."

    def _few(self) -> str:
        seats, compared = self._split.seats, self._verdict.compared
        fewest = min(seats[seat].free for seat in compared)
        who = [self._places[seat].name for seat in compared if seats[seat].free == fewest]
        had = {0: "no free choice", 1: "one free choice"}.get(fewest, f"{fewest} free choices")
        return f"{listed(who)} had {had} that could be judged: too few to compare."

    def _unexplained(self) -> str:
        left = self._split.remainder
        most = max(range(len(left)), key=lambda seat: abs(left[seat]))
        whose = f"Of what moved {self._places[most].name}'s chance"
        many = points(abs(left[most]))
        return f"{whose}, {many} points are neither luck nor choices: too much to compare by."


def _one(game: str) -> str:
    return f"one match of {game}"


def _difference(verdict: Verdict) -> str:
    first, second, *_ = sorted(verdict.losses[seat] for seat in verdict.compared)
    apart = points(second) - points(first)
    if apart == 0:
        return "The choices were worth the same"
    return f"The choices differ by {apart} {'point' if apart == 1 else 'points'}"


def _needed(judge: AnyJudge, setup: Setup) -> int:
    return points(2 * judge.spread[setup.seats])


def _ahead(game: str, verdict: Verdict, judge: AnyJudge, setup: Setup) -> str:
    return f"{_difference(verdict)}; from {_needed(judge, setup)} on, {_one(game)} says so."


def _remainder(split: Split) -> str:
    if points(max(map(abs, split.remainder))) == 0:
        return ""
    if not split.judged:
        return "The remainder is all that was decided, and steps of the judge where no die fell."
    if split.unweighed:
        return (
            "The remainder is cards face down, choices that nobody can judge, "
            "and steps of the judge where no die fell."
        )
    return "The remainder is cards still face down and steps of the judge where no die fell."


# --- who says so ----------------------------------------------------------------------------------


def _judge_said(judge: AnyJudge, setup: Setup) -> str:
    return f"Judged {judge.name}.{_tried(judge.reliability.get(setup.seats))}"


def _tried(found: Reliability | None) -> str:
    """What the middle bands said, and what came."""
    if found is None:
        return ""
    bands = found.bands[1:-1] if len(found.bands) > 3 else found.bands
    said = ", ".join(f"{points(band.said)}" for band in bands)
    came = ", ".join(f"{points(band.came)}" for band in bands)
    return f" In {found.matches:,} matches it said {said}; there came {came}."
