"""The sounds of Yoz: roads and jumps, gems, dragons, tunnels, the thief, the castle."""

import numpy as np

from tools.sound.kit import (
    FIFTH,
    FOURTH,
    MINOR_THIRD,
    RATE,
    Samples,
    band,
    click,
    decay,
    glide,
    horn,
    knock,
    mixed,
    modes,
    noise,
    pluck,
    seeded,
    shaped,
    struck_bell,
    struck_metal,
    sweep,
    swell,
    throat,
    thud,
    tone,
)


def _footfall(name: str, weight: float, pitch: float = 1.0) -> Samples:
    """Return the sound of one light step on sand; `pitch`: a factor, 1 for the plain step."""
    sand = noise(seeded(name), 0.09, 1500 * pitch, 2.2) * swell(0.09, 0.2, 0.8)
    heel = modes(0.12, ((170 * pitch, 0.7, 0.02), (320 * pitch, 0.3, 0.012)))
    return weight * mixed((0, 0.7 * sand), (0, heel))


def _wingbeat(name: str, length_s: float = 0.28) -> Samples:
    """Return the sound of one beat of leather wings."""
    random = seeded(name)
    air = noise(random, length_s, 300, 2.6) * swell(length_s, 0.42, 1.2)
    snap = noise(random, 0.05, 1300, 2.4) * decay(0.05, 0.012)
    return mixed((0, air), (0.4 * length_s, 0.3 * snap))


def step_path() -> Samples:
    """Return the sound of a step along the road."""
    return mixed((0, _footfall("step_path", 1.0)), (0.11, _footfall("step_path 2", 0.7, 1.1)))


def gem_found() -> Samples:
    """Return the sound of a gem taken: metal a fifth higher than coins, and two bells."""
    return mixed(
        (0, struck_metal(FIFTH)),
        (0.06, 0.4 * struck_bell(1319, 0.5, 0.1)),
        (0.15, 0.45 * struck_bell(1760, 0.6, 0.12)),
    )


def gem_passed() -> Samples:
    """Return the sound of a gem passed from one player to another."""
    return mixed(
        (0, 0.6 * struck_metal(FIFTH, 0.3)),
        (0.12, 0.4 * noise(seeded("gem_passed"), 0.12, 900, 2.2) * swell(0.12, 0.4)),
        (0.22, 0.8 * struck_metal(FIFTH * 1.06, 0.4)),
        (0.24, 0.35 * pluck(523, 0.4, 0.6)),
    )


def dragon_growl() -> Samples:
    """Return the sound of a dragon that notices somebody: a low growl."""
    pitch = glide(0.8, 58, 76, 82, 64) * (
        1 + 0.05 * np.sin(2 * np.pi * 23 * np.arange(round(0.8 * RATE)) / RATE)
    )
    growl = throat(pitch, ((420, 900), (620, 1250), (360, 780))) * swell(0.8, 0.35, 0.7)
    breath = noise(seeded("dragon_growl"), 0.8, 520, 2.4) * swell(0.8, 0.5)
    return mixed((0, growl), (0, 0.3 * breath))


def dragon_wings() -> Samples:
    """Return the sound of a dragon that flies off: three beats of its wings, each farther away."""
    return mixed(
        (0, _wingbeat("dragon_wings 1")),
        (0.25, 0.75 * _wingbeat("dragon_wings 2")),
        (0.48, 0.5 * _wingbeat("dragon_wings 3")),
        (0.05, 0.3 * sweep("dragon_wings", 500, 1600, 0.7)),
    )


def battle_won() -> Samples:
    """Return the sound of a battle that the player wins: steel, a thud, and a horn."""
    blade = modes(0.4, ((1820, 0.7, 0.07), (2930, 0.6, 0.08), (4410, 0.3, 0.05)))
    return mixed(
        (0, sweep("battle_won", 1500, 5000, 0.12)),
        (0.09, 0.8 * blade),
        (0.2, thud(seeded("battle_won"), 66)),
        (0.32, 0.55 * horn(294, 0.28)),
        (0.52, 0.7 * horn(294 * FOURTH, 0.55)),
    )


def battle_lost() -> Samples:
    """Return the sound of a battle that the dragon wins: fire, and a shield on stones."""
    fire = noise(seeded("battle_lost"), 0.6, 480, 3.2) * swell(0.6, 0.3)
    tin = modes(0.4, ((620, 0.8, 0.05), (1170, 0.5, 0.05), (2090, 0.4, 0.04)))
    return mixed(
        (0, fire),
        (0.34, 0.7 * tin),
        (0.46, 0.5 * tin),
        (0.54, 0.3 * tin),
        (0.4, 0.4 * pluck(233, 0.35, 0.5, 0.09)),
        (0.54, 0.4 * pluck(233 / MINOR_THIRD, 0.45, 0.5, 0.1)),
    )


def sent_home() -> Samples:
    """Return the sound of a player sent home: a door falls shut."""
    return mixed(
        (0, 0.5 * tone(glide(0.35, 420, 300, 170)) * swell(0.35, 0.3)),
        (0.32, knock("sent_home", 0.55)),
        (0.34, 0.6 * thud(seeded("sent_home"), 92)),
        (0.46, 0.3 * struck_metal(0.5, 0.2)),
    )


def thief_steps() -> Samples:
    """Return the sound of the thief who moves: three light steps."""
    steps = ((0.0, 1.0, 1.25), (0.2, 0.85, 1.32), (0.4, 0.7, 1.4))
    hush = noise(seeded("thief_steps"), 0.5, 2600, 1.6) * swell(0.5, 0.5)
    low = modes(0.6, ((98, 0.5, 0.14), (147, 0.3, 0.12)))
    return mixed(
        *((at, _footfall(f"thief_steps {at}", weight, pitch)) for at, weight, pitch in steps),
        (0.06, 0.12 * hush),
        (0, 0.3 * low),
    )


def thief_setback() -> Samples:
    """Return the sound of the thief who is set back: he stumbles, and two strings rise."""
    tumble = [
        (0.08 * n, (0.9 - 0.14 * n) * knock(f"thief_setback {n}", 1.1 - 0.1 * n)) for n in range(4)
    ]
    return mixed(
        *tumble,
        (0.36, 0.6 * pluck(392, 0.3, 0.7, 0.1)),
        (0.45, 0.6 * pluck(392 * FOURTH, 0.5, 0.7)),
    )


def heartbeat() -> Samples:
    """Return the sound of the thief who is near: one heartbeat."""
    random = seeded("heartbeat")
    return mixed((0, thud(random, 62)), (0.22, 0.7 * thud(random, 54)))


def castle_gate() -> Samples:
    """Return the sound of the castle's gate that opens: a bolt, hinges, and bells for light."""
    bolt = modes(0.3, ((180, 1.0, 0.05), (460, 0.6, 0.05), (980, 0.3, 0.03)))
    creak = tone(glide(0.55, 170, 260, 210, 300)) * swell(0.55, 0.5)
    creak *= 1 + 0.7 * noise(seeded("castle_gate"), 0.55, 60, 1.0)
    light = [
        (0.42 + 0.09 * n, 0.4 * struck_bell(pitch, 0.6, 0.12))
        for n, pitch in enumerate((784, 988, 1175))
    ]
    return mixed((0, bolt), (0, 0.7 * knock("castle_gate", 0.5)), (0.12, 0.3 * creak), *light)


def castle_enter() -> Samples:
    """Return the sound of entering the castle: steps on stone, and a chord."""
    return mixed(
        (0, 0.6 * knock("castle_enter", 1.4)),
        (0.12, 0.5 * knock("castle_enter 2", 1.5)),
        (0.22, 0.5 * pluck(330, 0.6, 0.7)),
        (0.28, 0.5 * pluck(415, 0.6, 0.7)),
        (0.34, 0.5 * pluck(494, 0.65, 0.7)),
    )


def tunnel_through() -> Samples:
    """Return the sound of a dug tunnel: a pick, stones, air."""
    random = seeded("tunnel_through")
    picks = [
        (0.16 * n, 0.6 * modes(0.2, ((1480, 0.6, 0.025), (2350, 0.4, 0.02)))) for n in range(3)
    ]
    stones = [
        (
            0.42 + 0.06 * n + 0.02 * random.random_sample(),
            (0.6 - 0.08 * n) * knock(f"tunnel {n}", 0.7 + 0.12 * n),
        )
        for n in range(4)
    ]
    return mixed(*picks, *stones, (0.5, 0.5 * sweep("tunnel_through", 400, 1500, 0.4)))


def tunnel_fail() -> Samples:
    """Return the sound of a tunnel that fails: a pick that rings on rock, and a thud."""
    ring = modes(0.25, ((1380, 0.7, 0.03), (2190, 0.4, 0.02)))
    return mixed(
        (0, 0.7 * ring),
        (0.17, 0.7 * ring),
        (0.34, knock("tunnel_fail", 0.5)),
        (0.34, 0.7 * thud(seeded("tunnel_fail"), 72)),
        (0.44, 0.25 * noise(seeded("tunnel_fail 2"), 0.25, 700, 2.0) * decay(0.25, 0.06)),
    )


def jump() -> Samples:
    """Return the sound of a jump: a rising tone for the leap, bells for the landing."""
    rise = tone(glide(0.34, 330, 520, 990)) * swell(0.34, 0.7, 0.8)
    shimmer = [
        (0.3 + 0.05 * n, 0.3 * struck_bell(pitch, 0.5, 0.1))
        for n, pitch in enumerate((1568, 1319, 1976, 1760))
    ]
    return mixed((0, 0.5 * rise), (0, 0.5 * sweep("jump", 900, 4800, 0.36)), *shimmer)


def jump_fail() -> Samples:
    """Return the sound of a special jump that fails: a falling tone, a fizz, and a thud."""
    fizz = noise(seeded("jump_fail"), 0.5, 3800, 1.8) * swell(0.5, 0.15)
    fall = tone(glide(0.4, 620, 480, 240)) * swell(0.4, 0.25)
    return mixed((0, 0.5 * fall), (0.02, 0.5 * fizz), (0.36, 0.5 * thud(seeded("jump_fail"), 104)))


def deck_shuffle() -> Samples:
    """Return the sound of a pile that is shuffled."""
    random = seeded("deck_shuffle")
    cards = [
        (
            0.028 * n + 0.006 * random.random_sample(),
            (0.5 + 0.3 * random.random_sample()) * sweep(f"deck {n}", 2400, 5200, 0.06),
        )
        for n in range(14)
    ]
    return mixed(*cards, (0.46, 0.6 * knock("deck_shuffle", 0.9, 1.4)))


def last_chance() -> Samples:
    """Return the sound of one last die: a drum roll that ends on a single beat."""
    random = seeded("last_chance")
    beats = [(0.055 * n, (0.25 + 0.05 * n) * thud(random, 128)) for n in range(12)]
    return mixed(*beats, (0.68, 0.9 * thud(random, 84)), (0.68, 0.3 * click(random, 1.0)))


def thief_arrives() -> Samples:
    """Return the sound of the thief inside the castle: a latch, and a candle that goes out."""
    random = seeded("thief_arrives")
    latch = modes(0.25, ((740, 0.7, 0.03), (1510, 0.4, 0.025)))
    dark = shaped(random.standard_normal(round(0.8 * RATE)), band(180, 2.4)) * swell(0.8, 0.2)
    return mixed(
        (0, latch),
        (0.1, 0.5 * knock("thief_arrives", 0.7)),
        (0.2, 0.5 * dark / np.abs(dark).max()),
        (0.24, 0.5 * pluck(220, 0.5, 0.5, 0.12)),
        (0.42, 0.5 * pluck(220 / MINOR_THIRD, 0.7, 0.5, 0.15)),
    )
