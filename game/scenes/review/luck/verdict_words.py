"""Puts the verdict of luck and skill into sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract.judging import AnyJudge, Reliability
from game.core.contract.values import Setup
from game.core.review.split import Split
from game.core.review.verdict import Reason, Verdict
from game.core.wording import counted, listed
from game.scenes.review.luck.amounts import points
from game.table.table import Place

CANNOT = "We cannot tell who played better"
_MUCH = 0.10  # net luck from which a win was the luck's, as a part of a win


@dataclass(frozen=True)
class Said:
    """Texts of the page: `sign` at the top; `heading` and sentences below the rows."""

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
    """Return the verdict of a match between rivals, or of a party, in words."""
    party = len(split.start) == 1
    certain = verdict.better is not None
    heading = CANNOT
    if verdict.better is not None:
        heading = f"{places[verdict.better].name} played better"
    elif party:
        heading = "Choices are not judged" if not split.judged else "What the choices cost"
    why: list[str] = []
    if not split.judged:
        why = [_UNJUDGED.format(game=game)]
    elif certain:
        why = [_ahead(game, verdict, judge, setup)]
    elif not party:
        said = _Why(game, split, verdict, judge, setup, places)
        why = [said.of(reason) for reason in verdict.reasons]
    luck = _luck_said(split, verdict, places)
    counts = split.judged and Reason.REMAINDER in verdict.reasons  # so it has been said
    remainder = "" if counts else _remainder(split)
    return Said(
        luck if party else f"{luck}. {heading}",
        heading,
        " ".join(part for part in (*_moves(split, verdict, places), *why, remainder) if part),
        _judge_said(judge, setup),
        certain,
    )


UNTRIED_RULES = "Luck and skill are not measured for these house rules."
UNTRIED_SEATS = "Luck and skill are not measured for this number of players."
_UNJUDGED = "In {game} nobody can work out the best move, so choices are not judged."


# --- the sign -------------------------------------------------------------------------------------


def _luck_said(split: Split, verdict: Verdict, places: Sequence[Place]) -> str:
    """Return whom luck favoured in a sentence."""
    if len(split.start) == 1:
        won, luck = split.end[0] > 0.5, verdict.luck[0]
        if abs(luck) < _MUCH:
            return "Luck was even in this match"
        who = "the party" if len(places) > 1 else places[0].name
        if luck > 0:
            return f"Luck was with {who}" if won else f"Luck was with {who}, but the match was lost"
        return f"A win for {who} despite bad luck" if won else f"Luck was against {who}"
    best = max(range(len(split.end)), key=lambda seat: split.end[seat])
    if sum(end == split.end[best] for end in split.end) > 1:
        return "A shared win"
    gained, luck = split.end[best] - split.start[best], verdict.luck[best]
    if luck >= max(_MUCH, gained / 2):
        return "Luck decided this match"
    if luck <= -_MUCH:
        return f"{places[best].name} won despite bad luck"
    return "Luck did not decide this match"


# --- how well each person chose -------------------------------------------------------------------


def _moves(split: Split, verdict: Verdict, places: Sequence[Place]) -> list[str]:
    """Return how often each person found the best move, and what the other moves cost."""
    if not split.judged:
        return []
    return [
        _best_moves(places[seat].name, share.free, len(share.decisions), verdict.losses[seat])
        for seat, share in enumerate(split.seats)
        if share.free and not places[seat].computer
    ]


def _best_moves(name: str, free: int, worse: int, lost: float) -> str:
    cost = points(lost)
    if not worse and not cost:
        return f"{name} always made the best move."
    wins = _wins_said(cost)
    if not worse:  # many moves, each worth less than the least that is listed
        return f"{name}'s choices cost {wins}."
    times = f"{free - worse} of {free} times"
    return f"{name} made the best move {times}; the others cost {wins}."


def _wins_said(cost: int) -> str:
    """Return points as wins in words: "about 3 wins in 100"."""
    if cost >= 100:
        whole = cost // 100
        return "more than a whole win" if whole == 1 else f"more than {whole} whole wins"
    said = {0: "less than 1 win", 1: "about 1 win"}.get(cost, f"about {cost} wins")
    return f"{said} in 100"


# --- why ------------------------------------------------------------------------------------------


class _Why:
    """Explains why nobody can tell which of several rivals played better."""

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
        """Return a reason in a sentence."""
        match reason:
            case Reason.UNJUDGED:
                return _UNJUDGED.format(game=self._game)
            case Reason.TABLE:
                return "There are no test matches with this many players to compare with."
            case Reason.SEATS:
                return "A seat changed hands, so its choices belong to two players."
            case Reason.FEW:
                return self._few()
            case Reason.REMAINDER:
                return self._unexplained()
            case Reason.YARDSTICK:
                compared = self._verdict.compared
                hard = next(seat for seat in range(len(self._places)) if seat not in compared)
                return (
                    f"{self._places[hard].name} plays just like the judge, "
                    "so the comparison would not be fair."
                )
            case Reason.CLOSE:
                needed = _needed(self._judge, self._setup)
                return (
                    f"{_difference(self._verdict)} "
                    f"In one match of {self._game}, less than {needed} tells nothing."
                )

    def _few(self) -> str:
        seats, compared = self._split.seats, self._verdict.compared
        fewest = min(seats[seat].free for seat in compared)
        who = [self._places[seat].name for seat in compared if seats[seat].free == fewest]
        had = counted(fewest, "choice")
        return f"{listed(who)} had only {had} that could be judged: too few to compare."

    def _unexplained(self) -> str:
        left = self._split.remainder
        most = max(range(len(left)), key=lambda seat: abs(left[seat]))
        many, name = points(abs(left[most])), self._places[most].name
        return (
            f"{many} of 100 wins of {name} are not explained by luck or choices, "
            "so we cannot compare."
        )


def _difference(verdict: Verdict) -> str:
    first, second, *_ = sorted(verdict.losses[seat] for seat in verdict.compared)
    apart = points(second) - points(first)
    if apart == 0:
        return "The choices were worth the same."
    return f"The choices differ by {counted(apart, 'win')} in 100."


def _needed(judge: AnyJudge, setup: Setup) -> int:
    return points(2 * judge.spread[setup.seats])


def _ahead(game: str, verdict: Verdict, judge: AnyJudge, setup: Setup) -> str:
    enough = _needed(judge, setup)
    return f"{_difference(verdict)} In one match of {game}, {enough} is enough to tell."


def _remainder(split: Split) -> str:
    if points(max(map(abs, split.remainder))) == 0:
        return ""
    if not split.judged:
        return "“Everything else” is all choices, and changes in the estimate without a roll."
    if split.unweighed:
        return (
            "“Everything else” is cards face down, choices that nobody can judge, "
            "and changes in the estimate without a roll."
        )
    return "“Everything else” is cards face down and changes in the estimate without a roll."


# --- the judge --------------------------------------------------------------------------------


def _judge_said(judge: AnyJudge, setup: Setup) -> str:
    tried = _tried(judge.reliability.get(setup.seats))
    return " ".join((f"Judged {judge.name}.", *tried))


def _tried(found: Reliability | None) -> tuple[str, ...]:
    """Return in how many matches a judge was tested, and how its chances near 50 % came true."""
    if found is None:
        return ()
    tested = f"Tested in {found.matches:,} matches."
    if not found.bands:
        return (tested,)
    band = min(found.bands, key=lambda band: abs(band.said - 0.5))
    return (f"{tested} It said {points(band.said)} %: they won {points(band.came)} of 100.",)
