"""The places of all pieces of Dragon Farkle at rest, calculated from a tableau."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from game.core.contract.values import Seat
from game.core.wording import COUNTS, dice_said
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import recruited
from game.games.dragon_farkle.rules.state import Camp, entry_of
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.captions import lane_words
from game.games.dragon_farkle.view.cards_layout import lay_cards
from game.games.dragon_farkle.view.faces import Tone
from game.games.dragon_farkle.view.places import (
    DIE,
    DRAGON,
    KEEP,
    LANE,
    PENNANT,
    TOKEN,
    WORDS,
    Setting,
    die_key,
)
from game.games.dragon_farkle.view.tableau import Stage, Tableau
from game.games.dragon_farkle.view.tray_layout import lay_tray, pending, preview
from game.table.animation import Piece
from game.table.dice import Die
from game.table.laying import piece_in
from game.ui.viewport import Box

APART = 38.0  # two pennants on the road stand so far from each other
_BEFORE_POST = 58.0  # a pole whose flag ends before the post
INSIDE = 0.86  # and those in the Keep are smaller
LANES = 3
_FALLEN, _HANGING = (2.0, 24.0), -18.0  # how the beaten dragon rests its head on the wall
TOKENS = (1000, 500, 100, 50)
TOKENS_IN_ROW = 10
_SMALL_CHANGE = 5000  # soldiers of an army shown as tokens of 500 and less, to burn one by one
_THOUSANDS_MOST = 6  # tokens; a larger army shows the rest as its number alone


def lay_out(now: Tableau, setting: Setting) -> dict[str, Piece]:
    """Return every piece at rest, by its key."""
    maker = _Layout(now, setting)
    pieces = [*maker.pieces()]
    pieces += lay_tray(now, setting)
    pieces += lay_cards(now, setting)
    return {piece.key: piece for piece in pieces}


def tokens_of(army: int) -> tuple[int, ...]:
    """Return the tokens of an army in the Keep, the largest first."""
    thousands = max(0, ceil((army - _SMALL_CHANGE) / 1000))
    left = army - 1000 * thousands
    tokens = [1000] * min(thousands, _THOUSANDS_MOST)
    for value in TOKENS[1:]:
        tokens += [value] * (left // value)
        left %= value
    return tuple(tokens)


def dragon_mood(now: Tableau) -> str:
    """Return the name of the picture of the dragon."""
    if now.stage is Stage.OVER:
        return "dragon_head_slain" if now.winner is not None else "dragon_head"
    if now.action is not Action.BATTLE:
        return "dragon_head"
    if not now.damage:
        return "dragon_head_angry"
    return "dragon_head_hit_1" if 2 * now.damage < now.needed + 1 else "dragon_head_hit_2"


class _Layout:
    def __init__(self, now: Tableau, setting: Setting) -> None:
        self.now, self.setting = now, setting
        self.ground, self.places = setting.ground, setting.places

    def pieces(self) -> Iterator[Piece]:
        yield from self._keep()
        yield from self._pennants()
        yield from self._brawl()
        if self.now.stage not in (Stage.HIRING, Stage.ENDING):
            yield from self._lanes()
        yield from self._risk()

    # --- the scene ------------------------------------------------------------------------------

    def _keep(self) -> Iterator[Piece]:
        now, ground = self.now, self.ground
        box, angle = ground.at("dragon"), 0.0
        if now.winner is not None:
            unit = ground.unit
            box, angle = box.moved(_FALLEN[0] * unit, _FALLEN[1] * unit), _HANGING
        face = faces.drawn(dragon_mood(now))
        yield piece_in(box, "dragon", face, DRAGON, angle=angle)
        fought = now.action is Action.BATTLE or now.winner is not None
        is_open = fought or any(camp.in_keep for camp in now.camps)
        gate = faces.KEEP_OPEN if is_open else faces.KEEP_SHUT
        yield piece_in(ground.at("keep"), "keep", gate, KEEP)
        post = faces.Signpost(now.rules.entry)
        yield piece_in(ground.at("signpost"), "signpost", post, PENNANT + 1.5)
        count = now.needed + (now.clock is not None)
        panel = ground.region("wounds")
        last = ground.at(f"wound:{count - 1}")
        wide = Box(panel.x, panel.y, last.right + 14 * ground.unit - panel.x, panel.h)
        yield piece_in(wide, "wounds", faces.WoundsPanel(), WORDS)
        for number in range(now.needed):
            face = faces.WOUND_STRUCK if number < now.damage else faces.WOUND_WHOLE
            yield piece_in(ground.at(f"wound:{number}"), f"wound:{number}", face, LANE)
        if now.clock is not None:
            clock = faces.AlarmClock(self.places[now.clock].colour)
            yield piece_in(ground.at(f"wound:{now.needed}"), "clock", clock, LANE)

    def _pennants(self) -> Iterator[Piece]:
        now = self.now
        outside = {}
        inside = 0
        for seat, camp in enumerate(now.camps):
            if now.winner == seat:
                box = self.ground.at("triumph")
                yield self._pennant(seat, box, PENNANT)
                size = 34 * self.ground.unit
                crown = Box.around(box.x + box.w * 0.16, box.y - 8, size, size)
                yield piece_in(crown, "crown", faces.CROWN, PENNANT + 3)
            elif camp.in_keep:
                box = self.ground.at(f"inside:{inside}")
                small = Box(box.x, box.bottom - box.h * INSIDE, box.w * INSIDE, box.h * INSIDE)
                yield self._pennant(seat, small, PENNANT + 2 - inside / 10)
                inside += 1
            else:
                outside[seat] = camp.army
        for seat, x in self._feet(outside).items():
            yield self._pennant(seat, self.ground.pennant(x), PENNANT + x / 2000)

    def _feet(self, armies: dict[Seat, int]) -> dict[Seat, float]:
        """Return the x of each seat's pennant on the road: by army, or just beside another pennant.

        Armies that may enter the Keep stand beyond the post, all others before it.
        """
        (start, gate), entry = self.ground.road_ends, self.now.rules.entry
        apart = APART * self.ground.unit
        order = sorted(armies, key=lambda seat: (armies[seat], seat))
        short = [seat for seat in order if armies[seat] < entry]
        feet = [start + (gate - start) * armies[seat] / entry for seat in short]
        for n, (left, right) in enumerate(pairwise(range(len(feet))), start=1):
            feet[n] = max(feet[right], feet[left] + apart)
        last = self.ground.post - _BEFORE_POST * self.ground.unit
        for n in reversed(range(len(feet))):
            feet[n] = min(feet[n], last - apart * (len(feet) - 1 - n))
        feet += [gate + apart * n for n in range(len(order) - len(short))]
        return dict(zip(order, feet, strict=True))

    def _pennant(self, seat: Seat, box: Box, z: float) -> Piece:
        camp = self.now.camps[seat]
        face = faces.Pennant(self.places[seat].colour, camp.clouded and not camp.fallen)
        return piece_in(box, f"pennant:{seat}", face, z, alpha=0.5 if camp.fallen else 1.0)

    def _brawl(self) -> Iterator[Piece]:
        now = self.now
        if now.target is None:
            return
        attacker, target = self.places[now.active], self.places[now.target]
        attack = now.attack if now.attack is not None else now.aside
        called = now.stage is Stage.CALLED
        defending = now.roller == now.target
        face = faces.Brawl(
            attacker.colour,
            None if called else attack,
            target.colour,
            now.aside if defending else None,
        )
        yield piece_in(self.ground.region("brawl"), "brawl", face, WORDS)

    # --- above the mat --------------------------------------------------------------------------

    def _lanes(self) -> Iterator[Piece]:
        now, ground = self.now, self.ground
        battle = now.action is Action.BATTLE
        yield self._heading(battle)
        if battle:
            yield from self._army()
        shown = now.lanes[-1:] if battle else now.lanes[1 - LANES :]
        first = LANES - 1 if battle else 0
        for place, throw in enumerate(shown, start=first):
            yield from self._lane(place, throw)
        if not battle:
            place = len(shown)
            yield pending(now, ground.lane(place), self.setting)
            yield from preview(now, ground, place, self.setting.selected)
            for empty in range(place + 1, LANES):
                yield piece_in(ground.lane(empty), f"empty:{empty}", faces.EmptyLane(), LANE)

    def _heading(self, battle: bool) -> Piece:
        now = self.now
        name = self.places[now.roller].name
        if battle:
            text = f"{name}'s army in the Keep"
        elif now.action is Action.BRAWL:
            text = f"{name} attacks" if now.roller == now.active else f"{name} defends"
        elif now.stage is Stage.OVER:
            text = "Set aside in the last turn"
        else:
            text = "Set aside this turn"
        earlier = 0 if battle else sum(now.laid[n].soldiers for n in now.lanes[: 1 - LANES])
        note = f"{earlier:,} earlier" if earlier else ""
        if now.aside_items:
            item = f"{len(now.aside_items)} items" if len(now.aside_items) > 1 else "Item"
            when = "win" if now.action is Action.BRAWL else "stop"
            note = f"{item}: yours if you {when}"
        return piece_in(self.ground.heading("lanes"), "heading", faces.Heading(text, note), WORDS)

    def _lane(self, place: int, throw: int) -> Iterator[Piece]:
        now, ground = self.now, self.ground
        laid = now.laid[throw]
        number, made, *extra = lane_words(laid, now.rules.table, now.action)
        bad = now.action is Action.BATTLE or not laid.soldiers
        tone = Tone.BAD if bad else Tone.GOOD
        lane = faces.Lane(f"Roll {throw + 1}", number, made, tone, *extra)
        yield piece_in(ground.lane(place), f"lane:{throw}", lane, LANE)
        for n, position in enumerate(laid.taken):
            box = ground.lane_die(place, n, len(laid.taken))
            face = Die(laid.faces[position])
            yield piece_in(box, die_key(throw, position), face, DIE)
        yield piece_in(ground.lane_event(place), f"event:{throw}", faces.EventDie(laid.event), DIE)

    def _army(self) -> Iterator[Piece]:
        counts: dict[int, int] = {}
        for place, value in enumerate(tokens_of(self.now.camps[self.now.roller].army)):
            number = counts[value] = counts.get(value, 0) + 1
            box = self.ground.token(place, TOKENS_IN_ROW)
            yield piece_in(box, f"token:{value}:{number}", faces.drawn(f"token_{value}"), TOKEN)

    # --- the one big number ---------------------------------------------------------------------

    def _risk(self) -> Iterator[Piece]:
        title, number, note, *short = self._stake()
        face = faces.Stake(title, number, note, *short)
        yield piece_in(self.ground.region("risk"), "risk", face, WORDS)

    def _stake(self) -> tuple[str, ...]:
        """Return the heading, number and note of the card at the right; maybe a short note too."""
        now = self.now
        camp = now.camps[now.roller]
        name = self.places[now.roller].name
        if now.stage is Stage.OVER:
            best = max(range(len(now.camps)), key=lambda seat: now.camps[seat].army)
            seat = best if now.winner is None else now.winner
            text = "Defeated the dragon" if now.winner is not None else "Largest army"
            return text, f"{now.camps[seat].army:,}", self.places[seat].name
        if now.action is Action.BATTLE:
            left = now.needed - now.damage
            hits = f"{COUNTS[left].capitalize()} damage left to do"
            if left <= 1:
                hits = "One more damage wins" if left == 1 else "The dragon is defeated"
            return f"{name}'s army", f"{camp.army:,}", hits
        if now.action is Action.RECRUIT and now.stage is not Stage.CHOOSING:
            return "Soldiers at risk", f"{now.aside:,}", *self._safe(camp)
        if now.action is Action.BRAWL and now.target is not None:
            if now.roller == now.target:
                return "Defence score", f"{now.aside:,}", f"Score to beat: {now.attack or 0:,}"
            rival, dice = self.places[now.target].name, dice_said(now.defence)
            return "Attack score", f"{now.aside:,}", f"{rival} defends with {dice}"
        return f"{name}'s army", f"{camp.army:,}", self._way(now.roller)

    def _safe(self, camp: Camp) -> tuple[str, ...]:
        """Return a note on the soldiers safe now or by stopping; maybe a shorter one too."""
        now = self.now
        if now.stage is not Stage.READY:
            return (f"{camp.army:,} safe in the army" if camp.army else "No army yet",)
        after = camp.army + recruited(now.aside, camp.companion)
        return f"If you stop: army of {after:,}", f"Stop now: army of {after:,}"

    def _way(self, seat: Seat) -> str:
        camp = self.now.camps[seat]
        if camp.in_keep:
            return "In the Keep"
        if not camp.army:
            return "No soldiers yet"
        missing = entry_of(self.now.rules, camp) - camp.army
        return (
            f"{missing:,} more needed for the Keep" if missing > 0 else "Enough to enter the Keep"
        )
