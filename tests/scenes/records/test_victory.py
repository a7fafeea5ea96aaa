"""The victory picture: when it comes, what it says and shows, and where it leads."""

import re
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Outcome, Setup
from game.core.match.match import Chair, Match
from game.core.review.timeline import timeline_of
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.games.yoz.spec import SPEC as YOZ
from game.scenes.home.title import TitleScene
from game.scenes.match.dialogs import Chances
from game.scenes.match.open_match import open_new
from game.scenes.match.scene import MatchScene
from game.scenes.parts.chances import curve_of
from game.scenes.records import victory
from game.scenes.records.results import ResultsScene
from game.scenes.records.victory import COIN_S, WATCHED_S, VictoryScene, victory_of
from game.scenes.records.victory_page import VictoryData, victory_told
from game.ui.inputs import Key, PointerMoved
from tests.lantern import SPEC as LANTERN
from tests.lantern_table import LANTERN as DRAWN
from tests.playing import at_random, new_match, play
from tests.scenes.stage import CHAIRS, SPEC, Stage

COMPUTERS = tuple(Chair(f"C{n}", c, "", Level.EASY) for n, c in enumerate(("ember", "harbour")))
IDS = [spec.key for spec in GAMES]


@pytest.fixture
def stage(stage: Stage) -> Stage:
    return stage.open(TitleScene(stage.services))


def over(seed: int = 3, spec: AnySpec = SPEC, chairs: tuple[Chair, ...] = CHAIRS) -> Match:
    return play(Match(spec, Setup(seats=len(chairs)), seed, chairs), at_random(seed))


def picture(stage: Stage, match: Match | None = None) -> MatchScene:
    """Open the table of a finished match, and its picture as soon as it is due."""
    table = open_new(stage.services, match or over())
    stage.frame()
    assert stage.top is table
    stage.watch(60, 0.1)
    assert isinstance(stage.top, VictoryScene)
    return table


# --- when it comes, and where it leads ------------------------------------------------------------


def test_it_comes_by_itself_and_stays_until_somebody_chooses(stage: Stage) -> None:
    picture(stage)
    stage.watch(3000, 0.1)
    assert isinstance(stage.top, VictoryScene)


@pytest.mark.parametrize("speed", list(Speed))
@pytest.mark.parametrize("way", ["button:results", "brass"])
def test_no_way_leads_from_the_end_to_the_results_without_it(
    stage: Stage, speed: Speed, way: str
) -> None:
    stage.apply(replace(stage.services.settings, animation=speed))
    table = open_new(stage.services, over())
    stage.frame()
    assert stage.top is table
    if way == "brass":
        stage.watch(4, 0.1).press(pygame.K_RETURN)
    else:
        table.dialogs.open_results()
        stage.frame()
    assert isinstance(stage.top, VictoryScene)


@pytest.mark.parametrize("way", [pygame.K_f, "button:full"])
def test_full_results_open_in_its_place(stage: Stage, way: int | str) -> None:
    table = picture(stage)
    stage.press(way) if isinstance(way, int) else stage.click(way)
    assert isinstance(stage.top, ResultsScene)
    stage.click("button:table").watch(100, 0.1)
    assert stage.services.stack.scenes[-1] is table
    table.dialogs.open_results()
    stage.frame()
    assert isinstance(stage.top, ResultsScene), "the picture is shown once"


@pytest.mark.parametrize("way", [pygame.K_RETURN, "button:again"])
def test_a_rematch_has_the_same_seats_and_fresh_luck(stage: Stage, way: int | str) -> None:
    before = picture(stage).match
    stage.press(way) if isinstance(way, int) else stage.click(way)
    after = stage.at(MatchScene).match
    assert (after.ply, after.chairs, after.setup) == (0, before.chairs, before.setup)
    assert after.seed != before.seed
    assert len(stage.services.stack.scenes) == 2


def test_a_gentle_computer_adapts_to_a_rematch(stage: Stage) -> None:
    chairs = (CHAIRS[0], Chair("Pip", "harbour", level=Level.GENTLE))
    before = picture(stage, over(chairs=chairs)).match
    stage.services.writer.flush()
    assert before.outcome is not None
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, MatchScene)
    harder = 0 in before.outcome.winners
    assert stage.top.match.chairs[1].level == ("gentle65" if harder else "gentle85")


def test_escape_leads_to_the_title(stage: Stage) -> None:
    picture(stage)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_a_late_click_skips_nothing(stage: Stage) -> None:
    services, match = stage.services, over()
    services.stack.push(victory_of(services, match, services.routes.title()))
    services.stack.settle()
    services.stack.update(victory.ANSWERS_AFTER_S - 0.01)
    services.stack.handle(Key(pygame.K_RETURN))
    assert not services.stack.changes
    services.stack.update(victory.ANSWERS_AFTER_S + 0.01)
    services.stack.handle(Key(pygame.K_RETURN))
    assert services.stack.changes


def test_where_only_computers_play_it_leaves_after_a_while(stage: Stage) -> None:
    open_new(stage.services, over(chairs=COMPUTERS))
    while not isinstance(stage.frame(0.1).top, VictoryScene):
        pass
    for _ in range(round(10 * WATCHED_S) - 3):
        stage.services.stack.handle(PointerMoved(5, 5))
        assert isinstance(stage.frame(0.1).top, VictoryScene)
    stage.watch(5, 0.1)
    assert isinstance(stage.top, TitleScene)


def test_it_stays_once_a_spectator_touches_it(stage: Stage) -> None:
    scene = shown(stage, over(chairs=COMPUTERS))
    stage.press(pygame.K_TAB).watch(200, 0.1)
    assert stage.top is scene


def shown(stage: Stage, match: Match) -> VictoryScene:
    table = stage.services.routes.settings()  # any page that is left with the picture
    return stage.opened(victory_of(stage.services, match, table, curve_of(match)))


# --- how it comes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chairs", "heard"),
    [(CHAIRS[:2], ["victory", "metal_coin"]), (COMPUTERS, ["your_turn"])],
    ids=["a person", "a computer"],
)
def test_a_fanfare_is_for_persons_alone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, chairs: tuple[Chair, ...], heard: list[str]
) -> None:
    played: list[str] = []
    monkeypatch.setattr(stage.services.sounds, "play", lambda name, *_: played.append(name))
    picture(stage, over(chairs=chairs))
    stage.watch(round(20 * COIN_S), 0.1)
    known = {"victory", "your_turn", "metal_coin", "defeat"}
    assert [name for name in played if name in known] == heard


def test_a_lost_party_hears_the_candle_go_out(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(stage.services.sounds, "play", lambda name, *_: played.append(name))
    picture(stage, lost_party())
    assert "defeat" in played
    assert "victory" not in played
    assert "Try again" in " ".join(stage.read())


def lost_party() -> Match:
    (spec,) = (spec for spec in GAMES if spec.together)
    for seed in range(20):
        match = over(seed, spec, CHAIRS[:2])
        if match.outcome is not None and not match.outcome.party_won:
            return match
    raise AssertionError("no party has lost")


@pytest.mark.painted
@pytest.mark.parametrize("reduced", [False, True])
def test_it_comes_out_of_the_dark_once(stage: Stage, reduced: bool) -> None:
    stage.apply(replace(stage.services.settings, reduced_motion=reduced))
    services, match = stage.services, over()
    services.stack.push(victory_of(services, match, services.routes.title()))
    services.stack.settle()
    brightness = []
    for _ in range(30):
        services.stack.update(1 / 60)
        services.stack.draw(stage.canvas())
        window = pygame.display.get_surface()
        assert window is not None
        brightness.append(sum(pygame.transform.average_color(window)[:3]))
    assert brightness == sorted(brightness)
    assert (brightness[0] < brightness[-1]) == (not reduced)
    assert len(set(brightness[round(60 * victory.FADE_S) + 1 :])) == 1


def test_it_is_read_aloud(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    stage.services.settings = replace(stage.services.settings, read_aloud=True)
    monkeypatch.setattr(stage.services.voice, "say", lambda text, **_: said.append(text))
    scene = shown(stage, over())
    stage.watch(3)
    assert said == [f"{scene.told.line}. {scene.told.note}."]


def test_chances_are_asked_for_bit_by_bit() -> None:
    match = over()
    chances = Chances(match)
    assert chances.curve is None
    steps = 1
    while not chances.ask(0.0) and steps < 10_000:
        steps += 1
        chances.ask(1e-9)
        if chances.ask(0.005):
            break
    assert chances.curve is not None
    assert Chances(play(new_match(LANTERN, 4), at_random(4))).ask(0.0)


# --- what it says ---------------------------------------------------------------------------------


def told(match: Match) -> VictoryData:
    return victory_told(match, curve_of(match))


@pytest.mark.parametrize("spec", GAMES, ids=IDS)
@pytest.mark.parametrize("seed", range(3))
def test_winners_standing_and_margin_are_those_of_the_outcome(spec: AnySpec, seed: int) -> None:
    seats = max(spec.seats[0], min(3, spec.seats[1]))
    match = over(seed, spec, CHAIRS[:seats])
    page, outcome = told(match), match.outcome
    assert outcome is not None
    colours = [CHAIRS[seat].colour for seat in outcome.winners]
    assert list(page.badges) == colours
    places = {chair.colour: outcome.places[n] for n, chair in enumerate(CHAIRS[:seats])}
    shown = [places[one.colour] for one in page.standing]
    assert shown == sorted(shown)
    if outcome.party_won is None:
        assert all(CHAIRS[seat].name in page.line for seat in outcome.winners)
    assert page.note
    assert page.moment.said
    assert "{" not in page.line + page.note + page.moment.said


def test_the_decisive_turn_is_the_steepest_rise_of_the_winner() -> None:
    match = over()
    curve, outcome = curve_of(match), match.outcome
    assert curve is not None
    assert outcome is not None
    (seat,) = outcome.winners
    moment = told(match).moment
    rose = f"{CHAIRS[seat].name}'s chance of winning rose from "
    assert moment.second.startswith(rose)
    before, after = (int(part.split()[0]) for part in moment.second[len(rose) :].split(" to "))
    rises = [
        curve.at(turn.last).chances[seat] - curve.at(turn.first - 1).chances[seat]
        for turn in timeline_of(match).turns
    ]
    assert after - before == pytest.approx(100 * max(rises), abs=1.01)


def test_what_a_card_did_is_told_with_who_drew_it_and_with_their_badge() -> None:
    """The picture blamed the first seat for a dragon that the card of its partner made fly."""
    met = 0
    for seed in range(14):
        match = over(seed, YOZ, CHAIRS[:2])
        moment = told(match).moment
        assert not re.match(r"(Ember|Gloom|Verdigris) flew", moment.said)
        drawn = re.match(r"(.+) drew [^:]+: (Ember|Gloom|Verdigris) flew", moment.said)
        if drawn is not None:
            doer = next(chair for chair in CHAIRS[:2] if chair.name == drawn[1])
            met += moment.picture == f"badge_{doer.colour}"
            assert moment.picture in (f"badge_{doer.colour}", "yoz/thief")
    assert met


def test_without_a_judge_the_last_change_of_the_lead_decides() -> None:
    match = over()
    moment = victory_told(match).moment
    assert "has led since then, by" in moment.second
    numbers = [match.spec.score(match.state, seat) or 0 for seat in range(3)]
    first, second, _ = sorted(numbers, reverse=True)
    assert f" {first - second} point" in moment.second


def test_a_computer_that_wins_is_named_with_its_level_and_the_next_person() -> None:
    match = next(m for m in map(over, range(40)) if m.outcome and m.outcome.winners == (2,))
    assert match.outcome is not None
    places = match.outcome.places
    page = told(match)
    assert page.line == "Old Brass wins"
    assert page.note.startswith("A hard computer: ")
    person = min((0, 1), key=lambda seat: places[seat])
    assert CHAIRS[person].name in page.note
    assert not page.by_person
    assert not page.moment.good
    match.seating = (*CHAIRS[:2], replace(CHAIRS[2], level=Level.GENTLE_45))
    assert told(match).note.startswith("A gentle computer: "), "how gentle is not shown"


@pytest.mark.parametrize("won", [True, False])
def test_a_game_without_its_own_picture_shows_the_words_of_the_results(won: bool) -> None:
    class Ended(Match):
        @property
        def outcome(self) -> Outcome:
            return Outcome((1, 1) if won else (2, 2), "LN-1.1", "So it went.", party_won=won)

    match = play(Match(DRAWN, Setup(seats=2), 1, CHAIRS[:2]), at_random(1))
    ended = Ended(DRAWN, Setup(seats=2), 1, CHAIRS[:2])
    for step in match.steps[1:]:
        assert step.move is not None
        assert step.by is not None
        ended.play(step.move, step.by)
    page = victory_told(ended)
    assert page.line == ("You win together" if won else "You lost together")
    assert len(page.scenery.props) == 2


# --- the picture to keep --------------------------------------------------------------------------


def test_it_can_be_saved_as_a_picture_without_buttons(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path / "kept"))
    shown(stage, over())
    stage.click("button:keep")
    assert "Saved" in " ".join(stage.read())
    (path,) = (tmp_path / "kept").glob("*.png")
    assert pygame.image.load(path).get_size() == (1920, 1071)
