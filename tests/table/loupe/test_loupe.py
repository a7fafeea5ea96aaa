"""The loupe: when it opens, that it stands still, and when it goes."""

from game.table.magnifier.loupe import GROWS_S, OPENS_S, Loupe, Seen
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

AREA = Box(292, 62, 696, 578)
HERE = 574.0, 250.0


def spaces(many: int = 3, x: float = 574) -> tuple[Hotspot, ...]:
    return tuple(
        Hotspot(f"space:{n}", Box.around(x, 250 + 24 * n, 20, 20), snap=True) for n in range(many)
    )


SEEN = Seen(spaces(), AREA)


def resting(seen: Seen | None = SEEN, at: tuple[float, float] = HERE) -> Loupe:
    loupe = Loupe()
    loupe.moves_to(*at)
    pass_time(loupe, OPENS_S + 0.01, seen)
    return loupe


def pass_time(loupe: Loupe, time_s: float, seen: Seen | None = SEEN, *, grows: bool = True) -> bool:
    return loupe.update(time_s, lambda: seen, grows=grows)


def test_it_opens_once_the_pointer_has_rested() -> None:
    loupe = Loupe()
    loupe.moves_to(*HERE)
    assert not pass_time(loupe, OPENS_S - 0.01)
    assert loupe.glass is None
    assert pass_time(loupe, 0.02)
    assert loupe.glass is not None


def test_a_pointer_on_its_way_opens_none() -> None:
    loupe = Loupe()
    for step in range(20):
        loupe.moves_to(HERE[0] + 6 * step % 15, HERE[1] + 6 * step)
        pass_time(loupe, OPENS_S * 0.8)
    assert loupe.glass is None


def test_a_hand_that_trembles_rests_all_the_same() -> None:
    loupe = Loupe()
    for step in range(20):
        loupe.moves_to(HERE[0] + 3 * (step % 2), HERE[1])
        pass_time(loupe, OPENS_S / 10)
    assert loupe.glass is not None


def test_it_stands_still_while_the_pointer_is_in_it() -> None:
    loupe = resting()
    glass = loupe.glass
    assert glass is not None
    for x, y in ((580, 260), (560, 300), (glass.middle.x, glass.middle.y + glass.radius - 1)):
        loupe.moves_to(x, y)
        pass_time(loupe, 1.0)
        assert loupe.glass is glass


def test_it_leaves_with_the_pointer() -> None:
    loupe = resting()
    assert loupe.glass is not None
    assert loupe.moves_to(loupe.glass.middle.x + loupe.glass.radius + 1, loupe.glass.middle.y)
    assert loupe.glass is None


def test_another_group_has_its_own() -> None:
    first, second = spaces(), tuple(spaces(3, 850))
    named = tuple(Hotspot(f"far:{s.name}", s.box, snap=True) for s in second)
    both = Seen((*first, *named), AREA)
    loupe = resting(both)
    assert loupe.glass is not None
    assert {catch.name for catch in loupe.glass.catches} == {spot.name for spot in first}
    loupe.moves_to(850, 250)
    pass_time(loupe, OPENS_S + 0.01, both)
    assert loupe.glass is not None
    assert {catch.name for catch in loupe.glass.catches} == {spot.name for spot in named}


def test_who_sends_it_away_is_left_in_peace_there() -> None:
    loupe = resting()
    assert loupe.send_away()
    loupe.moves_to(HERE[0] + 10, HERE[1])
    pass_time(loupe, 1.0)
    assert loupe.glass is None
    assert not loupe.send_away()  # there is none: Esc means something else again
    loupe.moves_to(900, 600)
    loupe.moves_to(*HERE)
    pass_time(loupe, 1.0)
    assert loupe.glass is not None


def test_after_a_press_it_waits_for_the_pointer_to_move() -> None:
    loupe = Loupe()
    loupe.moves_to(*HERE)
    loupe.presses()
    pass_time(loupe, 1.0)
    assert loupe.glass is None


def test_it_goes_when_the_choice_has_been_made() -> None:
    for seen in (None, Seen((), AREA), Seen(spaces(2), AREA), Seen(spaces(3, 600), AREA)):
        loupe = resting()
        assert pass_time(loupe, 0.01, seen)
        assert loupe.glass is None


def test_it_never_covers_a_paper() -> None:
    around = (Box(590, 62, 398, 578), Box(292, 62, 260, 578))
    assert resting(Seen(spaces(), AREA, around)).glass is None
    near = Seen(spaces(), AREA, around[:1])
    loupe = resting()
    assert pass_time(loupe, 0.01, near)
    assert loupe.glass is None
    far = Seen(spaces(), AREA, (Box(900, 500, 80, 80),))
    assert resting(far).glass is not None


def test_beside_a_paper_it_makes_room() -> None:
    for paper in (Box(620, 200, 200, 80), Box(300, 200, 230, 80), Box(500, 62, 200, 120)):
        glass = resting(Seen(spaces(), AREA, (paper,))).glass
        assert glass is not None
        assert not glass.box.overlaps(paper)
        assert glass.nearest(*HERE).name == "space:0"


def test_where_nothing_is_hard_to_hit_it_stays_shut() -> None:
    large = Seen((Hotspot("space:0", Box.around(*HERE, 40, 40), snap=True),), AREA)
    assert resting(large).glass is None


def test_a_stick_that_stops_opens_it_too() -> None:
    loupe = Loupe()
    spots = spaces()
    loupe.stops_at("space:0", spots[0].box)
    pass_time(loupe, OPENS_S + 0.01)
    glass = loupe.glass
    assert glass is not None
    assert not loupe.stops_at("space:2", spots[2].box)
    assert loupe.glass is glass
    assert loupe.stops_at("deck", Box(260, 100, 60, 90))
    assert loupe.glass is None


def test_it_grows_unless_motion_is_reduced() -> None:
    loupe = resting()
    assert loupe.grown == 0
    assert pass_time(loupe, GROWS_S / 2)
    assert 0 < loupe.grown < 1
    assert pass_time(loupe, GROWS_S)
    assert loupe.grown == 1
    assert not pass_time(loupe, 1.0)
    still = Loupe()
    still.moves_to(*HERE)
    pass_time(still, OPENS_S + 0.01, grows=False)
    assert still.grown == 1


def test_a_pointer_in_it_is_led_to_the_nearest() -> None:
    loupe = resting()
    assert loupe.glass is not None
    x, y = loupe.glass.seen_at(574, 274)
    assert loupe.leads(x + 30, y + 5) == (x, y)
    assert loupe.leads(20, 20) == (20, 20)
