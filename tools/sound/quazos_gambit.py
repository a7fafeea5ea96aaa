"""The sounds of Quazo's Gambit: steps on biomes, jewels, the vault, the owl, eight abilities."""

import numpy as np

from tools.sound.kit import (
    FIFTH,
    MINOR_THIRD,
    RATE,
    Samples,
    bubble,
    click,
    glide,
    knock,
    mixed,
    modes,
    noise,
    pluck,
    seeded,
    splash,
    struck_bell,
    struck_metal,
    sweep,
    swell,
    thud,
    tone,
)


def _flap(name: str, length_s: float = 0.16) -> Samples:
    """Return the sound of one beat of a wing."""
    return noise(seeded(name), length_s, 520, 2.4) * swell(length_s, 0.4, 0.8)


def step_city() -> Samples:
    """Return the sound of a step on cobbles."""
    return mixed((0, knock("step_city", 1.5)), (0.06, 0.6 * knock("step_city 2", 1.7)))


def step_swamp() -> Samples:
    """Return the sound of a step in the swamp: soft ground that gives way."""
    squelch = noise(seeded("step_swamp"), 0.16, 480, 2.2) * swell(0.16, 0.35)
    return mixed(
        (0, squelch), (0, 0.5 * thud(seeded("step_swamp 2"), 96)), (0.1, 0.35 * bubble(260))
    )


def step_water() -> Samples:
    """Return the sound of a step in water."""
    return splash("step_water", 0.2)


def step_sky() -> Samples:
    """Return the sound of a step on clouds: feathers, and a hint of a string."""
    return mixed((0, _flap("step_sky", 0.18)), (0.03, 0.22 * pluck(880, 0.25, 0.5, 0.05)))


def jewel() -> Samples:
    """Return the sound of a jewel picked up: metal a fifth higher than coins."""
    return mixed((0, struck_metal(FIFTH)), (0.05, 0.35 * struck_bell(1568, 0.35, 0.07)))


def golden_jewel() -> Samples:
    """Return the sound of the Golden Jewel: a hum, metal struck twice, and rising bells."""
    hum = modes(1.2, ((392, 0.5, 0.3), (588, 0.4, 0.28), (784, 0.3, 0.24)))
    rings = ((0.1, 1175), (0.2, 1480), (0.3, 1760), (0.42, 2349))
    return mixed(
        (0, hum),
        (0, 0.5 * struck_metal(FIFTH)),
        (0.085, 0.4 * struck_metal(FIFTH * 1.06)),
        *((at, 0.5 * struck_bell(pitch, 0.7, 0.12)) for at, pitch in rings),
    )


def mana() -> Samples:
    """Return the sound of a token of mana: one clear ring."""
    return mixed((0, 0.7 * struck_bell(988, 0.5, 0.1)), (0, 0.3 * struck_metal(1.2, 0.3)))


def deposit() -> Samples:
    """Return the sound of jewels brought home: they rattle down, and the drawer shuts."""
    random = seeded("deposit")
    falls = [
        (
            0.08 * n + 0.02 * random.random_sample(),
            (0.7 - 0.06 * n) * struck_metal(1.3 + 0.12 * (n % 3), 0.3),
        )
        for n in range(5)
    ]
    return mixed(*falls, (0.5, thud(random, 98)), (0.5, 0.7 * knock("deposit", 0.6)))


def battle() -> Samples:
    """Return the sound of a battle: steel on a cane, twice, and a grunt of wood."""
    blade = modes(0.4, ((1710, 0.7, 0.06), (2790, 0.7, 0.08), (4210, 0.4, 0.05)))
    return mixed(
        (0, sweep("battle", 1500, 5200, 0.14)),
        (0.1, 0.8 * blade),
        (0.1, knock("battle", 0.9)),
        (0.3, 0.7 * blade),
        (0.3, knock("battle 2", 0.8)),
        (0.33, 0.5 * thud(seeded("battle"), 110)),
    )


def vault_dial() -> Samples:
    """Return the sound of an attempt at the vault: the dial runs, and a pin falls."""
    random = seeded("vault_dial")
    ticks = [(0.045 * n + 0.002 * n * n, 0.35 * click(random, 0.6 + 0.05 * n)) for n in range(9)]
    pin = modes(0.3, ((520, 0.8, 0.03), (1330, 0.5, 0.03)))
    return mixed(*ticks, (0.6, pin), (0.6, 0.5 * knock("vault_dial", 0.7)))


def vault_open() -> Samples:
    """Return the sound of doubles at the vault: bolts slide, the door swings, jewels pour."""
    random = seeded("vault_open")
    bolt = modes(0.5, ((140, 1.0, 0.08), (390, 0.6, 0.08), (860, 0.4, 0.06)))
    creak = (
        tone(glide(0.45, 210, 330, 270, 400))
        * swell(0.45, 0.5)
        * (1 + 0.6 * noise(random, 0.45, 60, 1.0))
    )
    pour = [
        (
            0.62 + 0.055 * n + 0.02 * random.random_sample(),
            (0.65 - 0.035 * n) * struck_metal(FIFTH + 0.12 * random.random_sample(), 0.32),
        )
        for n in range(12)
    ]
    return mixed((0, bolt), (0, thud(random, 74)), (0.18, 0.22 * creak), *pour)


def vault_shut() -> Samples:
    """Return the sound of a vault that stays shut: the bolts fall back."""
    iron = modes(0.6, ((110, 1.0, 0.09), (297, 0.6, 0.1), (664, 0.4, 0.07)))
    return mixed(
        (0, 0.6 * knock("vault_shut", 0.6)),
        (0.1, iron),
        (0.1, thud(seeded("vault_shut"), 70)),
        (0.34, 0.4 * pluck(220, 0.35, 0.5, 0.08)),
        (0.48, 0.4 * pluck(220 / MINOR_THIRD, 0.45, 0.5, 0.1)),
    )


def owl_hoot() -> Samples:
    """Return the sound of the banker who has noticed a theft: two hoots of an owl."""
    first = tone(glide(0.2, 380, 400, 372)) * swell(0.2, 0.4, 0.7)
    second = tone(glide(0.42, 350, 372, 366, 330)) * swell(0.42, 0.35, 0.7)
    breath = noise(seeded("owl_hoot"), 0.42, 760, 1.6) * swell(0.42, 0.4)
    return mixed((0, first), (0.28, second), (0.28, 0.12 * breath))


def ability_stealth() -> Samples:
    """Return the sound of the ability Stealth: cloth, and then almost nothing."""
    cloak = noise(seeded("ability_stealth"), 0.5, 1500, 2.6) * swell(0.5, 0.25)
    low = struck_bell(311, 0.7, 0.14) + 0.6 * struck_bell(370, 0.7, 0.12)
    return mixed((0, cloak), (0.14, 0.3 * low))


def ability_safecracker() -> Samples:
    """Return the sound of the ability Safecracker: three soft clicks."""
    random = seeded("ability_safecracker")
    ticks = [(at, 0.6 * click(random, 1.0)) for at in (0, 0.16, 0.27)]
    return mixed(*ticks, (0.4, 0.5 * struck_metal(0.8, 0.35)), (0.4, 0.4 * pluck(523, 0.4, 0.8)))


def ability_mud_trap() -> Samples:
    """Return the sound of the ability Mud Trap: bubbles."""
    random = seeded("ability_mud_trap")
    bubbles = [
        (
            0.07 * n + 0.03 * random.random_sample(),
            bubble(150 + 170 * random.random_sample(), 0.12),
        )
        for n in range(8)
    ]
    slop = noise(random, 0.5, 300, 2.4) * swell(0.5, 0.3)
    return mixed((0, 0.8 * slop), *bubbles)


def ability_great_leap() -> Samples:
    """Return the sound of the ability Great Leap: a spring, and a landing."""
    spring = tone(glide(0.34, 170, 260, 620)) * swell(0.34, 0.3, 0.7)
    return mixed(
        (0, spring),
        (0.02, 0.5 * _flap("ability_great_leap", 0.3)),
        (0.42, thud(seeded("ability_great_leap"), 104)),
        (0.42, 0.4 * splash("leap", 0.2)),
    )


def ability_take_flight() -> Samples:
    """Return the sound of Take Flight: four beats of wings, ever quicker and higher."""
    beats = ((0, 1.0), (0.17, 0.9), (0.32, 0.75), (0.45, 0.55))
    return mixed(
        *((at, weight * _flap(f"ability_take_flight {at}")) for at, weight in beats),
        (0.3, 0.5 * sweep("ability_take_flight", 900, 3200, 0.4)),
    )


def ability_wing_guard() -> Samples:
    """Return the sound of the ability Wing Guard: a wing spreads before a shield."""
    ring = modes(0.6, ((740, 0.7, 0.11), (1180, 0.5, 0.09), (1960, 0.4, 0.06)))
    return mixed(
        (0, _flap("ability_wing_guard", 0.22)),
        (0.14, 0.6 * ring),
        (0.14, 0.5 * thud(seeded("ability_wing_guard"), 150)),
    )


def ability_jet_stream() -> Samples:
    """Return the sound of the ability Jet Stream: a rush of water past the ears."""
    rush = sweep("ability_jet_stream", 500, 4200, 0.7)
    return mixed(
        (0, rush),
        (0.05, 0.35 * splash("ability_jet_stream 2", 0.4)),
        *((0.2 + 0.09 * n, 0.3 * bubble(520 + 90 * n)) for n in range(5)),
    )


def ability_undertow() -> Samples:
    """Return the sound of the ability Undertow: a whirl that drags down."""
    random = seeded("ability_undertow")
    deep = noise(random, 0.8, 320, 2.6) * swell(0.8, 0.55)
    drag = tone(glide(0.7, 420, 240, 120)) * swell(0.7, 0.4)
    turns = 1 + 0.5 * np.sin(2 * np.pi * 5.5 * np.arange(len(deep)) / RATE)
    return mixed((0, deep * turns), (0.05, 0.4 * drag), (0.66, 0.5 * bubble(220, 0.14)))
