"""Every percentage over the board is the exact chance of what it names."""

from collections.abc import Iterator
from itertools import product

from game.core.wording import per_cent
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import numbers_of, team_near
from game.games.yoz.rules.content import D8, D12, Character
from game.games.yoz.rules.legal import legal_moves
from game.games.yoz.rules.walking import bonus
from game.games.yoz.view.faces_aids import Tag
from game.games.yoz.view.ways import pointed_space, way_to
from game.table.previews.move_preview import MovePreview
from tests.games.yoz.seen import click, moments, open_to_choose, selection


def counted_win(view: st.State, circle: int, leader: int) -> float:
    """The share of two dice that win, as the rules have the battle, the leader being there."""
    team = {*team_near(view, circle), leader}
    numbers = numbers_of(view, tuple(team))
    twice = any(view.heroes[seat].character is Character.KNIGHT for seat in team)
    dice = list(product(range(1, D12 + 1), repeat=2))
    won = sum(one in numbers or (twice and other in numbers) for one, other in dice)
    return won / len(dice)


def counted_dig(view: st.State) -> str:
    hero = view.hero
    miner = {7, 8} if hero.character is Character.MINER else set()
    numbers = {*view.land.tunnels[hero.space].numbers, *miner}
    sure = hero.fails >= 2
    return per_cent(sum(sure or die in numbers for die in range(1, D8 + 1)) / D8)


def pills(seen: MovePreview) -> Iterator[tuple[str, str]]:
    """What is said, and the percentage, of every pill with one."""
    for pill in seen.pills:
        if "%" in pill.text:
            word, _, chance = pill.text.partition(" ")
            yield word, chance


def target(view: st.State, name: str) -> str | None:
    """The space that a click leads to."""
    done = click(view, name) if name in selection(view).live() else None
    match None if done is None else done.move:
        case mv.Choose(circle=circle):
            return view.land.circles[circle]
        case mv.Return():
            return view.hero.return_to
    return pointed_space(view, name)


def expected(view: st.State, name: str, word: str) -> str:
    """The chance that a pill with a word has to say over a thing that is pointed at."""
    space, phase = target(view, name), view.phase
    if word == "win":
        if isinstance(phase, st.Battling):
            perch = st.perch_of(view, phase.dragon)
            assert perch is not None
            return per_cent(counted_win(view, perch.circle, phase.leaders[0]))
        assert isinstance(phase, st.Starting | st.Moving | st.Acting | st.Picking), phase
        if space is None or space not in view.land.circle_at:  # "Fight" for the only one near
            dragon = next(m.dragon for m in legal_moves(view) if isinstance(m, mv.Attack))
            perch = st.perch_of(view, dragon)
            assert perch is not None
            return per_cent(counted_win(view, perch.circle, view.active))
        assert st.dragon_on(view, space) is not None
        return per_cent(counted_win(view, view.land.circle_at[space], view.active))
    if word == "roll":
        way = way_to(view, name)
        assert way is not None
        extra = bonus(view.hero.character)
        return per_cent(sum(die + extra >= len(way.spaces) - 1 for die in range(1, D12 + 1)) / D12)
    if word == "through":
        return counted_dig(view)
    assert word == "works"
    dice = 2 if view.hero.character is Character.WIZARD else 1
    rolls = list(product(range(1, D12 + 1), repeat=dice))
    return per_cent(sum(min(roll) <= view.rules.special_most for roll in rolls) / len(rolls))


def pointed_at(view: st.State) -> Iterator[str]:
    yield from (f"dragon:{perch.dragon}" for perch in view.dragons)
    yield from (f"space:{view.land.circles[perch.circle]}" for perch in view.dragons)
    yield from (f"gem:{gem}" for gem in view.gems[:3])
    yield from ("button:attack", "button:fight", "button:dig", "button:walk", "button:jump")
    yield from (f"space:{space}" for space in list(view.land.tunnels)[:2])


def test_each_percentage_on_the_board_is_the_exact_chance_of_what_it_names() -> None:
    met: set[str] = set()
    for number, now in enumerate(moments(12, 150)):
        view = now.state
        if number % 12 and not isinstance(view.phase, st.Acting | st.Battling):
            continue
        shown = open_to_choose(view)
        for name in pointed_at(view):
            for word, chance in pills(shown.preview(view, name)):
                assert chance == expected(view, name, word), (name, word, view.phase)
                met.add(f"{type(view.phase).__name__} {word}")
    assert {"Moving win", "Starting win", "Starting roll", "Acting win", "Acting through"} <= met


def test_tags_of_fights_and_tunnels_are_exact_too() -> None:
    met = set()
    for now in moments(12, 150):
        view = now.state
        if not isinstance(view.phase, st.Acting | st.Battling | st.DragonPick):
            continue
        for key, piece in open_to_choose(view).pieces.items():
            if not isinstance(piece.face, Tag) or "%" not in piece.face.said:
                continue
            said = piece.face.said
            if ":battle:" in key:
                perch = next(p for p in view.dragons if key.endswith(p.dragon))
                phase = view.phase
                leader = phase.leaders[0] if isinstance(phase, st.Battling) else view.active
                assert said == per_cent(counted_win(view, perch.circle, leader))
            else:
                assert ":tunnel" in key
                assert said == counted_dig(view)
            met.add(key.split(":")[2])
    assert met == {"battle", "tunnel"}


def test_a_dragon_that_is_chosen_to_fly_promises_no_fight() -> None:
    met = 0
    for now in moments(5, 150):
        view = now.state
        if isinstance(view.phase, st.DragonPick):
            met += 1
            for perch in view.dragons:
                seen = open_to_choose(view).preview(view, f"dragon:{perch.dragon}")
                assert not seen.pills
                assert not seen.pieces
    assert met
