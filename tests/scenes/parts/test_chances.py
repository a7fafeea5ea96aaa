"""The sentence about where a match was lost or won never contradicts the figures beside it."""

import re

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.review.curve import Curve
from game.core.review.timeline import timeline_of
from game.core.review.turning import LEAST, TurningPoint, turning_points
from game.games.registry import GAMES, find
from game.scenes.parts.chances import curve_of, moment_said, turn_said
from game.scenes.parts.places import places_of
from game.scenes.review.move_panel import Swing, worth_said
from game.table.table import Place
from tests.playing import at_random, often, play

PERSON = Chair("Maren", "ember", "Maren")
OTHERS = tuple(
    Chair(name, colour, "", Level.EASY)
    for name, colour in (("Tobias", "harbour"), ("Old Brass", "honey"))
)
SAID = re.compile(
    r"(?P<who>.+)'s chance of winning (?P<way>rose|fell) most in (?P<when>round \d+|move \d+),"
    r" from (?P<before>\d+) to (?P<after>\d+) %(: .+)?\.( \w+.*\.)?"
)
NONE = "No single turn stands out in this match."


def changes(match: Match, curve: Curve, seat: int) -> list[tuple[str, float, float]]:
    """When each turn was, and the chance of a seat before and after it."""
    return [
        (
            f"round {turn.round}" if turn.round is not None else f"move {turn.first}",
            curve.at(turn.first - 1).chances[seat],
            curve.at(turn.last).chances[seat],
        )
        for turn in timeline_of(match).turns
    ]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
@pytest.mark.parametrize("seed", range(1, 1 + often(4, deep=8)))
def test_the_turn_that_is_named_changed_the_chance_most(spec: AnySpec, seed: int) -> None:
    seats = 2 + seed % 2
    match = play(Match(spec, Setup(seats), seed, (PERSON, *OTHERS)[:seats]), at_random(seed))
    places, curve = places_of(match), curve_of(match)
    assert curve is not None
    assert match.outcome is not None
    said = turn_said(match, curve, places)
    seat = 0  # the only person, or the party
    won = match.outcome.party_won if spec.together else seat in match.outcome.winners
    found = changes(match, curve, seat)
    right_way = [one for one in found if (one[2] > one[1]) is bool(won)]
    most = max((abs(after - before) for _, before, after in right_way), default=0.0)
    if said == NONE:
        assert most < LEAST
        return
    told = SAID.fullmatch(said)
    assert told is not None, said
    assert told["who"] == ("The party" if spec.together else "Maren")
    assert (told["way"] == "rose") is bool(won)
    named = told["when"], int(told["before"]), int(told["after"])
    assert named in [(when, round(100 * b), round(100 * a)) for when, b, a in right_way]
    assert abs(named[2] - named[1]) >= 100 * most - 1.01, "no other turn changed it more"
    assert (named[2] > named[1]) is bool(won)
    for point in turning_points(curve, timeline_of(match)):  # those that the page lists
        before, after = (
            curve.at(ply).chances[seat] for ply in (point.turn.first - 1, point.turn.last)
        )
        if (after > before) is bool(won):
            assert abs(after - before) <= most + 1e-9


def test_with_several_persons_it_is_about_the_winner() -> None:
    spec = GAMES[0]
    chairs = (PERSON, replace(OTHERS[0], person="Tobias", level=None))
    match = play(Match(spec, Setup(2), 4, chairs), at_random(4))
    curve = curve_of(match)
    assert curve is not None
    assert match.outcome is not None
    winner = places_of(match)[match.outcome.winners[0]].name
    assert turn_said(match, curve, places_of(match)).startswith(
        f"{winner}'s chance of winning rose"
    )


@pytest.mark.parametrize(
    ("swings", "said"),
    [
        ([(0.45, 0.48), (0.55, 0.52)], "Maren: rose from 45 to 48 % in this turn."),
        ([(0.60, 0.504), (0.2, 0.30)], "Tobias: rose from 20 to 30 % in this turn."),
        ([(0.604, 0.5), (0.2, 0.29)], "Maren: fell from 60 to 50 % in this turn."),
        ([(0.501, 0.504), (0.499, 0.496)], "This turn hardly changed the chances of winning."),
    ],
)  # fmt: skip
def test_what_a_turn_was_worth_is_said_with_the_figures_of_the_page(
    swings: list[tuple[float, float]], said: str
) -> None:
    places = Place("Maren", "ember"), Place("Tobias", "harbour")
    found = [Swing(place, *chances) for place, chances in zip(places, swings, strict=True)]
    assert worth_said(found).replace("'s chance of winning", ":") == said


def test_a_party_has_one_chance() -> None:
    said = "The party's chance of winning fell from 56 to 39 % in this turn."
    assert worth_said([Swing(None, 0.56, 0.39)]) == said


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_turn_is_told_as_the_beginning_of_one_or_the_end_of_a_run_alone(
    spec: AnySpec, seed: int
) -> None:
    match = play(Match(spec, Setup(3), seed, (PERSON, *OTHERS)), at_random(seed))
    places = places_of(match)
    for turn in timeline_of(match).turns:
        said = moment_said(match, turn, places)[1]
        events = [e for ply in range(turn.first, turn.last + 1) for e in match.events_at(ply, None)]
        stolen = any(type(event).__name__ == "TileStolen" for event in events)
        assert not said.endswith("'s turn")
        assert not (stolen and "'s run " in said)


def test_no_turning_point_names_what_would_have_changed_the_chance_the_other_way() -> None:
    """A coin of a rival stood as the reason why one's own chance rose."""
    spec = find("yoho")
    match = play(Match(spec, Setup(2), 5, (PERSON, OTHERS[0])), at_random(5))
    places, met = places_of(match), 0
    for turn in timeline_of(match).turns:
        gained = [
            moment.seat
            for ply in range(turn.first, turn.last + 1)
            for event in match.events_at(ply, None)
            if (moment := spec.reviewing.key_moment(event)) and moment.picture == "yoho/coin"
        ]
        for seat in gained:
            assert seat is not None
            has = f"{places[seat].name} has"
            fell = TurningPoint(turn, seat, 0.5, 0.4)
            rose = TurningPoint(turn, seat, 0.4, 0.5)
            assert has not in moment_said(match, turn, places, fell)[1]
            assert has not in moment_said(match, turn, places, rose._replace(seat=1 - seat))[1]
            met += has in moment_said(match, turn, places, rose)[1]
    assert met
