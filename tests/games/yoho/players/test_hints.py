"""A hint names what decided: the term in which the next best way to play the turn is worse."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance, Stream
from game.core.contract.values import Level
from game.games.yoho.players.choose import choose
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.players.hints import reason
from game.games.yoho.players.plans import Plan
from game.games.yoho.players.reasons import decided
from game.games.yoho.rules.moves import EndTurn, ThrowAtLair
from game.games.yoho.rules.rules import observe
from game.games.yoho.rules.state import Acting, Discarding, HouseRules, PlacingLair, State
from game.games.yoho.spec import SPEC
from tests.games.yoho.position import ANN, BEN, at, position
from tests.playing import at_random, new_match, play_on

GUNS = "E1 balls 2 coins 2 life 2"
IN_A_ROW = "10 ~EW, 11 ~EW, 12 ~EW, 13 ~EW"
FAR_GOLD = "10 ~NS, 22 G:NES, 23 ~EW"


def views(seed: int, one_in: int) -> Iterator[State]:
    """What the seat to act sees, at some of the plies of a match at which it may play a card."""
    for before in play_on(new_match(SPEC, seed), at_random(seed)):
        if before.ply % one_in == 0 and isinstance(before.state.phase, Acting):
            yield before.view(before.state.active)


def why(view: State) -> str:
    return choose(observe(view, ANN), ANN, Level.HARD, NoChance(), None).why


@pytest.mark.parametrize("care", [0.0, 1.0])
def test_the_terms_of_a_position_add_up_to_what_it_is_worth(care: float) -> None:
    for view in views(2, 5):
        judge = Judge(view, view.active, care)
        terms = judge.terms(view)
        total = terms.own + terms.ahead + terms.kept + sum(terms.rivals) + sum(terms.threats)
        assert total == pytest.approx(judge.final(view))


@pytest.mark.parametrize(
    ("sea", "captains", "said"),
    [
        (
            "10 ~EW, 11 G:NEW, 12 ~EW",
            ("W1 at 10 coins 2", "E1 coins 2"),
            "Your chance of the winning coin is 100 %. Follow with Net.",
        ),
        (
            "10 ~NS, 11 G:NEW, 12 ~EW",
            ("W1 balls 0 swing", "E0"),
            "Your chance of a coin is 100 %, against 0 % with no card."
            " Follow with Movement and Net.",
        ),
        (
            "10 ~EW, 11 C:NEW/T, 12 ~EW",
            ("W1 balls 1", "E2"),
            "Your chance of a coin is 60 %. Follow with a shot and Net.",
        ),
        (
            "10 ~EW, 11 b:NES/~!, 12 G:NEW",
            ("W1 at 10 flip", "E1 at 33"),
            "Your chance of a coin is 33 %, against 0 % with Movement.",
        ),
        (
            IN_A_ROW,
            ("W1 at 12 coins 2 life 0 balls 0", GUNS),
            "Then your ship is out of reach of {seat:1}'s cannon.",
        ),
        (
            FAR_GOLD,
            ("W1 swing", "E2 coins 2 balls 0"),
            "{seat:1} can then reach nothing, against a chest of gold with no card.",
        ),
    ],
)
def test_a_hint_names_what_the_next_best_way_lacks(
    sea: str, captains: tuple[str, ...], said: str
) -> None:
    assert why(position(sea, *captains)) == said


def test_the_same_sail_has_different_reasons_by_what_decided() -> None:
    """Home is where the guns do not reach; without them it is not said to be."""
    assert "cannon" in why(position(IN_A_ROW, "W1 at 12 coins 2 life 0 balls 0", GUNS))
    assert "cannon" not in why(position(IN_A_ROW, "W1 at 12 coins 2 life 0 balls 0", "E1 balls 0"))


def test_a_hint_tells_nothing_that_its_reader_cannot_know() -> None:
    """A closed chest is named by its chance, whatever it hides; so are a rival's cards."""
    sea = "10 ~EW, 11 C:NEW/{}, 12 ~EW"
    said = {
        why(position(sea.format(below), "W1 balls 1", f"E2 {card}"))
        for below in "TG"
        for card in ("flip", "net")
    }
    assert said == {"Your chance of a coin is 60 %. Follow with a shot and Net."}


def outcome(view: State, *coins: tuple[float, int]) -> Plan:
    """Return a plan after which the acting seat has these coins, each number with its chance."""
    captain, *rest = view.captains
    ends = [(p, replace(view, captains=(replace(captain, coins=n), *rest))) for p, n in coins]
    judge = Judge(view, view.active)
    return Plan(sum(p * judge.final(end) for p, end in ends), EndTurn(), ends)


@pytest.mark.parametrize(
    ("coins", "best", "other", "said"),
    [
        (
            0,
            ((0.6, 1), (0.4, 0)),
            ((1.0, 0),),
            "Your chance of a coin is 60 %, against 0 % with no card.",
        ),
        (0, ((0.3, 2), (0.7, 0)), ((0.4, 1), (0.6, 0)), "You gain more coins than with no card."),
        (
            0,
            ((0.5, 2), (0.5, 0)),
            ((0.4, 1), (0.6, 0)),
            "Your chance of a coin is 50 %, against 40 % with no card.",
        ),
        (
            1,
            ((0.9, 1), (0.1, 0)),
            ((0.5, 1), (0.5, 0)),
            "Your risk of losing a coin is 10 %, against 50 % with no card.",
        ),
        (
            1,
            ((1.0, 1),),
            ((0.5, 1), (0.5, 0)),
            "Your risk of losing a coin is 0 %, against 50 % with no card.",
        ),
    ],
)
def test_a_shown_chance_is_that_of_the_thing_and_no_mean(
    coins: int,
    best: tuple[tuple[float, int], ...],
    other: tuple[tuple[float, int], ...],
    said: str,
) -> None:
    view = observe(position("10 ~NS", f"W1 coins {coins}", "E1"), ANN)
    plans = [outcome(view, *ends) for ends in (best, other)]
    why = decided(view, Judge(view, ANN), plans[0], plans[1:])
    assert why is not None
    assert why.startswith(said)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("flip flip slide", "You do better with Slide than with a new map card."),
        ("flip slide net", "You do better with Slide than with a new map card."),
        ("flip catch_throw net", "You do better with a new map card than with Net."),
        ("flip slide slide", "You do better with a new map card than with a second Slide."),
        ("flip flip flip", "You do better with a second Flip than with a new map card."),
        ("flip slide swap remove", "You do better with Slide than with Swap."),
        ("swing", "New map cards would be no better than these."),
        ("", "You hold no map card to discard."),
    ],
)
def test_a_hint_for_what_to_throw_away_names_the_map_that_decided(hand: str, said: str) -> None:
    assert why(position("10 ~EW", f"W1 {hand}", "E1", phase=Discarding())) == said


def test_the_last_life_and_the_last_coin_are_called_so() -> None:
    for has, said in (
        ("life 1", "the last life"),
        ("life 2", "a life"),
        ("life 0 coins 1", "coin"),
    ):
        view = position("03 B", f"N3 {has}", "E1")
        struck = reason(replace(view, active=BEN), ThrowAtLair(at("03"), ANN))
        assert said in struck


def test_a_hint_for_maps_in_a_voyage_that_drags_on_says_so() -> None:
    endless = HouseRules(round_limit=0)
    late = position("10 ~EW", "W1 flip", "E1", phase=Discarding(), round_no=26, rules=endless)
    assert why(late) == "The match is long, and new map cards may end it."


@pytest.mark.parametrize(
    ("sea", "said"),
    [
        ("10 ~EW, 11 ~EW, 12 ~EW", "From here three cards can be reached, from the next best pl"),
        ("10 ~EW, 11 G:NEW, 20 ~EW, 21 ~EW, 22 ~EW, 23 ~NW",
         "From here a chest of gold is in reach, from the next best place nothing."),
        ("", "Every way out is blocked; this one is the easiest to open."),
    ],
)  # fmt: skip
def test_a_hint_for_a_lair_names_what_the_next_best_place_lacks(sea: str, said: str) -> None:
    bare = position(sea, phase=PlacingLair())
    captains = tuple(replace(captain, lair=None) for captain in bare.captains)
    assert why(replace(bare, captains=captains)).startswith(said)


def test_a_hint_is_short() -> None:
    for view in views(3, 20):
        for level in (Level.NORMAL, Level.HARD):
            choice = choose(view, view.active, level, Stream(1), 450)
            assert len(choice.why.split()) <= 30
            assert choice.why.endswith((".", "!"))
