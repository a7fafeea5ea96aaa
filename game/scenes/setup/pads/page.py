"""The page on which each player gets a gamepad by pressing a button on it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.core import page_names
from game.core.controls.actions import Action
from game.core.controls.devices import FAMILY_SAID, Family
from game.core.controls.holding import KEYS, Holding
from game.core.match.match import Match
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.scenes.parts.top_bar import TopBar
from game.scenes.setup.pads.parts import CapsTray, device_caps, found_row, how_tile
from game.scenes.setup.pads.rows import Held, felt, holder_row
from game.scenes.setup.pads.sitting import BEFORE, MEANWHILE, How, PadPrompt, Sitter
from game.ui import controls, svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PadCame, PadWent, Signal
from game.ui.parts import Column, FirstThatFits, Panel, Paragraph, Part, Row, Sized, Space
from game.ui.theme import BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget, widgets_of

_LEFT, _MIDDLE, _RIGHT = Box(12, 68, 228, 528), Box(252, 64, 776, 536), Box(1040, 68, 228, 528)
_TRAY = Box(252, 608, 776, 104)
_STEP, _APART = 120.0, 14.0  # from chair to chair, and what is left between two of them
_GONE = "The match pauses and says whose it was. Plug it in again, or press a button on another."
_STRANGE = "Teach it in a minute: press what lights up."
_KNOWN = "All connected gamepads work already"
_LARGE = 1.25  # above this text size everything is in one column and scrolls


class PadSeatsScene(SheetScene):
    """Gives gamepads to players, before a match or after one was pulled out of a match.

    `then` starts or continues the match. `holding`: the devices held already. `gone`: persons whose
    pad has been pulled out, with the name of the pad.
    """

    shows_pads = True

    uses_height = False  # its parts have places of their own

    def __init__(
        self,
        services: Services,
        sitters: Sequence[Sitter],
        then: Callable[[], None],
        *,
        occasion: PadPrompt = BEFORE,
        holding: Holding | None = None,
        gone: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(services)
        self.sitters, self._then, self._occasion = tuple(sitters), then, occasion
        self._persons = tuple(dict.fromkeys(s.person for s in sitters if s.person))
        self.how = How.EACH
        self.holding = holding or Holding()
        self._gone = dict(gone or {})
        self.heading = occasion.heading

    @property
    def waiting(self) -> str | None:
        """Return the person who must press a button now; None once everybody holds a device."""
        return self.holding.waiting(self._persons) if self.how is How.EACH else None

    # --- what is pressed --------------------------------------------------------------------------

    def handle(self, signal: Signal) -> None:
        """Give a free pad that is pressed to the waiting person; a held one is given back."""
        if isinstance(signal, Key) and signal.pad and self._takes(signal):
            self._freshen()
            return
        if isinstance(signal, PadCame):
            self._welcome(signal)
        elif isinstance(signal, PadWent):
            self._miss(signal)
        super().handle(signal)

    def _takes(self, key: Key) -> bool:
        device = -2 if key.device is None else key.device
        holder = self.holding.who(device)
        if holder is not None and self.waiting is not None:
            self._set(self.holding.without(holder))
        elif holder is None and self.waiting is not None:
            self._set(self.holding.taken(self.waiting, device))
        else:
            return False  # everybody holds a device: buttons have their usual meaning
        return True

    def _welcome(self, came: PadCame) -> None:
        """Give a pad that was pulled out back to the person who held it."""
        held_it = (person for person, name in self._gone.items() if name == came.name)
        person = next(held_it, None)
        if person is not None and self.holding.of(person) is None:
            self.holding = self.holding.taken(person, came.device)
            del self._gone[person]
        self.changed()

    def _miss(self, went: PadWent) -> None:
        person = self.holding.who(went.device)
        if person is not None:
            self._gone[person] = went.name
            self.holding = self.holding.lost(went.device)
        self.changed()

    def _set(self, holding: Holding) -> None:
        self.holding = holding
        for person in holding.held:
            self._gone.pop(person, None)
        self.services.sounds.play("die_keep")
        self.changed()

    def confirm(self) -> None:
        """Give keys and mouse to the waiting person; if nobody waits, start the match (Enter)."""
        if self.waiting is not None:
            self._set(self.holding.taken(self.waiting, KEYS))
        else:
            self.deal()

    def key(self, key: Key) -> bool:
        """Let Space do what Enter does."""
        if key.key == pygame.K_SPACE and key.confirms:
            self.confirm()
            return True
        return super().key(key)

    def back(self) -> None:
        """Return to the page before, or continue the match."""
        if self._occasion.leaves:
            super().back()
        else:
            self.deal()

    def deal(self) -> None:
        """Go on with the pads as held; a free pad goes to the first person who takes it."""
        keys = Holding(dict.fromkeys(self._persons, KEYS))
        chosen = {How.EACH: self.holding, How.ROUND: Holding(), How.KEYS: keys}
        self.services.holding = chosen[self.how]
        self.services.stack.pop(self)
        self._then()

    def hold(self, how: How) -> None:
        """Choose how devices are shared."""
        self.how = how
        self.services.sounds.play("die_keep")
        self.changed()

    def shake(self, on: bool) -> None:
        """Turn rumble on or off."""
        self.services.apply_settings(replace(self.services.settings, rumble=on))

    def teach(self) -> None:
        """Open the page that maps an unknown pad."""
        self.services.stack.push(self.services.routes.teach_pad(self.services.pads.strange[0]))

    def give_back(self, person: str) -> None:
        """Take the device away from a person."""
        self._set(self.holding.without(person))

    # --- text -------------------------------------------------------------------------------------

    def held_by(self, sitter: Sitter) -> Held:
        """Return what the row of a seat shows."""
        person, waits = sitter.person, self.waiting
        return Held(
            self.how,
            self._family(person),
            waits=person != "" and person == waits,
            gone=person in self._gone and self.how is How.EACH,
            rumble=self.services.settings.rumble,
        )

    def _family(self, person: str) -> Family | None:
        device = self.holding.of(person) if person else None
        if device is None:
            return None
        return Family.KEYS if device == KEYS else self.services.pads.family(device)

    @property
    def families(self) -> list[Family]:
        """Return the kinds of connected devices: held ones first, keys and mouse last."""
        pads = self.services.pads
        numbers = sorted(pads.devices, key=lambda number: self.holding.who(number) is None)
        return [*dict.fromkeys(pads.family(number) for number in numbers), Family.KEYS]

    def _name_of(self, person: str) -> str:
        return next(s.name for s in self.sitters if s.person == person)

    def asks(self) -> str:
        """Return the text of the sign."""
        if self.waiting is None:
            return "Everybody is ready" if self.how is How.EACH else "Ready when you are"
        return f"{self._name_of(self.waiting)}: press a button on your gamepad"

    def lacks(self) -> str:
        """Return why the match cannot start yet; "" if it can."""
        return "" if self.waiting is None else f"{self._name_of(self.waiting)} has not chosen yet"

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Put everything on one screen; in one column if the text is large."""
        self.sign = self.asks()
        if canvas.look.menu_text > _LARGE:
            super().build(canvas)
        else:
            self.page.put(*self._at_a_glance(canvas))

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons: back, later and start."""
        # While a player has to press a button, every button of a pad means only that.
        on_pad = self.services.family is not Family.KEYS
        key = None if self.waiting is not None and on_pad else Action.BACK
        later = FootButton(
            "button:later",
            self._occasion.later,
            self.deal,
            left=True,
            key=None if self._occasion.leaves else key,
            tip="Players without a gamepad use a free one",
        )
        deal = FootButton(
            "button:deal",
            self._occasion.deal,
            self.deal,
            kind="primary",
            key=Action.CHOOSE if self.waiting is None else None,
            live=self.waiting is None,
            tip=self.lacks(),
        )
        if not self._occasion.leaves:
            return later, deal
        return FootButton("button:back", "Back", self.back, key=key, left=True), later, deal

    def _at_a_glance(self, canvas: Canvas) -> list[Widget]:
        """Return the widgets: chairs in the middle, devices at the left, advice at the right."""
        paper = svg_shapes.parchment, (canvas.palette,), "parchment", (16, 13)
        devices = Panel(Column(self._devices(canvas), align="top"), *paper)
        advice = Panel(Column(self._advice(canvas), align="top"), *paper)
        return [
            TopBar(self.heading, "", self.sign),
            *self._chairs(canvas),
            *widgets_of(devices, canvas, _LEFT),
            *widgets_of(advice, canvas, _RIGHT),
            CapsTray(_TRAY, self.families, self.services.settings.bindings),
            *self._buttons(canvas),
        ]

    def _chairs(self, canvas: Canvas) -> list[Widget]:
        high = min(_STEP, (_MIDDLE.h - 44) / max(1, len(self.sitters))) - _APART
        rows = tuple(
            Sized(self._row(canvas, number), h=high) for number in range(len(self.sitters))
        )
        return widgets_of(felt(canvas, Column(rows, gap=_APART, align="top")), canvas, _MIDDLE)

    def _row(self, canvas: Canvas, number: int, *, tall: bool = False) -> Part:
        sitter = self.sitters[number]
        held, give_back = self.held_by(sitter), partial(self.give_back, sitter.person)
        return holder_row(canvas, number, sitter, held, give_back, tall=tall)

    def _devices(self, canvas: Canvas, *, wide: bool = False) -> tuple[Part, ...]:
        """Return the ways to share devices, and the connected ones; `wide`: as wide as the page."""
        text = partial(controls.text, canvas, role=HEADING)
        ways = tuple(
            how_tile(canvas, how, partial(self.hold, how), chosen=how is self.how) for how in How
        )
        return (
            text("Gamepads"),
            Space(h=8),
            Column(ways, gap=6),
            controls.line(canvas, 12, 12),
            text("Connected"),
            Space(h=4),
            self._found(canvas, wide=wide),
        )

    def _found(self, canvas: Canvas, *, wide: bool) -> Part:
        """Return the pads and the keys, as many as have room, and how many more there are."""
        pads, rows = self.services.pads, list[Part]()
        for number in sorted(pads.devices):
            holder = self.holding.who(number) if self.how is How.EACH else None
            colour = next((s.colour for s in self.sitters if holder and s.person == holder), "")
            rows.append(found_row(canvas, pads.family(number), colour, "free", wide=wide))
        rows.append(found_row(canvas, Family.KEYS, "", "for everybody", wide=wide))
        ways = [Column(tuple(rows), align="top")]
        for shown in range(len(rows) - 1, -1, -1):
            more = controls.quiet(canvas, f"and {len(rows) - shown} more")
            ways.append(Column((*rows[:shown], more), align="top"))
        return FirstThatFits(tuple(ways), grow=1)

    def _advice(self, canvas: Canvas) -> tuple[Part, ...]:
        text, strange = partial(controls.text, canvas), bool(self.services.pads.strange)
        label, tip = page_names.TEACH_GAMEPAD, "" if strange else _KNOWN
        shakes, note = self.services.settings.rumble, "For dice and on your turn"
        return (
            text("Disconnected?", HEADING),
            Space(h=4),
            text(_GONE),
            controls.line(canvas),
            text("Unknown gamepad?", HEADING),
            Space(h=4),
            text(_STRANGE),
            Space(h=10),
            button_slot(canvas, "button:teach", label, self.teach, live=strange, tip=tip),
            controls.line(canvas, 14, 8),
            controls.switch(canvas, "setting:rumble", "Rumble", shakes, self.shake, note),
        )

    def _buttons(self, canvas: Canvas) -> list[Widget]:
        """Return the buttons of the foot, placed as on the picture of a table."""
        small, foot, found = SMALL.scaled(canvas.look.menu_text), self.foot(), list[Widget]()
        lacks = Paragraph(self.lacks(), small, canvas.palette.cream, align="centre", top=True)
        left = tuple(button.slot(canvas) for button in foot if button.left)
        right = foot[-1].slot(canvas), Sized(lacks, h=2 * small.line_height)
        for parts, x, y in ((left, 12, 612), (right, 1040, 608)):
            column = Column(parts, gap=8)
            found += widgets_of(column, canvas, Box(x, y, 228, column.height(canvas, 228)))
        return found

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return everything in one column: chairs first, since those who wait must be visible."""
        chairs = tuple(self._row(canvas, n, tall=True) for n in range(len(self.sitters)))
        caps = (part for family in self.families for part in self._caps(canvas, family))
        line = controls.line(canvas, 8, 14)
        parts = (
            *self._devices(canvas, wide=True),
            line,
            controls.text(canvas, "Your buttons", HEADING),
            *caps,
            line,
            *self._advice(canvas),
        )
        return Column((Column(chairs, gap=7), line, *parts))

    def _caps(self, canvas: Canvas, family: Family) -> Iterator[Part]:
        bindings, ink = self.services.settings.bindings, canvas.palette.ink_brown
        four, two = (
            Row((device_caps(canvas, family, bindings, ink, across),)) for across in (4, 2)
        )
        yield from (Space(h=10), controls.text(canvas, FAMILY_SAID[family], BODY_BOLD))
        yield FirstThatFits((four, two))


def seats_over(services: Services, match: Match, gone: Mapping[str, str]) -> PadSeatsScene:
    """Return the page for a paused match. `gone`: the name of the lost pad of each person."""
    sitters = [Sitter(chair.name, chair.colour, chair.person) for chair in match.chairs]
    return PadSeatsScene(
        services, sitters, _go_on, occasion=MEANWHILE, holding=services.holding, gone=gone
    )


def _go_on() -> None:
    """Do nothing: the table is below this scene."""
