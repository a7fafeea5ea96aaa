"""What can be clicked next, and what a finished selection means."""

from dataclasses import replace

import pytest

from game.core.contract.values import Move
from game.table.gestures import Gesture, Selection


class Throw(Move, frozen=True):
    dice: tuple[int, ...]


class Stop(Move, frozen=True):
    pass


class Give(Move, frozen=True):
    what: str
    to: str


def throws() -> list[Gesture]:
    """Two dice, of which some are kept; and a stop that does not care."""
    kept = {(0, 1): [], (0,): ["die:1"], (1,): ["die:0"]}
    return [
        *(Gesture(Throw(d), ("button:roll",), frozenset(names)) for d, names in kept.items()),
        Gesture(Stop(), ("button:stop",)),
    ]


def gifts() -> list[Gesture]:
    return [
        Gesture(Give(what, to), (f"card:{what}", f"seat:{to}"))
        for what, to in (("net", "ann"), ("net", "ben"), ("rum", "ben"))
    ]


def test_a_pick_that_completes_a_gesture_gives_it() -> None:
    done = Selection(throws()).pick("button:stop")
    assert done is not None
    assert done.move == Stop()


def test_exactly_the_switches_of_a_gesture_must_be_on() -> None:
    selection = Selection(throws())
    assert selection.live() == {"die:0", "die:1", "button:roll", "button:stop"}
    selection.pick("die:1")
    done = selection.pick("button:roll")
    assert done is not None
    assert done.move == Throw((0,))


def test_what_no_gesture_has_switched_on_is_not_live() -> None:
    selection = Selection(throws(), frozenset({"die:0", "die:1"}))
    assert selection.live() == {"die:0", "die:1", "button:stop"}
    with pytest.raises(KeyError):
        selection.pick("button:roll")


def test_a_switch_goes_on_and_off() -> None:
    selection = Selection(throws())
    assert selection.pick("die:0") is None
    assert selection.toggled == {"die:0"}
    selection.pick("die:0")
    assert selection.toggled == frozenset()


def test_only_switches_that_there_are_can_be_on_from_the_start() -> None:
    assert Selection(throws(), frozenset({"die:0", "die:9"})).toggled == {"die:0"}
    assert Selection(()).live() == frozenset()


def test_picks_go_one_after_the_other() -> None:
    selection = Selection(gifts())
    assert selection.live() == {"card:net", "card:rum"}
    assert selection.pick("card:net") is None
    assert selection.live() == {"seat:ann", "seat:ben"}
    done = selection.pick("seat:ben")
    assert done is not None
    assert done.move == Give("net", "ben")


def test_selected_is_what_is_switched_on_or_picked_on_the_way() -> None:
    selection = Selection([Gesture(Throw((1,)), ("cup", "die:1")), Gesture(Stop(), ("table",))])
    assert selection.selected == frozenset()
    selection.pick("cup")
    assert selection.selected == {"cup"}
    selection.cancel()
    assert selection.selected == frozenset()


def test_cancel_goes_one_pick_back_then_switches_off_then_has_nothing_to_do() -> None:
    selection = Selection(gifts())
    selection.pick("card:net")
    assert selection.cancel()
    assert selection.live() == {"card:net", "card:rum"}
    assert not selection.cancel()
    dice = Selection(throws(), frozenset({"die:0"}))
    assert dice.cancel()
    assert dice.toggled == frozenset()


def test_of_two_gestures_for_the_same_click_the_first_counts() -> None:
    first, second = Gesture(Stop(), ("here",)), Gesture(Throw((0,)), ("here",))
    assert Selection((first, second)).pick("here") is first


def test_what_to_click_next_is_the_switches_that_stand_wrong_and_then_the_pick() -> None:
    keep_first = throws()[2]
    assert keep_first.toggles == frozenset({"die:0"})
    selection = Selection(throws(), frozenset({"die:1"}))
    assert selection.next_for(keep_first) == ("die:0", "die:1")
    selection.pick("die:1")
    assert selection.next_for(keep_first) == ("die:0",)
    selection.pick("die:0")
    assert selection.next_for(keep_first) == ("button:roll",)


def test_what_to_click_next_follows_the_picks_until_another_way_is_taken() -> None:
    net_to_ben = gifts()[1]
    selection = Selection(gifts())
    assert selection.next_for(net_to_ben) == ("card:net",)
    selection.pick("card:net")
    assert selection.next_for(net_to_ben) == ("seat:ben",)
    selection.cancel()
    selection.pick("card:rum")
    assert selection.next_for(net_to_ben) == ()


def spells() -> list[Gesture]:
    """A card first, then the tiles it is for; and a tile by itself."""
    return [
        *(
            Gesture(Give("mud", "-".join(tiles)), ("card", "cast"), frozenset(tiles), (), 1)
            for tiles in (("tile:1",), ("tile:2",), ("tile:1", "tile:2"))
        ),
        Gesture(Stop(), ("tile:1",)),
    ]


def test_switches_may_come_after_a_card() -> None:
    selection = Selection(spells())
    assert selection.live() == {"card", "tile:1"}
    selection.pick("card")
    assert selection.live() == {"tile:1", "tile:2"}
    selection.pick("tile:2")
    selection.pick("tile:1")
    done = selection.pick("cast")
    assert done is not None
    assert done.move == Give("mud", "tile:1-tile:2")


def test_putting_the_card_back_switches_its_tiles_off() -> None:
    selection = Selection(spells())
    for name in ("card", "tile:2"):
        selection.pick(name)
    assert selection.selected == {"card", "tile:2"}
    assert selection.cancel()
    assert selection.selected == frozenset()
    assert selection.live() == {"card", "tile:1"}


def test_a_card_with_switches_of_its_own_begins_with_none_and_gives_back_those_before() -> None:
    cards = (replace(spell, fresh=spell.switches_after == 1) for spell in spells())
    gestures = (*cards, Gesture(Stop(), ("stop",), frozenset({"tile:1"})))
    selection = Selection(gestures, frozenset({"tile:1"}))
    selection.pick("card")
    assert selection.toggled == frozenset()
    selection.pick("tile:2")
    selection.cancel()
    assert selection.toggled == {"tile:1"}


def test_the_clicks_of_a_gesture_are_all_it_takes() -> None:
    for gesture in (*spells(), *throws(), *gifts()):
        selection = Selection([*spells(), *throws(), *gifts()])
        done = [selection.pick(name) for name in gesture.clicks()]
        assert done[-1] is not None
        assert done[-1].move == gesture.move
        assert done[:-1] == [None] * (len(done) - 1)


def test_clicks_count_on_what_is_switched_on_already() -> None:
    keep_one = throws()[1]
    assert keep_one.clicks(frozenset({"die:0"})) == ("die:0", "die:1", "button:roll")
    assert throws()[-1].clicks(frozenset({"die:0"})) == ("button:stop",)


def test_a_hint_names_the_card_and_then_its_tiles() -> None:
    mud = spells()[2]
    selection = Selection(spells())
    assert selection.next_for(mud) == ("card",)
    selection.pick("card")
    assert selection.next_for(mud) == ("tile:1", "tile:2")


def test_another_thing_takes_the_place_of_one_picked_on_the_way() -> None:
    selection = Selection(gifts())
    selection.pick("card:net")
    assert selection.instead("card:rum")
    assert selection.picked == ("card:rum",)
    assert selection.live() == {"seat:ben"}


def test_nothing_is_completed_by_taking_another_things_place() -> None:
    selection = Selection([*gifts(), Gesture(Stop(), ("button:stop",))])
    selection.pick("card:net")
    assert not selection.instead("button:stop")
    assert not selection.instead("seat:cy")
    assert selection.picked == ("card:net",)
