"""The plan of a table, before any screen shows it."""

from dataclasses import replace as spec_with
from itertools import product

from msgspec.structs import replace

from game.core.contract.spec import complete_setup
from game.core.contract.values import Level, Setup, Value
from game.core.match.match import Chair
from game.core.storage.people import LastTable, Player
from game.scenes.parts.seating import COLOURS, Plan, fresh_plan, plan_of
from tests.lantern import SPEC as LANTERN
from tests.scenes.stage import SPEC


def colours(plan: Plan) -> list[str]:
    return [place.colour for place in plan.places]


def test_a_fresh_table_has_a_person_computers_and_the_usual_options() -> None:
    plan = fresh_plan(SPEC)
    assert [place.level for place in plan.places] == [None, Level.NORMAL, Level.NORMAL]
    assert plan.setup() == Setup(3, {option.key: option.default for option in SPEC.options})
    assert plan.problems() == ()
    assert len({place.name for place in plan.places}) == 3


def test_somebody_who_has_played_here_sits_down_first_in_their_colour() -> None:
    plan = fresh_plan(SPEC, (Player("Ines", "moss"), Player("Maren", "ember")))
    assert plan.places[0].name == "Ines"
    assert plan.places[0].colour == "moss"


def test_chairs_are_added_up_to_what_the_game_can_take() -> None:
    plan = fresh_plan(SPEC)
    plan.add()
    assert not plan.may_add
    plan.add()
    assert len(plan.places) == SPEC.seats[1]
    assert len(set(colours(plan))) == len(plan.places)


def test_chairs_are_removed_down_to_what_the_game_needs() -> None:
    plan = fresh_plan(SPEC)
    plan.remove(1)
    assert not plan.may_remove
    plan.remove(0)
    assert len(plan.places) == SPEC.seats[0]


def test_each_colour_is_at_the_table_once_whatever_is_clicked() -> None:
    plan = fresh_plan(SPEC)
    plan.add()
    seen = set()
    for _ in range(12):
        plan.next_colour(0)
        seen.add(plan.places[0].colour)
        assert len(set(colours(plan))) == 4
    assert seen == {"ember", "lilac"}  # the two that nobody else has


def test_with_every_colour_taken_two_chairs_swap() -> None:
    plan = Plan(SPEC)
    for _ in range(4):
        plan.add()
    plan.places.append(plan.places[0].__class__("Zoe", "Quill", "lilac"))
    plan.next_colour(0)
    assert colours(plan)[:2] == ["harbour", "ember"]
    assert set(colours(plan)) == set(COLOURS)


def test_switching_to_a_computer_and_back_keeps_the_name() -> None:
    plan = fresh_plan(SPEC)
    plan.name(0, "Maren")
    plan.seat_level(0, Level.HARD)
    assert plan.places[0].name != "Maren"
    plan.seat_level(0, None)
    assert plan.places[0].name == "Maren"


def test_a_new_computer_takes_a_name_that_is_free() -> None:
    plan = fresh_plan(SPEC)
    for number in range(3):
        plan.seat_level(number, Level.EASY)
    assert len({place.name for place in plan.places}) == 3


def test_a_seat_without_a_name_is_named_by_its_colour() -> None:
    plan = fresh_plan(SPEC)
    plan.name(0, "  ")
    assert plan.problems() == ("Give the Ember player a name.",)


def test_a_person_and_a_computer_may_not_share_a_name() -> None:
    plan = fresh_plan(SPEC)
    plan.name(0, plan.places[1].name.upper())
    assert "Two players are called" in plan.problems()[0]


def test_one_person_may_hold_two_chairs_and_the_log_tells_them_apart() -> None:
    plan = fresh_plan(SPEC)
    plan.seat_level(2, None)
    plan.name(0, "Maren")
    plan.name(2, "Maren")
    assert plan.problems() == ()
    assert plan.remark() == "Maren plays 2 seats."
    chairs = plan.chairs()
    assert [chairs[0].person, chairs[2].person] == ["Maren", "Maren"]
    assert [chairs[0].name, chairs[2].name] == ["Maren", "Maren 2"]


def test_computers_alone_are_a_demonstration() -> None:
    plan = fresh_plan(SPEC)
    plan.seat_level(0, Level.HARD)
    assert plan.problems() == ()
    assert "Only computers play" in plan.remark()


def test_a_friend_takes_a_chair_in_their_colour_if_it_is_free() -> None:
    plan = fresh_plan(SPEC)
    plan.invite(1, Player("Ines", "lilac"))
    assert plan.places[1].name == "Ines"
    assert plan.places[1].level is None
    assert plan.places[1].colour == "lilac"
    plan.invite(2, Player("Zoe", "lilac"))
    assert plan.places[2].colour != "lilac"


def test_the_last_table_comes_back_as_it_was() -> None:
    chairs = (
        Chair("Maren", "moss", "Maren"),
        Chair("Pip", "ember", "", Level.EASY),
        Chair("Maren 2", "lilac", "Maren"),
    )
    setup = Setup(3, {"bell": "short", "order": "seating", "two_player_start": "source"})
    plan = plan_of(SPEC, LastTable(setup, chairs))
    assert plan is not None
    assert plan.chairs() == chairs
    assert plan.setup() == complete_setup(SPEC, setup)


def test_a_last_table_that_no_longer_fits_is_forgotten() -> None:
    table = LastTable(Setup(3, {"bell": "silent"}), (Chair("A", "moss"),) * 3)
    assert plan_of(SPEC, table) is None


def test_each_character_is_picked_once() -> None:
    plan = fresh_plan(LANTERN)
    while plan.may_add:
        plan.add()
    chairs = range(len(plan.places))
    for number, role in product(chairs, [role.key for role in LANTERN.roles]):
        before = [place.role for place in plan.places]
        other = plan.give_role(number, role)
        assert plan.places[number].role == role
        if before[number] == role or role not in before:
            assert other is None
        else:
            assert other == before.index(role)
            assert plan.places[other].role == before[number]
        roles = [place.role for place in plan.places]
        assert len(set(roles)) == len(roles)
    assert plan.problems() == ()
    assert plan.setup().roles == tuple(place.role for place in plan.places)


def test_an_option_can_deal_the_roles_so_that_nobody_chooses() -> None:
    (option, *_) = LANTERN.options
    chance = Value("by chance", "By chance", deals_roles=True)
    dealing = replace(option, values=(*option.values, chance))
    plan = fresh_plan(spec_with(LANTERN, options=(dealing, *LANTERN.options[1:])))
    assert not plan.roles_dealt
    plan.options[option.key] = "by chance"
    assert plan.roles_dealt
