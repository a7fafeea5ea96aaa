"""Makes the notes of a room out of tunes, by rule: lead, accompaniment and tension.

Everything that plays together shares one clock: bars of even length that broaden a little where a
part ends and more where a tune ends. On top of it each hand is some thousandths of a second early
or late, decided by the name of the room, so that a second run is the same.
"""

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from tools.music.harmony import Harmony, harmonise, parallel, sounding
from tools.music.patterns import DRUMS, PATTERNS
from tools.music.score import Part, Tone, Tune, read
from tools.music.voices import PIPES, Note
from tools.sound.kit import seeded

JITTER_S, JITTER_MOST_S = 0.005, 0.012
"""How far a hand strays from the clock: usually, and at most."""

STRUM_S = 0.013
"""From string to string of a struck chord."""

_BROADER_PART, _BROADER_LAST, _BROADER_END = 1.02, 1.04, 1.15


@dataclass(frozen=True)
class Lead:
    """Record: who has the melody: voice, variation, half-tones away, and loudness."""

    voice: str
    style: str = "plain"
    shift: int = 0
    loud: float = 0.8


@dataclass(frozen=True)
class Pass:
    """Record: a tune played once: its parts in order, pulses a minute, and who plays what."""

    tune: str
    parts: str
    pace: float
    leads: tuple[Lead, ...]
    pattern: str = "calm"
    shift: int = 0
    rest: int = 1  # bars without the melody at the end
    delays: tuple[int, ...] = ()  # bars by which each lead comes in later: a round
    trim: float = 1.0  # how loud the accompaniment is


@dataclass(frozen=True)
class Tension:
    """Record: the layer for a tense table: drum, figure of the plucked bass, held strings."""

    drum: str
    figure: str = ""  # in eighths, `r` root, `f` fifth, `o` octave
    strings: bool = True
    skin: int = 43  # pitch of the drum


@dataclass(frozen=True)
class Room:
    """Record: a piece: who accompanies, what is played, and its tension layer, if it has one."""

    name: str
    accompany: str
    passes: tuple[Pass, ...]
    tension: Tension | None
    strings: float = 0.0  # loudness of low strings in the accompaniment
    drum: str = ""
    hall: float = 1.4  # seconds of reverberation
    wet: float = 0.22


Line = dict[str, list[Note]]
"""Notes by voice."""


@dataclass
class Piece:
    """Record: the notes of a room by stem and voice, its length and where each tune starts (s)."""

    stems: dict[str, Line]
    length: float = 0.0
    begins: list[tuple[float, str]] = field(default_factory=list)


class Clock:
    """Converter of beats of a pass (quarter notes, from 0 at its first downbeat) to seconds."""

    def __init__(self, tune: Tune, one: Pass, start: float) -> None:
        parts = [tune.parts[letter] for letter in one.parts]
        second = 60 / (one.pace * float(tune.pulse))  # of a quarter note
        upbeat = float(parts[0].upbeat)
        beats, times = [-upbeat, 0.0], [start, start + upbeat * second]
        last = sum(part.bars for part in parts)
        ends = set(np.cumsum([part.bars for part in parts]).tolist())
        for bar in range(1, last + one.rest + 1):
            broad = _BROADER_PART if bar in ends else 1.0
            if bar >= last - 1 and bar <= last:
                broad = _BROADER_END if bar == last else _BROADER_LAST
            beats.append(bar * float(tune.bar))
            times.append(times[-1] + float(tune.bar) * second * broad)
        self.beats, self.times = np.array(beats), np.array(times)
        self.end = float(times[-1])

    def at(self, beat: Fraction | float) -> float:
        """Return the time of a beat, in seconds."""
        return float(np.interp(float(beat), self.beats, self.times))


class _Hands:
    """The random inaccuracy of players, by a seed."""

    def __init__(self, name: str) -> None:
        self._random = seeded(name)

    def stray(self) -> float:
        """Return a random deviation from the clock, in seconds."""
        away = JITTER_S * self._random.standard_normal()
        return float(np.clip(away, -JITTER_MOST_S, JITTER_MOST_S))

    def force(self) -> float:
        """Return a random factor of loudness, 0.9 to 1.1."""
        return float(1 + 0.05 * np.clip(self._random.standard_normal(), -2, 2))

    def chance(self) -> float:
        """Return a random number from 0 to 1."""
        return float(self._random.random_sample())


def _accent(tune: Tune, at: Fraction) -> float:
    place = at % tune.bar
    if place == 0:
        return 1.0
    return 0.93 if place in tune.strong else 0.86 if place % tune.pulse == 0 else 0.8


def _arc(part: Part, tune: Tune, at: Fraction) -> float:
    """Return the loudness of a beat, 0.88 to 1: each phrase of four bars swells and falls."""
    whole = 4 * tune.bar
    place = float((at % whole) / whole)
    return 0.88 + 0.12 * float(np.sin(np.pi * min(1.0, max(0.0, place))))


def _between(tune: Tune, one: int, two: int, chord_tones: tuple[int, ...]) -> int:
    """Return a pitch to lead from one to the next: a passing note, a neighbour, or a chord tone."""
    up = 1 if two > one else -1
    steps = [p for p in range(one + up, two, up) if p % 12 in tune.scale]
    if len(steps) == 1:
        return steps[0]
    if abs(two - one) <= 2:
        side = -up if one != two else 1
        return next(p for p in range(one + side, one + 4 * side, side) if p % 12 in tune.scale)
    middle = (one + two) / 2
    inside = [p for p in range(min(one, two) + 1, max(one, two)) if p % 12 in chord_tones]
    return min(inside, key=lambda p: abs(p - middle)) if inside else steps[len(steps) // 2]


def varied(tune: Tune, part: Part, style: str) -> list[Tone]:
    """Return the tones of a part in a style; strong beats keep the notes of the tune.

    `plain`: as it stands. `divided`: long notes are broken into two, the second leading on.
    `skeleton`: only what falls on a beat. `under`: a second voice of chord tones below the tune.
    """
    tones = list(part.tones)
    if style == "divided":
        broken: list[Tone] = []
        for tone, following in zip(tones, [*tones[1:], None], strict=True):
            long = Fraction(1) <= tone.length <= Fraction(3, 2)
            if not long or following is None or None in (tone.pitch, following.pitch):
                broken.append(tone)
                continue
            assert tone.pitch is not None
            assert following.pitch is not None
            chord_tones = part.chord_at(tone.at).tones
            lead = _between(tune, tone.pitch, following.pitch, chord_tones)
            second = Fraction(1, 2)
            first = tone.length - second
            broken += [Tone(tone.at, first, tone.pitch), Tone(tone.at + first, second, lead)]
        return broken
    if style in {"skeleton", "under"}:
        kept = [t for t in tones if t.pitch is not None and t.at >= 0 and t.at % tune.pulse == 0]
        if style == "skeleton" and tune.metre != (6, 8):
            kept = [t for t in kept if t.at % tune.bar in tune.strong or t.length >= 1]
        end = part.bars * tune.bar - part.upbeat
        ends = [*(t.at for t in kept[1:]), end]
        held = [Tone(t.at, stop - t.at, t.pitch) for t, stop in zip(kept, ends, strict=True)]
        if style == "skeleton":
            return held
        return _under(part, held)
    return tones


def _under(part: Part, tones: list[Tone]) -> list[Tone]:
    low: list[Tone] = []
    before: tuple[int, int] | None = None  # melody, second voice
    for tone in tones:
        assert tone.pitch is not None
        chord_tones = part.chord_at(tone.at).tones
        near = [
            tone.pitch - away for away in (3, 4, 5, 8, 9) if (tone.pitch - away) % 12 in chord_tones
        ]
        if before is not None and near:
            near.sort(key=lambda p: abs(p - before[1]))  # type: ignore[index]
        pitch = near[0] if near else tone.pitch - 12
        low.append(Tone(tone.at, tone.length, pitch))
        before = (tone.pitch, pitch)
    return low


def _lead(piece: Piece, tune: Tune, one: Pass, clock: Clock, number: int, hands: _Hands) -> None:
    who = one.leads[number]
    blown = who.voice in PIPES
    late = one.delays[number] * tune.bar if one.delays else Fraction(0)
    downbeat = Fraction(0)
    total = sum(tune.parts[letter].bars for letter in one.parts) * tune.bar
    out = piece.stems["melody"].setdefault(who.voice, [])
    for letter in one.parts:
        part = tune.parts[letter]
        tones = varied(tune, part, who.style)
        close = part.bars * tune.bar - part.upbeat
        for tone in tones:
            at = downbeat + tone.at + late
            if tone.pitch is None or at >= total:
                continue
            start = clock.at(at)
            stop = clock.at(min(at + tone.length, total + Fraction(1)))
            last = tone.at + tone.length >= close
            length = stop - start
            if blown:
                length = max(0.09, length * 0.96 - (0.12 if last else 0.0))
            else:
                length = min(2.4, max(0.5, 1.5 * length))
            loud = who.loud * _accent(tune, tone.at) * _arc(part, tune, tone.at) * hands.force()
            pitch = tone.pitch + one.shift + who.shift
            start = max(0.0, start + hands.stray())
            if who.style == "graced" and length > 0.28 and hands.chance() < 0.45:
                scale = {(step + one.shift) % 12 for step in tune.scale}
                above = next(p for p in range(pitch + 1, pitch + 4) if p % 12 in scale)
                out.append(Note(start, 0.055, above, 0.75 * loud))
                start, length = start + 0.06, length - 0.06
            out.append(Note(start, length, pitch, min(1.0, loud)))
        downbeat += part.bars * tune.bar


def _other_bass(now: Harmony, melody: tuple[int | None, int | None]) -> int:
    """Return the fifth of the chord near the bass, or the bass where that would run in fifths."""
    fifth = now.chord.tones[2] if now.bass % 12 != now.chord.tones[2] else now.chord.tones[0]
    near = [p for p in range(now.bass - 7, now.bass + 8) if p % 12 == fifth and p >= 36]
    choice = min(near, key=lambda p: (abs(p - now.bass), p)) if near else now.bass
    return now.bass if parallel((now.bass, choice), melody) else choice


def _chords(
    piece: Piece, room: Room, tune: Tune, one: Pass, clock: Clock, hands: _Hands
) -> list[tuple[Fraction, Harmony]]:
    """Play the accompaniment; return each chord with its beat within the pass."""
    out = piece.stems["base"].setdefault(room.accompany, [])
    low = piece.stems["base"].setdefault("strings", [])
    downbeat = Fraction(0)
    heard: list[tuple[Fraction, Harmony]] = []
    for letter in one.parts:
        part = tune.parts[letter]
        for now in harmonise(tune, part, one.shift):
            at = downbeat + now.at
            heard.append((at, now))
            _figure(out, tune, one, part, now, downbeat, clock, hands)
            if room.strings:
                start, stop = clock.at(at), clock.at(at + now.length)
                low.append(Note(start, stop - start, now.bass, room.strings))
                low.append(Note(start, stop - start, now.middle[0], 0.7 * room.strings))
        downbeat += part.bars * tune.bar
    # After the tune its home chord is heard once more, and rings: a round never comes to it.
    home = (tune.scale[0] + one.shift) % 12
    last = [now for _, now in heard if now.chord.tones[0] == home][-1]
    for bar in range(one.rest - 1):
        at = downbeat + bar * tune.bar
        still = Harmony(Fraction(0), tune.bar, last.chord, last.bass, last.middle)
        _strike(out, still, clock.at(at) + abs(hands.stray()), 0.5 * one.trim, 2.6, hands)
        heard.append((at, still))
    return heard


def _strike(
    out: list[Note], now: Harmony, start: float, loud: float, length: float, hands: _Hands
) -> None:
    for string, pitch in enumerate((now.bass, *now.middle)):
        weight = 0.9 if string == 0 else 0.55
        out.append(Note(start + string * STRUM_S, length, pitch, loud * weight * hands.force()))


def _figure(
    out: list[Note],
    tune: Tune,
    one: Pass,
    part: Part,
    now: Harmony,
    downbeat: Fraction,
    clock: Clock,
    hands: _Hands,
) -> None:
    bar = now.at // tune.bar * tune.bar
    pattern = PATTERNS[one.pattern][tune.metre]
    strokes = [(bar + at, what, loud) for at, what, loud in pattern]
    strokes = [s for s in strokes if now.at <= s[0] < now.at + now.length]
    if not strokes or strokes[0][0] != now.at or strokes[0][1] not in "bs":
        strokes = [(now.at, "b", 0.9), *(s for s in strokes if s[0] != now.at)]
    for at, what, loud in strokes:
        start = max(0.0, clock.at(downbeat + at) + hands.stray())
        force = one.trim * loud * _accent(tune, at) * _arc(part, tune, at) * hands.force()
        ring = clock.at(downbeat + now.at + now.length) - start + 0.25
        ring = min(2.6, max(0.35, ring))
        if what == "s":
            _strike(out, now, start, force, ring, hands)
        elif what == "c":
            for string, pitch in enumerate(now.middle):
                out.append(Note(start + string * STRUM_S, min(ring, 0.9), pitch, force))
        else:
            melody = (sounding(part, now.at), sounding(part, at))
            pitch = {
                "b": now.bass,
                "5": now.bass,
                "l": now.middle[0],
                "m": now.middle[1],
                "h": now.middle[2],
            }[what]
            if what == "5":
                moved = tuple(None if m is None else m + one.shift for m in melody)
                pitch = _other_bass(now, (moved[0], moved[1]))
            out.append(Note(start, ring, pitch, force))


def _beats(
    out: list[Note],
    strokes: str,
    bars: int,
    tune: Tune,
    clock: Clock,
    skin: int,
    hands: _Hands,
    force: float = 1.0,
) -> None:
    for bar in range(bars):
        for eighth, stroke in enumerate(strokes.split()):
            if stroke == ".":
                continue
            start = clock.at(bar * tune.bar + Fraction(eighth, 2)) + hands.stray()
            pitch = skin if int(stroke) >= 6 else skin + 5
            loud = force * int(stroke) / 10 * hands.force()
            out.append(Note(max(0.0, start), 0.5, pitch, loud))


def _tense(
    piece: Piece,
    tension: Tension,
    tune: Tune,
    one: Pass,
    clock: Clock,
    heard: list[tuple[Fraction, Harmony]],
    hands: _Hands,
) -> None:
    stem = piece.stems["tension"]
    bars = sum(tune.parts[letter].bars for letter in one.parts) + one.rest
    drum = stem.setdefault("drum", [])
    _beats(drum, DRUMS[tension.drum][tune.metre], bars, tune, clock, tension.skin, hands)
    end = bars * tune.bar
    chords = list(heard)
    if chords[-1][0] + chords[-1][1].length < end:
        chords.append((chords[-1][0] + chords[-1][1].length, chords[-1][1]))
    stops = [*(at for at, _ in chords[1:]), end]
    strings, bass = stem.setdefault("strings", []), stem.setdefault("bass", [])
    held: list[tuple[Fraction, Fraction, int, int]] = []
    for (at, now), stop in zip(chords, stops, strict=True):
        low = now.bass if now.bass < 46 else now.bass - 12
        fifth = next(p for p in range(low + 3, low + 16) if p % 12 == now.chord.tones[2])
        if held and held[-1][2:] == (low, fifth) and stop - held[-1][0] <= 2 * tune.bar:
            held[-1] = (held[-1][0], stop, low, fifth)
        else:
            held.append((at, stop, low, fifth))
        figure = tension.figure.split()
        for eighth in range(int((stop - at) * 2) if figure else 0):
            moment = at + Fraction(eighth, 2)
            place = int((moment % tune.bar) * 2)
            what = figure[place % len(figure)]
            if what == ".":
                continue
            pitch = {"r": low, "f": fifth if fifth < low + 9 else fifth - 12, "o": low + 12}[what]
            start = max(0.0, clock.at(moment) + hands.stray())
            loud = 0.6 * _accent(tune, moment) * hands.force()
            bass.append(Note(start, 0.5, pitch if pitch >= 36 else pitch + 12, loud))
    if tension.strings:
        for at, stop, low, fifth in held:
            start, until = clock.at(at), clock.at(stop)
            strings.append(Note(start, until - start, low, 0.42))
            strings.append(Note(start, until - start, fifth, 0.27))


def compose(room: Room) -> Piece:
    """Return all notes of a room, by stem."""
    piece = Piece({"base": {}, "melody": {}})
    if room.tension:
        piece.stems["tension"] = {}
    start = 0.25
    for number, one in enumerate(room.passes):
        tune = read(one.tune)
        clock = Clock(tune, one, start)
        piece.begins.append((start, tune.title))
        for lead in range(len(one.leads)):
            _lead(piece, tune, one, clock, lead, _Hands(f"{room.name} {number} lead {lead}"))
        hands = _Hands(f"{room.name} {number} base")
        heard = _chords(piece, room, tune, one, clock, hands)
        if room.drum:
            bars = sum(tune.parts[letter].bars for letter in one.parts)
            drum = piece.stems["base"].setdefault("drum", [])
            strokes = DRUMS[room.drum][tune.metre]
            _beats(drum, strokes, bars, tune, clock, 40, hands, 0.5)
        if room.tension:
            _tense(piece, room.tension, tune, one, clock, heard, hands)
        start = clock.end
    piece.length = start
    return piece
