"""Walks, jumps, fights, tunnels and gifts are shown before they are done."""

import pytest
from msgspec.structs import replace

from game.core.wording import per_cent
from game.games.yoz.rules import state as st
from game.games.yoz.rules.battle import team_of, win_chance
from game.games.yoz.rules.content import Character, Gem
from game.games.yoz.rules.land.roads import route
from game.games.yoz.rules.tunnels import pass_chance
from game.games.yoz.view.previews import _PILL
from game.table.aids import OVER
from game.table.animation import Piece
from game.table.previews.move_preview import GHOST_ALPHA, NOTHING, Edge, MovePreview
from game.table.trail import Stop
from tests.games.yoz.position import FIRST, position, walk
from tests.games.yoz.seen import open_to_choose, seating, table

WALKED = st.Spent(st.Way.WALKED, 5)


def foretold(view: st.State, pointed: str) -> MovePreview:
    return open_to_choose(view, pointed).preview(view, pointed)


def said(seen: MovePreview) -> list[str]:
    return [pill.text for pill in seen.pills]


def piece(seen: MovePreview, key: str) -> Piece:
    return next(piece for piece in seen.pieces if piece.key == f"{OVER}{key}")


@pytest.mark.rule("YOZ-5.1", "YOZ-5.5")
def test_a_walk_shows_its_steps_those_left_and_the_character_at_its_end() -> None:
    walking = position("knight kingsmead_11", phase=st.Moving(6, 6))
    seen = foretold(walking, "space:kingsmead_33")
    assert piece(seen, "stop").face == Stop("4")
    assert said(seen) == ["2 steps left"]
    hero = piece(seen, "ghost:hero:0")
    assert hero.alpha == GHOST_ALPHA
    land = open_to_choose(walking)._ground.field(walking.layout)
    assert abs(hero.x - land.at("kingsmead_33")[0]) < 1


@pytest.mark.rule("YOZ-5.1")
def test_before_the_roll_the_chance_to_get_there_is_shown() -> None:
    starting = position("knight kingsmead_11")
    assert said(foretold(starting, "space:kingsmead_33")) == ["roll 75 %"]
    quiet = open_to_choose(starting)
    quiet.look(replace(quiet.perspective, tells_odds=False))
    assert said(quiet.preview(starting, "space:kingsmead_33")) == []


@pytest.mark.rule("YOZ-8.2")
def test_a_gem_at_the_end_of_a_walk_is_counted_on_the_plaque() -> None:
    spot = position("knight").land.gems[Gem.K1]
    near = next(s for s in position("knight").land.links[spot])
    view = position(f"knight {near}", phase=st.Moving(1, 1), dragons_on="ember 6")
    seen = foretold(view, f"space:{spot}")
    assert said(seen) == ["gem", "0 steps left"]
    assert [(change.seat, change.text) for change in seen.seats] == [(0, "0 → 1")]
    laid = open_to_choose(view)
    laid.show(view)
    gem = laid.pieces["gem:k1"].box
    for pill in seen.pills:  # they hang at their edges, as high as _PILL
        middle = {Edge.TOP: pill.at.y, Edge.FOOT: pill.at.bottom}[pill.edge]
        ends = middle - _PILL / 2, middle + _PILL / 2
        assert ends[1] <= gem.y + 1 or ends[0] >= gem.bottom - 1, pill.text
    after = walk(replace(view, phase=st.Starting()), spot, die=1).state
    assert len(after.heroes[FIRST].own) == 1


def test_far_away_the_quickest_way_by_road_and_tunnel_is_drawn_in_turns() -> None:
    view = position("knight", "runner", dragons_on="ember 6")
    seen = foretold(view, "space:ferry_ford_55")
    assert said(seen)[0].startswith("about ")
    assert sum(piece.key.startswith(f"{OVER}dot:") for piece in seen.pieces) > 14
    looking = replace(view, phase=st.Looking(None))
    owners = route(view.land, "windrun_moor_51", view.land.gems[Gem.R2], Character.RUNNER)
    drawn = foretold(looking, f"gem:{Gem.R2}")
    x, y = table(looking)._ground.field(view.layout).at(owners[-1])
    ends = {(p.x, p.y) for p in drawn.pieces if p.key.startswith(f"{OVER}dot:")}
    assert (x, y) in ends


@pytest.mark.rule("YOZ-11.1", "YOZ-11.10")
def test_a_fight_shows_its_chance_and_the_cottage_of_the_loser() -> None:
    base = position("knight", "runner", dragons_on="ember 6")
    near = min(base.land.near[6])
    view = position(f"knight {near}", "runner", phase=st.Acting(WALKED), dragons_on="ember 6")
    dragon = view.dragons[0].dragon
    seen = foretold(view, f"dragon:{dragon}")
    assert said(seen) == [f"win {per_cent(win_chance(view, team_of(view, dragon)))}", "if you lose"]
    home = table(view)._ground.field(view.layout).at(view.land.cottages[Character.KNIGHT])
    assert abs(piece(seen, "ghost:hero:0").x - home[0]) < 1


@pytest.mark.rule("YOZ-12.4", "YOZ-12.8")
@pytest.mark.parametrize("fails", [0, 2])
def test_a_tunnel_shows_its_other_end_and_the_chance(fails: int) -> None:
    mouth = "hollow_hill_23"
    written = f"knight {mouth}" + (f" fails:{fails}" if fails else "")
    view = position(written, phase=st.Acting(WALKED), dragons_on="ember 6")
    seen = foretold(view, "button:dig")
    assert said(seen) == [f"through {per_cent(pass_chance(view, view.hero.space))}"]
    assert (pass_chance(view, view.hero.space) == 1) is (fails == 2)
    other = table(view)._ground.field(view.layout).at(view.land.tunnels[mouth].other)
    assert abs(piece(seen, "ghost:hero:0").x - other[0]) < 1


def test_nothing_is_shown_to_a_computer_or_for_what_leads_nowhere() -> None:
    view = position("knight kingsmead_11", "runner", phase=st.Moving(6, 6))
    computer = open_to_choose(view, places=seating(2, computers=(FIRST,)))
    assert computer.preview(view, "space:kingsmead_33") == NOTHING
    assert foretold(view, "deck") == NOTHING
    assert foretold(view, "button:stop") == NOTHING
