"""Puts the verdict of luck and skill into sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from game.core.contract.judging import AnyJudge, Reliability
from game.core.contract.values import Seat, Setup
from game.core.review.split import Split
from game.core.review.verdict import Reason, Verdict
from game.core.wording import counted, listed
from game.scenes.review.luck.amounts import points
from game.table.table import Place

QUESTION = "Who was lucky?"
CANNOT = "nobody can tell who played better"
EVEN, CLOSE = "Luck was about even", "Who was luckier is too close to tell"
_MUCH = 0.10  # of a win; less luck than this, or less more than somebody else's, is none
_SURE = 1.96  # standard errors


@dataclass(frozen=True)
class Said:
    """Texts of the page: the `answer` to its question, and what explains the figures."""

    answer: str
    why: str
    judge: str


def said_of(
    game: str,
    split: Split,
    verdict: Verdict,
    judge: AnyJudge,
    setup: Setup,
    places: Sequence[Place],
) -> Said:
    """Return the verdict of a match between rivals, or of a party, in words."""
    party, why = len(split.start) == 1, list[str]()
    if not split.judged:
        why = [_UNJUDGED.format(game=game)]
    elif verdict.better is not None:
        why = [_ahead(game, verdict, judge, setup)]
    elif not party:
        said = _Why(game, split, verdict, judge, setup, places)
        why = [said.of(reason) for reason in verdict.reasons]
    counts = split.judged and Reason.REMAINDER in verdict.reasons  # so it has been said
    remainder = "" if counts else _remainder(split)
    if party:
        answer = party_luck(split, places)
    else:
        better = (
            CANNOT if verdict.better is None else f"{places[verdict.better].name} played better"
        )
        better = better if split.judged else "choices are not judged"
        answer = f"{who_was_lucky(split, places)}; {better}"
    return Said(
        f"{answer}.",
        " ".join(part for part in (*_moves(split, verdict, places), *why, remainder) if part),
        " ".join((f"Judged {judge.name}.", *_tried(judge.reliability.get(setup.seats)))),
    )


UNTRIED_RULES = "Luck and skill are not measured for these house rules."
UNTRIED_SEATS = "Luck and skill are not measured for this number of players."
_UNJUDGED = "In {game} nobody can work out the best move, so choices are not judged."


# --- who was lucky --------------------------------------------------------------------------------


def who_was_lucky(split: Split, places: Sequence[Place]) -> str:
    """Return who of several rivals was luckier, by what the own dice and cards brought each."""
    luck = [share.luck[seat] for seat, share in enumerate(split.seats)]
    error = [share.luck_error[seat] for seat, share in enumerate(split.seats)]

    def apart(more: Seat, less: Seat) -> bool:
        gap = luck[more] - luck[less]
        return gap >= _MUCH and gap > _SURE * hypot(error[more], error[less])

    ranked = sorted(range(len(luck)), key=lambda seat: -luck[seat])
    best, worst = ranked[0], ranked[-1]
    if not apart(best, worst):
        return EVEN if luck[best] - luck[worst] < _MUCH else CLOSE
    if len(luck) == 2:
        return f"{places[best].name} was luckier"
    if all(apart(best, other) for other in ranked[1:]):
        return f"{places[best].name} was the luckiest"
    lucky = [places[seat].name for seat in ranked if apart(seat, worst)]
    were = "was" if len(lucky) == 1 else "were"
    return f"{listed(lucky)} {were} luckier than {places[worst].name}"


def party_luck(split: Split, places: Sequence[Place]) -> str:
    """Return whether a party was lucky, and whether it won all the same."""
    luck = sum(share.luck[0] for share in split.seats)
    error = hypot(*(share.luck_error[0] for share in split.seats))
    who, won = "The party" if len(places) > 1 else places[0].name, split.end[0] > 0.5
    if abs(luck) < _MUCH:
        return EVEN
    if abs(luck) <= _SURE * error:
        return "It is too close to tell whether luck was good or bad"
    if luck > 0:
        return f"{who} was lucky" if won else f"{who} was lucky, and lost all the same"
    return f"{who} was unlucky, and won all the same" if won else f"{who} was unlucky"


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


def _tried(found: Reliability | None) -> tuple[str, ...]:
    """Return in how many matches a judge was tested, and how its chances near 50 % came true."""
    if found is None:
        return ()
    tested = f"Tested in {found.matches:,} matches."
    if not found.bands:
        return (tested,)
    band = min(found.bands, key=lambda band: abs(band.said - 0.5))
    return (f"{tested} It said {points(band.said)} %: they won {points(band.came)} of 100.",)
