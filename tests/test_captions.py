"""Captions for deaf players: every sound has words, and its event is visible."""

from re import escape, fullmatch

import pytest

from game.core.assets import asset_path
from game.core.boards.boards import read_board
from game.core.captions import COMMON, caption
from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.animation import Cue
from game.table.laid_table import LaidTable
from tests.playing import at_random, chairs_for, play_on
from tests.test_assets import ANY, named

OWN_HANDS = frozenset({"die_keep", "paper_flip", "refusal", "wood_press"})
"""Sounds that only answer a click, and tell nothing that is not visible there."""
WITHOUT_END = frozenset({"ambience"})
"""Sounds that play all the time: the murmur of the room."""
LONGEST = 44  # letters: two of them with their directions fit below a board


def sounds() -> set[str]:
    return {path.stem for path in asset_path("sounds").glob("*.ogg")}


def asked_by(spec: AnySpec) -> frozenset[str]:
    """Every sound that a game or its table may ask for; of half a name, those no other game has."""
    here = f"game/games/{spec.key}/", "game/table/"
    patterns = [
        ".+".join(map(escape, name.split(ANY)))
        for where, kind, name in named()
        if kind == "sound" and name and where.startswith(here)
    ]
    others = {sound for other in GAMES if other is not spec for sound in other.captions}
    return frozenset(
        sound
        for sound in sounds()
        for pattern in patterns
        if pattern == escape(sound) or (sound not in others and fullmatch(pattern, sound))
    )


def test_every_sound_is_worded_somewhere() -> None:
    own = {sound for spec in GAMES for sound in spec.captions}
    assert sounds() == own | COMMON.keys() | OWN_HANDS | WITHOUT_END


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_sound_of_a_game_has_words_of_its_own(spec: AnySpec) -> None:
    heard = asked_by(spec)
    assert len(heard) > 8
    silent = {sound for sound in heard - OWN_HANDS if not caption(sound, spec.captions)}
    assert not silent
    said = [caption(sound, spec.captions) for sound in heard if caption(sound, spec.captions)]
    assert len(set(said)) == len(said), "two sounds read alike"
    for words in said:
        assert len(words) <= LONGEST, words
        assert not words.endswith(".")
    assert all(asset_path("sounds", f"{sound}.ogg").is_file() for sound in spec.captions)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_what_sounds_is_seen_as_well(spec: AnySpec) -> None:
    """A piece moves, words appear, or a line is written wherever something is heard."""
    kit = spec.table()
    seats = spec.seats[0]
    heard = 0
    for seed in (3, 4):
        match = Match(spec, Setup(seats=seats), seed, chairs_for(spec, seats))
        table = kit.table(read_board(kit.table.map_file()), places_of(match), lambda name: None)
        assert isinstance(table, LaidTable)
        table.show(match.view(None))
        last = 0
        for now in play_on(match, at_random(seed)):
            events = now.events_at(now.ply, None) if now.ply > last else ()
            last = now.ply
            for event in events:
                cues: list[Cue] = list(table.cues(event))
                loud = [cue for cue in cues if cue.sound and cue.sound not in OWN_HANDS]
                heard += len(loud)
                moves = any(cue.tweens or cue.begin or cue.end or cue.during for cue in cues)
                line = spec.words.log_line(event)
                assert not loud or moves or line, f"{event} is only heard"
                table.timeline.add(cues)
                table.update(600.0)
                table.skip()
            if now.ply > 70:
                break
    assert heard > 12


def test_a_game_may_word_a_common_sound_its_own_way() -> None:
    assert caption("bell", {}) == COMMON["bell"]
    assert caption("bell", {"bell": "A gong"}) == "A gong"
    assert caption("wood_press", {}) == ""
    assert caption("die_keep", {"die_keep": "A die"}) == "A die"
