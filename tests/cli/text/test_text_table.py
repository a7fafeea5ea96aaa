"""A match in a terminal: read in lines, typed by number or by name."""

from itertools import pairwise

import pytest

from game.cli.text.terminal import PAGE
from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.in_words import page
from game.core.match.match import Chair, Match
from game.core.storage.own_settings import Own
from game.core.storage.settings import OddsHelper, Settings
from game.games.registry import GAMES, find
from game.games.yahtzee_challenge.rules.moves import Stop
from tests.cli.text.typist import Script, Typist, seated, sit_down
from tests.lantern_table import LANTERN
from tests.playing import at_random, play, play_on

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
HIDING = ("dragon_farkle", "yoho")


def match_of(key: str, *who: str, seed: int = 5) -> Match:
    return Match(find(key), Setup(len(who)), seed, seated(who))


# --- whole matches --------------------------------------------------------------------------------


@every_game
def test_a_match_is_played_to_its_end_from_the_text_alone(spec: AnySpec) -> None:
    match = Match(spec, Setup(2), 3, seated(("human", "easy")))
    typist = Typist(3)
    sit_down(match, typist).run()
    assert match.outcome is not None
    assert any(line.startswith(("1. ", "You all ")) for line in typist.lines[-3:])


@every_game
def test_several_persons_play_it_to_its_end_too(spec: AnySpec) -> None:
    match = Match(spec, Setup(2), 4, seated(("human", "human")))
    sit_down(match, Typist(4)).run()
    assert match.outcome is not None


def test_a_game_without_words_of_its_own_is_played_all_the_same() -> None:
    match = Match(LANTERN, Setup(2), 1, seated(("human", "human")))
    sit_down(match, Typist(1)).run()
    assert match.outcome is not None


def test_a_demonstration_is_printed_turn_by_turn() -> None:
    match = match_of("quazos_gambit", "easy", "easy")
    reader = Script()
    sit_down(match, reader).run()
    assert match.outcome is not None
    assert '"' in reader.told, "no computer player says why"


# --- typing ---------------------------------------------------------------------------------------


def test_a_move_is_typed_by_its_number_or_by_its_name() -> None:
    match = match_of("quazos_gambit", "human", "human")
    sit_down(match, Script(("2", "move to b2", "END TURN", "yes"))).run()
    moves = [type(step.move).__name__ for step in match.steps[1:]]
    assert moves == ["Step", "Step", "EndTurn"]


def test_the_name_of_a_square_walks_there_also_by_several_steps() -> None:
    match = match_of("quazos_gambit", "human", "human")
    sit_down(match, Script(("B3",))).run()
    assert match.ply == 3
    assert all(step.joined for step in match.steps[2:])


def test_squares_of_the_land_of_yoz_have_names_too() -> None:
    match = match_of("yoz", "human", "human")
    reader = Script(("here circle 5", "here kingsmead 3", "kingsmead 3"))
    sit_down(match, reader).run()
    here = [line for line in reader.lines if line.startswith("Here: ")]
    assert "circle 5" in here[0]
    assert here[1].startswith("Here: Kingsmead 3")
    assert "You cannot move there now." in reader.lines


def test_what_may_mean_several_moves_is_asked_back() -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script(("move",))
    sit_down(match, reader).run()
    assert match.ply == 0
    assert any('"move" fits' in line for line in reader.lines)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "Type a number from 1 to "),
        ("0", "Type a number from 1 to "),
        ("9" * 5000, "Type a number from 1 to "),
        ("xyzzy", 'Nothing here is called "xyzzy". '),
        ("", "Type a number or a name. "),
        ("  ", "Type a number or a name. "),
        ("here xyzzy", 'Nothing here is called "xyzzy".'),
        ("moves xyzzy", 'No move now is called "xyzzy".'),
        ("more", "There is no more."),
        ("undo", "There is nothing to undo yet."),
        ("²", 'Nothing here is called "²". '),
        ("yes", 'Nothing here is called "yes". '),
    ],
)
def test_bad_input_is_answered_in_one_clear_sentence(typed: str, answer: str) -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script((typed,))
    sit_down(match, reader).run()
    assert reader.lines[-2].startswith(answer)
    assert match.ply == 0


def test_a_long_list_is_folded_and_paged() -> None:
    match = match_of("yoho", "human", "human", seed=9)
    play(match, at_random(9), 30)
    reader = Script(("", "moves all", "more", "moves push"))
    sit_down(match, reader).run()
    assert any(' ways: "moves ' in line for line in reader.lines)
    assert any(line.endswith('Type "more".') for line in reader.lines)
    begin = next(n for n, line in enumerate(reader.lines) if line.startswith("1 "))
    assert any(line.endswith(' more lines. Type "more".') for line in reader.lines[begin:])
    assert len(reader.lines) > PAGE


def test_what_gives_something_up_is_asked_first() -> None:
    """As in the window: typing on does something else instead."""
    match = match_of("yahtzee_challenge", "human", "human")
    for before in play_on(match, at_random(1)):
        view = before.view(before.to_act)
        if any(
            isinstance(m, Stop) and match.spec.confirmation(view, (m,), None)
            for m in match.legal_moves()
        ):
            break
    ply = match.ply
    reader = Script(("stop", "board", "yes", "stop", "y", "yes"))
    sit_down(match, reader).run()
    assert sum(line.endswith('Type "yes" to do it.') for line in reader.lines) == 2
    assert match.ply == ply, 'the short form of "you" is no yes'
    sit_down(match, Script(("stop", "yes"))).run()
    assert isinstance(match.steps[ply + 1].move, Stop)


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", HIDING)
def test_hands_are_printed_only_after_the_hand_over(key: str) -> None:
    """Before the next person confirms, nothing printed contains a hand."""
    match = match_of(key, "human", "human", seed=2)
    typist = Typist(2)
    sit_down(match, typist).run()
    passes = [n for n, line in enumerate(typist.lines) if line.startswith("Pass to ")]
    assert passes
    assert typist.hidden_at == passes


@pytest.mark.parametrize("key", HIDING)
def test_private_text_is_hidden_before_the_next_person(key: str) -> None:
    match = match_of(key, "human", "human", seed=6)
    typist = Typist(6)
    sit_down(match, typist).run()
    you: list[tuple[int, str]] = []  # after how many lines, and who
    for number, line in enumerate(typist.lines):
        told = line if line.startswith("You: ") else ""
        if line == "You:":
            told = typist.lines[number + 1]
        if told:
            you.append((number, "Player 1" if "Player 1" in told else "Player 2"))
    for (first, who), (then, other) in pairwise(you):
        told = "\n".join(typist.lines[first:then])
        named = any(word in told for word in ("In hand: ", "; the "))
        if who != other and named:
            assert any(first < hidden < then for hidden in typist.hidden_at)


def test_who_plays_alone_is_never_asked_to_pass() -> None:
    match = match_of("yoho", "human", "easy", "easy", seed=2)
    typist = Typist(2)
    sit_down(match, typist).run()
    assert not any(line.startswith("Pass to ") for line in typist.lines)


def test_the_hand_of_another_is_never_named() -> None:
    match = match_of("yoho", "human", "human", seed=2)
    play(match, at_random(2), 12)
    actor = match.to_act
    assert actor is not None
    reader = Script(("", "you", "others", "quit"))
    sit_down(match, reader).run()
    hands = [line for line in reader.lines if line.strip().startswith("In hand: ")]
    for line in hands:
        own = {held.card.value for held in match.state.captains[actor].hand}
        named = line.split(": ", 1)[1].casefold().replace("/", "_").rstrip(".")
        assert set(named.split(", ")) <= own


# --- commands -------------------------------------------------------------------------------------


def test_every_command_of_the_help_is_answered() -> None:
    match = match_of("quazos_gambit", "human", "human")
    words = ("now", "you", "others", "board", "here", "moves", "log", "odds", "hint", "rule")
    for word in (*words, "save", "help"):
        reader = Script((word,))
        sit_down(match, reader).run()
        assert reader.lines[-2], f"{word} says nothing"
        assert "Nothing here is called" not in reader.told, f"{word} is no command"
    assert match.ply == 0


def test_the_rule_is_printed_with_its_code_in_brackets() -> None:
    match = match_of("yahtzee_challenge", "human", "human")
    reader = Script(("rule",))
    sit_down(match, reader).run()
    rule = "To decide the order of play, each player rolls two dice and adds them. (YC-2.2)"
    assert rule in reader.told.replace("\n", " ")


def test_covered_odds_stay_covered() -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script(("odds",))
    sit_down(match, reader, Settings(odds_helper=OddsHelper.OFF)).run()
    assert reader.lines[-2] == "The odds are off. Turn them on in Settings."


@pytest.mark.parametrize("whose", ["Player 1", "Player 2"])
def test_odds_are_covered_by_the_settings_of_a_person(whose: str) -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script(("odds",))
    sit_down(match, reader, own={whose: Own(odds_helper=OddsHelper.OFF)}).run()
    covered = "The odds are off" in reader.told
    assert covered == (match.chairs[match.to_act or 0].name == whose)


@pytest.mark.parametrize("helper", [OddsHelper.OFF, OddsHelper.ALWAYS])
def test_a_thing_is_described_with_chances_only_if_odds_are_shown(helper: OddsHelper) -> None:
    match = match_of("yahtzee_challenge", "human", "human")
    reader = Script(("here ones",))
    sit_down(match, reader, Settings(odds_helper=helper)).run()
    told = next(line for line in reader.lines if line.startswith("Here: Ones"))
    assert ("%" in told) is (helper is OddsHelper.ALWAYS)


def test_here_tells_of_ones_own_place_again_once_something_has_happened() -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script(("here h8", "here", "2", "here"))
    sit_down(match, reader).run()
    first, again, after = [line for line in reader.lines if line.startswith("Here: ")]
    assert first == again
    assert after != first


@every_game
def test_an_example_of_a_name_is_one_of_this_table(spec: AnySpec) -> None:
    view = Match(spec, Setup(2), 5, seated(("human", "human"))).view(None)
    spots = spec.describing.spots(view)
    example = page.example(spots)
    assert not spots or page.spots_called(spots, example)


def test_undo_takes_a_walk_back_whole() -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script(("b2", "undo"))
    sit_down(match, reader).run()
    assert match.ply == 0
    assert "Undone." in reader.lines


def test_a_second_undo_undoes_a_roll_because_all_agree() -> None:
    match = match_of("yahtzee_challenge", "human", "human")
    reader = Script(("roll", "undo", "undo"))
    sit_down(match, reader).run()
    assert "You can undo this only if all agree." in reader.told
    assert "Undone." in reader.told
    assert len(match.undone) == 1


def test_a_walk_is_printed_again_after_an_undo() -> None:
    match = match_of("quazos_gambit", "human", "human")
    reader = Script(("a2", "undo", "a2"))
    sit_down(match, reader).run()
    walked = [line for line in reader.lines if line.startswith("Player 1 moved to A2")]
    assert len(walked) == 2


def test_a_resumed_match_prints_its_last_lines() -> None:
    match = match_of("quazos_gambit", "human", "human")
    play(match, at_random(1), 8)
    reader = Script()
    sit_down(match, reader).run()
    assert any(" moved to " in line for line in reader.lines)


def test_names_that_hold_braces_and_spaces_do_no_harm() -> None:
    chairs = (Chair("{seat:1} x", "ember", "{seat:1} x"), Chair("Ma ren", "moss", "Ma ren"))
    match = Match(find("quazos_gambit"), Setup(2), 5, chairs)
    reader = Script(("others", "b1"))
    sit_down(match, reader).run()
    assert match.ply == 1
