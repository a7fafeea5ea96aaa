"""Every game: each die that a person throws is in one event, with its face, and no other die is."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given

from game.core.chance import Replaying, Stream
from game.core.contract.dice import no_dice
from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat
from game.core.match.match import Match
from game.core.measure.simulate import computers_play
from game.games.registry import GAMES
from tests.every_game import every_game, few, seeds
from tests.playing import at_random, new_match, play

OTHER_LUCK = {
    "dragon_farkle": {"event", "theft", "first"},  # sides without numbers; a card; who begins
    "yoho": {"first", "rotation"},
    "yoz": {"dragon", "first"},  # the dragons' dice
    "lantern": {"shade", "ember"},
}
"""What a game asks of chance that is no die of a person, by label."""


class Listening(Replaying):
    """Hands out recorded outcomes and notes the dice among them."""

    def __init__(self, outcomes: Sequence[int], others: set[str]) -> None:
        super().__init__(outcomes)
        self.others = others
        self.heard = Counter[tuple[int, int]]()  # sides and face

    def roll(self, label: str, sides: int, by: Seat | None = None) -> int:
        return self.dice(label, 1, sides)[0]

    def dice(self, label: str, count: int, sides: int, by: Seat | None = None) -> tuple[int, ...]:
        faces = super().dice(label, count, sides)
        if label not in self.others:
            self.heard.update((sides, face) for face in faces)
        return faces


def fallen(match: Match) -> Counter[tuple[int, int]]:
    """The dice of a match, heard while it is played once more."""
    spec, heard = match.spec, Counter[tuple[int, int]]()
    others = OTHER_LUCK.get(spec.key, set())
    for ply, step in enumerate(match.steps):
        listening = Listening(step.drawn, others)
        if step.move is None:
            spec.setup(match.setup, listening)
        else:
            spec.apply(match.state_at(ply - 1), step.move, listening)
        heard += listening.heard
    return heard


def told(match: Match) -> Counter[tuple[int, int]]:
    found = Counter[tuple[int, int]]()
    for ply in range(match.ply + 1):
        for event in match.events_at(ply, None):
            for thrown in match.spec.thrown(event):
                assert 0 <= thrown.seat < match.setup.seats
                assert thrown.faces
                found.update((thrown.sides, face) for face in thrown.faces)
    return found


@every_game
@few
@given(seed=seeds)
def test_the_dice_that_events_tell_of_are_those_that_fell(spec: AnySpec, seed: int) -> None:
    least, most = spec.seats
    match = play(new_match(spec, seed, least + seed % (most - least + 1)), at_random(seed))
    assert told(match) == fallen(match)


DICE = tuple(spec for spec in GAMES if spec.thrown is not no_dice)


@pytest.mark.parametrize("spec", DICE, ids=lambda spec: spec.key)
def test_so_it_is_where_players_do_what_they_should(spec: AnySpec) -> None:
    for seed in range(3):
        match = computers_play(new_match(spec, seed), Stream(seed))
        assert told(match) == fallen(match)
        assert told(match)


def test_yoho_has_no_dice() -> None:
    assert "yoho" not in {spec.key for spec in DICE}
