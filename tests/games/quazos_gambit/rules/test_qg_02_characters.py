"""Chapter 2: characters."""

import pytest

from game.core.chance import Scripted, Stream
from game.core.contract.values import BadInput
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    BIOMES,
    CHARACTERS,
    HOMES,
    Biome,
    Character,
)
from game.games.quazos_gambit.rules.events import BonusGranted
from game.games.quazos_gambit.rules.rules import setup
from game.games.quazos_gambit.spec import SPEC
from tests.games.quazos_gambit.position import ONE, play, position, set_up


@pytest.mark.rule("QG-2.1")
def test_the_players_choose_and_nobody_is_played_twice() -> None:
    state, _ = setup(set_up(("fish", "cat", "swan")), Stream(1))
    assert [player.character for player in state.players] == ["fish", "cat", "swan"]
    with pytest.raises(BadInput, match="each once"):
        set_up(("cat", "cat"))


@pytest.mark.rule("QG-2.1")
def test_random_characters_are_shuffled_and_dealt_in_seat_order() -> None:
    luck = (3, 1, 0, 2, *range(56), 5, 2, 4)
    state, _ = setup(set_up(2, characters="random"), Scripted(*luck))
    assert [player.character for player in state.players] == [CHARACTERS[3], CHARACTERS[1]]


@pytest.mark.rule("QG-2.2", "QG-2.3")
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("biome", BIOMES)
def test_one_biome_is_home_and_every_other_is_foreign(character: Character, biome: Biome) -> None:
    others = [str(other) for other in CHARACTERS if other is not character]
    state = position(f"{character} b2", *others, tiles=f"b5 {biome}")
    at_home = bool(play(state, "step b3; step b4; step b5").all(BonusGranted))
    assert at_home == (HOMES[character] is biome)


@pytest.mark.rule("QG-2.4")
def test_the_biome_of_an_absent_character_stays_and_is_home_to_nobody() -> None:
    state, _ = setup(set_up(("cat", "fish")), Stream(1))
    assert sum(biome is Biome.SWAMP for biome in state.biomes) == 14
    assert Biome.SWAMP not in {player.home for player in state.players}


@pytest.mark.rule("QG-2.5", "QG-10.1")
def test_everybody_keeps_one_card_with_two_abilities() -> None:
    assert all(len(set(pair)) == 2 for pair in ABILITIES.values())
    assert len({ability for pair in ABILITIES.values() for ability in pair}) == 8
    story = play(position("cat c3 m3", "frog"), "stealth; end_turn; end_turn")
    assert story.seat(ONE).character is Character.CAT


@pytest.mark.rule("QG-2.7", "QG-2.8")
@pytest.mark.parametrize(("seats", "spots"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_seats_in_use(seats: int, spots: list[int]) -> None:
    state, _ = setup(set_up(seats), Stream(1))
    assert [player.place for player in state.players] == spots
    assert SPEC.seats == (2, 4)
    assert SPEC.default_seats == 4
    assert not SPEC.together
