"""What can be done, in words: equal things once, long lists folded, moves found by their names."""

from game.core.chance import Keyed
from game.core.contract.describing import Spot
from game.core.contract.spec import complete_setup
from game.core.contract.values import Move, Setup
from game.core.in_words import page
from game.core.in_words.offers import LONG, Offer, called, folded
from game.games.registry import find


def offers(*lines: str, kind: str = "Step") -> tuple[Offer, ...]:
    return tuple(Offer((Move(),), line, kind) for line in lines)


def found(typed: str, *lines: str) -> list[str]:
    said = offers(*lines)
    return [lines[n] for n in called(said, lines, typed)]


def test_what_is_typed_in_full_is_meant_before_what_only_begins_so() -> None:
    assert found("end", "End", "End the turn") == ["End"]
    assert found("walk to c6", "Walk to C6", "Walk to C6, 2 steps") == ["Walk to C6"]


def test_words_that_fill_need_not_be_typed() -> None:
    assert found("walk c6", "Walk to C6", "Walk to C7") == ["Walk to C6"]
    assert found("END TURN", "End the turn", "Rest") == ["End the turn"]


def test_the_name_of_a_square_alone_is_enough_where_one_move_leads_there() -> None:
    assert found("C6", "Walk to C6", "Walk to C7") == ["Walk to C6"]
    assert len(found("c6", "Walk to C6", "Great Leap to C6")) == 2
    assert found("c", "Walk to C6") == []


def test_figures_are_meant_as_they_are_typed() -> None:
    lines = "Keep 1 4, throw three dice", "Keep 1 1 4, throw two dice", "Keep 1, throw four dice"
    assert found("keep 1 4", *lines) == [lines[0]]
    assert found("keep 1 1 4", *lines) == [lines[1]]


def test_a_kind_stands_for_all_of_it() -> None:
    assert found("step", "Walk to C6", "Walk to C7") == ["Walk to C6", "Walk to C7"]


def test_nothing_typed_means_nothing() -> None:
    assert found("", "Rest") == found("the", "Rest") == found("!", "Rest") == []


def test_a_short_list_is_not_folded() -> None:
    parts = folded(offers(*(f"Walk to {n}" for n in range(LONG))))
    assert [part.first for part in parts] == list(range(1, LONG + 1))


def test_of_a_long_list_kinds_of_many_are_one_line_and_keep_their_numbers() -> None:
    many = offers(*(f"Walk to {n}" for n in range(LONG)))
    parts = folded((*many, *offers("End the turn", kind="End turn")))
    assert [(part.first, part.last) for part in parts] == [(1, LONG), (LONG + 1, LONG + 1)]
    assert parts[0].called == "Walk to"


def test_what_differs_is_left_out_of_what_a_kind_is_called() -> None:
    lines = (f"Swing row {row}, column {n}" for row in range(1, 5) for n in range(1, 9))
    assert folded(offers(*lines, kind="Swing"))[0].called == "Swing"
    lines = (f"Mud Trap on C{n}" for n in range(30))
    assert folded(offers(*lines, kind="Mud trap"))[0].called == "Mud Trap on"


def test_a_kind_whose_words_begin_differently_goes_by_its_own_name() -> None:
    lines = (f"{word} it" for word in "abcdefghijklmnopqrstuvwxyz")
    assert folded(offers(*lines, kind="Reroll"))[0].called == "Reroll"


# --- names of places ------------------------------------------------------------------------------

SPOTS = (
    Spot("Copper Fell 1", "space:a", ("Circle 5",)),
    Spot("Copper Fell 10", "space:b"),
    Spot("C6", "cell:c6"),
)


def test_a_place_answers_to_its_name_however_it_is_typed() -> None:
    for typed in ("c6", " C6 ", "C 6", "c-6"):
        assert page.spots_called(SPOTS, typed) == (SPOTS[2],)
    assert page.spots_called(SPOTS, "copperfell1") == (SPOTS[0],)
    assert page.spots_called(SPOTS, "circle 5") == (SPOTS[0],)


def test_the_beginning_of_a_name_means_all_that_begin_so() -> None:
    assert page.spots_called(SPOTS, "copper") == SPOTS[:2]
    assert page.spots_called(SPOTS, "") == page.spots_called(SPOTS, "?") == ()
    assert page.too_many(SPOTS[:2], "copper") == (
        '"copper" may mean Copper Fell 1, Copper Fell 10. Say which.'
    )


def test_squares_of_the_boards_have_the_names_players_say() -> None:
    wanted = {
        "quazos_gambit": ("A1", "C6", "H8"),
        "yoz": ("Copper Fell 3", "Circle 12", "The Castle of Yoz"),
        "yoho": ("Row 2, column 3", "r2c3"),
        "yahtzee_challenge": ("Wild 5", "square 5", "wild 6", "square 6", "Fives"),
    }
    for key, names in wanted.items():
        spec = find(key)

        state, _ = spec.setup(complete_setup(spec, Setup(2)), Keyed(1, 0))
        spots = spec.describing.spots(spec.observe(state, 0))
        for name in names:
            assert len(page.spots_called(spots, name)) == 1, f"{key} has no {name}"
