"""Every game: the recaps at the beginning of a turn."""

import pytest
from hypothesis import given

from game.core.assets import asset_path
from game.core.chance import Stream
from game.core.contract.reviewing import Reviewing
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Match
from game.core.review.recap import recap_of
from game.games.registry import GAMES
from tests.every_game import a_match, every_game, few, seeds
from tests.playing import chairs_for, loose_braces
from tests.twins import twin_of

LONGEST = 60  # letters, with seats by number


@every_game
@few
@given(seed=seeds)
def test_a_recap_tells_its_reader_no_secret(spec: AnySpec, seed: int) -> None:
    match = a_match(spec, seed, 70)
    if match.outcome is not None:
        return
    for seat in range(match.setup.seats):
        told = recap_of(match, seat, seat)
        assert recap_of(twin_of(match, seat, seed), seat, seat) == told


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_rows_are_short_show_a_picture_and_lead_into_the_stretch(spec: AnySpec) -> None:
    seats = min(4, spec.seats[1])
    match = Match(spec, Setup(seats=seats), 6, chairs_for(spec, seats))
    rows = 0
    while (actor := match.to_act) is not None and match.ply < 220:
        recap = recap_of(match, actor, actor) if match.last_by != actor else None
        for deed in recap.deeds if recap else ():
            rows += 1
            assert recap is not None
            assert recap.first <= deed.first <= deed.ply <= recap.last
            assert asset_path("art", f"{deed.picture}.svg").is_file()
            for words in (deed.said, deed.more):
                assert len(words) <= LONGEST
                assert not loose_braces(words, seats)
        chance = Stream(f"6/{match.ply}")
        choice = spec.choose(match.view(actor), actor, Level.EASY, chance, 40)
        match.play(choice.move, actor)
    assert rows > 5 or spec.reviewing == Reviewing(), "a game may have nothing of weight to tell"
