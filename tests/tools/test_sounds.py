"""The sounds: each decodes, is as long and as loud as it should be, and comes from its voice."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tools.docs import levels
from tools.sound.bake_sounds import PEAK, aim
from tools.sound.bake_sounds import heard as loud
from tools.sound.ogg import decoded

pytestmark = pytest.mark.usefixtures("silent_mixer")

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
BAKE = ("-m", "tools.sound.bake_sounds")
RATE = 44_100

Samples = NDArray[np.float64]

EFFECTS = {
    "wood_step": 0.3,
    "wood_press": 0.3,
    "dice_tumble": 0.62,
    "dice_settle": 0.4,
    "die_keep": 0.3,
    "paper_flip": 0.3,
    "cloth_curtain": 0.5,
    "metal_coin": 0.7,
    "good": 0.8,
    "bad": 0.8,
    "refusal": 0.4,
    "your_turn": 1.2,
    "victory": 1.3,
    "defeat": 1.3,
    "claim": 0.6,
    "steal": 0.8,
    "yahtzee": 1.0,
    "shield": 0.7,
    "bell": 1.5,
    "dragon_roar": 1.3,
    "dragon_fire": 1.1,
    "dragon_meal": 0.6,
    "dragon_hit": 0.7,
    "dragon_heal": 0.9,
    "dragon_slain": 1.9,
    "sword_clash": 0.8,
    "horn_rally": 0.9,
    "march": 1.0,
    "item_magic": 0.9,
    "companion_arrives": 1.1,
    "farkle": 1.0,
    "keep_gate": 1.3,
    "reincarnation": 0.9,
    "banshee": 1.0,
    "step_city": 0.4,
    "step_swamp": 0.4,
    "step_water": 0.4,
    "step_sky": 0.4,
    "jewel": 0.6,
    "golden_jewel": 1.3,
    "mana": 0.6,
    "deposit": 0.9,
    "battle": 0.9,
    "vault_dial": 1.0,
    "vault_open": 1.7,
    "vault_shut": 1.1,
    "owl_hoot": 0.8,
    "ability_stealth": 0.9,
    "ability_safecracker": 1.0,
    "ability_mud_trap": 0.9,
    "ability_great_leap": 0.8,
    "ability_take_flight": 0.9,
    "ability_wing_guard": 0.9,
    "ability_jet_stream": 0.8,
    "ability_undertow": 0.9,
    "waves": 1.2,
    "sail": 0.8,
    "cannon": 0.9,
    "explosion": 1.2,
    "chest_gold": 1.1,
    "chest_trap": 1.1,
    "sea_bottle": 0.6,
    "rum": 1.0,
    "cannonball": 0.8,
    "net": 0.7,
    "catch": 0.6,
    "throw": 0.5,
    "card_draw": 0.2,
    "card_play": 0.3,
    "sea_swing": 0.5,
    "sea_swap": 0.6,
    "sea_slide": 0.7,
    "sea_flip": 0.5,
    "sea_remove": 0.7,
    "sea_close": 0.5,
    "sea_refill": 0.4,
    "coin_won": 0.9,
    "coin_stolen": 0.9,
    "ship_hit": 0.5,
    "ship_home": 0.8,
    "island": 0.8,
    "lair": 0.9,
    "reef": 0.6,
    "step_path": 0.3,
    "gem_found": 0.8,
    "gem_passed": 0.7,
    "dragon_growl": 0.9,
    "dragon_wings": 0.8,
    "battle_won": 1.1,
    "battle_lost": 1.1,
    "sent_home": 0.7,
    "thief_steps": 0.7,
    "thief_setback": 1.0,
    "heartbeat": 0.6,
    "castle_gate": 1.3,
    "castle_enter": 1.1,
    "tunnel_through": 1.0,
    "tunnel_fail": 0.8,
    "jump": 1.0,
    "jump_fail": 0.7,
    "deck_shuffle": 0.7,
    "last_chance": 1.0,
    "thief_arrives": 1.2,
}
"""Each effect and the seconds it may take at most."""


def heard(name: str) -> Samples:
    return decoded(SOUNDS / f"{name}.ogg")


def decibels(samples: Samples) -> float:
    return float(20 * np.log10(np.sqrt(np.mean(samples**2)) + 1e-9))


def test_the_folder_holds_the_effects_and_the_room() -> None:
    assert {path.stem for path in SOUNDS.glob("*")} == {*EFFECTS, "ambience"}


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_clear_and_unclipped(name: str) -> None:
    samples = heard(name)
    assert 0.1 < len(samples) / RATE <= EFFECTS[name]
    assert 0.15 < np.abs(samples).max() < 0.9
    assert -32 < decibels(samples) < -16
    assert np.abs(samples[: RATE // 10]).max() > 0.02, "it starts late"
    assert np.abs(samples[-200:]).max() < 0.02, "it ends in a click"
    assert (SOUNDS / f"{name}.ogg").stat().st_size <= 11 * 1024


@pytest.mark.parametrize(
    "name",
    [
        *("wood_step", "wood_press", "die_keep", "refusal", "step_city", "step_water", "march"),
        *("card_draw", "card_play", "sail", "waves", "step_path"),
    ],
)
def test_what_is_heard_often_is_quieter_than_a_claim(name: str) -> None:
    window = np.ones(RATE // 10) / (RATE // 10)
    often, seldom = (np.convolve(heard(n) ** 2, window, "valid").max() for n in (name, "claim"))
    assert often < seldom


def test_nothing_is_louder_than_the_piece_for_a_great_moment() -> None:
    great = loud(decoded(ROOT / "assets" / "music" / "sting_great.ogg"))
    assert great == pytest.approx(-18, abs=0.5)
    assert all(loud(heard(name)) < great for name in (*EFFECTS, "ambience"))


@pytest.mark.parametrize("name", [*EFFECTS, "ambience"])
def test_a_sound_is_as_loud_as_it_should_be_unless_its_peak_forbids_it(name: str) -> None:
    samples = heard(name)
    short = aim(name) - loud(samples)
    assert short > -0.6
    assert short < 0.6 or np.abs(samples).max() > 0.9 * PEAK


def test_the_page_has_the_levels_of_these_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """To a few tenths, since another decoder may round otherwise."""
    said = dict(figures(levels.PAGE.read_text(encoding="utf-8")))
    measured = dict(figures(levels.table()))
    assert said.keys() == measured.keys()
    assert {*EFFECTS, "ambience", "sting_great"} <= said.keys()
    for name, numbers in said.items():
        assert numbers == pytest.approx(measured[name], abs=0.3), name


def figures(page: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the sounds of a table with their numbers."""
    for row in page.splitlines():
        if row.startswith("| `"):
            name, *numbers = (cell.strip(" `") for cell in row.strip("|").split("|"))
            yield name, [float(cell.replace("\u2212", "-")) for cell in numbers if cell]


def test_a_refusal_is_two_soft_knocks_and_no_buzzer() -> None:
    samples = heard("refusal")
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    pitches = np.fft.rfftfreq(len(samples), 1 / RATE)
    assert spectrum[pitches > 2000].sum() < 0.02 * spectrum.sum()
    knocks = [np.abs(samples[at : at + 2000]).max() for at in (0, round(0.13 * RATE))]
    between = np.abs(samples[round(0.1 * RATE) : round(0.125 * RATE)]).max()
    assert min(knocks) > 2.5 * between


def _deep(name: str) -> float:
    """Return the part of a sound's energy below 250 Hz."""
    samples = heard(name)
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    below = np.fft.rfftfreq(len(samples), 1 / RATE) < 250
    return float(spectrum[below].sum() / spectrum.sum())


def test_a_trap_is_a_dull_thump_and_gold_rings() -> None:
    assert _deep("chest_trap") > 3 * _deep("chest_gold")
    assert _deep("explosion") > 0.5


def test_the_thief_takes_three_light_steps() -> None:
    samples = np.abs(heard("thief_steps"))
    steps = [samples[round(at * RATE) :][: RATE // 16].max() for at in (0, 0.2, 0.4)]
    between = [samples[round(at * RATE) :][: RATE // 40].max() for at in (0.165, 0.365)]
    assert min(steps) > 1.8 * max(between)


def test_the_room_is_quiet_even_and_joins_its_own_beginning() -> None:
    samples = heard("ambience")
    assert 20 <= len(samples) / RATE <= 30
    assert np.abs(samples).max() < 0.5
    seconds = [decibels(part) for part in np.array_split(samples, 24)]
    assert min(seconds) > -42
    assert max(seconds) < -22
    steps = np.abs(np.diff(samples))
    assert abs(samples[0] - samples[-1]) < 4 * steps.mean()
    assert (SOUNDS / "ambience.ogg").stat().st_size < 250_000


def test_the_dice_get_rarer_and_then_stop() -> None:
    samples = np.abs(heard("dice_tumble"))
    first, second = (np.mean(half**2) for half in np.array_split(samples, 2))
    assert first > 1.5 * second


@pytest.mark.skipif(shutil.which("oggenc") is None, reason="needs oggenc (vorbis-tools)")
def test_the_committed_sounds_are_those_of_the_script() -> None:
    done = subprocess.run(
        [sys.executable, *BAKE, "--check", *EFFECTS],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("oggenc") is None, reason="needs oggenc (vorbis-tools)")
def test_an_unknown_sound_is_refused_with_the_known_ones() -> None:
    done = subprocess.run(
        [sys.executable, *BAKE, "trombone"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "trombone" in done.stderr
    assert "wood_step" in done.stderr
