"""Asks for the faces of real dice: by keys, by clicks or with a gamepad."""

from collections.abc import Callable, Sequence

import pygame

from game.core.chance import DiceDue
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.match.entry import Entry
from game.core.match.match import Chair, Match
from game.scenes.parts.dialog import Answer, QuestionScene, notice
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.table.dice import owned_die
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.inputs import Key
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Sized, Space, Stack, Text
from game.ui.theme import BODY, BODY_BOLD, HEADING, KEY_CAP, PLAYER_COLOURS
from game.ui.widget import part_button

KEYS = "1234567890et"
"""The keys of the faces 1 to 12: 0 is ten, E eleven and T twelve."""

CONFIRM, TAKE_BACK, CANCEL, PAUSE = "confirm", "take_back", "cancel", "pause"
_DIE, _SLOT = 52.0, 44.0
_MOST = 1.4  # the largest factor on dice: twelve of them have to fit
_BLANK = -1  # a die without pips
_KEYPAD = {getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)}
_DIGITS = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}
"""The digits in the row above the letters, which need Shift on some keyboards: & is 1 on AZERTY."""


def begin_match(
    services: Services,
    page: Scene | None,
    spec: AnySpec,
    chairs: Sequence[Chair],
    make: Callable[[Sequence[int]], Match],
    failed: str,
    *,
    introduces: bool = False,
    rolled: Sequence[int] = (),
) -> None:
    """Make a match and open its table; say why under `failed` if it cannot begin.

    It asks first for the dice of the set-up that are rolled by hand; `make` gets those entered so
    far. `page`: the scene that the table replaces. `introduces`: the table shows who plays.
    """
    try:
        services.routes.check_table(spec)
        match = make(rolled)
        match_id = services.writer.new_match(match)
    except DiceDue as due:
        chair = chairs[due.roll.by]

        def go_on(faces: Sequence[int]) -> None:
            known = (*rolled, *faces)
            begin_match(
                services, page, spec, chairs, make, failed, introduces=introduces, rolled=known
            )

        place = Place(chair.name, chair.colour)
        leave = Answer(CANCEL, "Cancel")
        services.stack.push(DiceEntryScene(services, Entry.of(spec, due.roll), place, go_on, leave))
    except BadInput as wrong:
        notice(services, failed, str(wrong))
    else:
        if page is not None:
            services.stack.pop(page)
        services.routes.sit_down(match, match_id, introduces=introduces)


class DiceEntryScene(QuestionScene):
    """Covers a table until the dice of one roll are entered and confirmed.

    `place`: who rolls. `done` gets the faces. `leave`: what Esc does, and its button: cancel the
    move, or open the pause menu where the move cannot be cancelled. `stands`: whether the roll is
    still due.
    """

    def __init__(
        self,
        services: Services,
        entry: Entry,
        place: Place,
        done: Callable[[Sequence[int]], None],
        leave: Answer,
        stands: Callable[[], bool] = lambda: True,
    ) -> None:
        self.entry, self._place, self._done = entry, place, done
        self._stands, self._refused = stands, ""
        super().__init__(
            services,
            entry.prompt,
            f"{place.name}, roll your own dice. Then enter what they show.",
            leave,
            Answer(CONFIRM, "Confirm", kind="primary"),
            Answer(TAKE_BACK, "Take back"),
        )

    def update(self, dt_s: float) -> bool:
        """Close if the roll is no longer due."""
        if not self._stands():
            self.services.stack.pop(self)
        return super().update(dt_s)

    # --- what is entered ------------------------------------------------------------------------

    def _answer(self, answer: Answer) -> None:
        if answer.key == CONFIRM:
            self._tell(self.entry.refusal())
            if not self.entry.missing:
                self.services.stack.pop(self)
                self._done(self.entry.faces)
        elif answer.key == TAKE_BACK:
            self._tell(self.entry.take_back())
        elif answer.key == CANCEL:
            super()._answer(answer)
        elif answer.then is not None:
            answer.then()

    def key(self, key: Key) -> bool:
        """Enter the face of a key, or take the last one back with Backspace."""
        if key.key == pygame.K_BACKSPACE:
            self._tell(self.entry.take_back())
            return True
        typed = _KEYPAD.get(key.key) or _DIGITS.get(key.scan) or pygame.key.name(key.key)
        if key.control or key.pad or len(typed) != 1 or typed not in KEYS:
            return False
        self._enter(KEYS.index(typed))
        return True

    def _enter(self, number: int) -> None:
        """Enter face `number` (from 0) of the choices; a number that none has is refused."""
        self._tell(self.entry.enter(number + 1))
        if not self.entry.missing and self.page.attention.ring:
            self.page.attention.focus(f"answer:{CONFIRM}")

    def _tell(self, refused: str) -> None:
        self._refused = refused
        self.services.sounds.play("refusal" if refused else "die_keep")
        self.changed()

    # --- the page -------------------------------------------------------------------------------

    def _content(self, canvas: Canvas, listed: Sequence[Part], room: float) -> Part:
        factor, palette = canvas.look.menu_text, canvas.palette
        big = min(factor, _MOST)
        told = self._refused or self.entry.refusal() or "Right? Then confirm."
        ink = palette.danger if self._refused else palette.ink_label
        parts: list[Part] = [
            super()._content(canvas, (), room),
            Space(h=14),
            Row(tuple(self._slot_of(n, _SLOT * big) for n in range(self.entry.roll.count)), gap=8),
            Space(h=8),
            Paragraph(told, BODY.scaled(factor), ink),
            Space(h=14),
            Row(
                tuple(self._face(canvas, n, big) for n in range(len(self.entry.choices))),
                gap=10,
                wrap=True,
            ),
        ]
        if listed:
            parts += [Space(h=14), Row(tuple(listed), gap=10, wrap=True)]
        return Column(tuple(parts))

    def _slot_of(self, number: int, size: float) -> Part:
        """Return a die that has been entered, or the place of one that has not."""
        if number >= len(self.entry.faces):
            return Panel(Space(size, size), svg_shapes.ghost, ("#8A6A3C", size * 0.2))
        face = self.entry.faces[number]
        return self._die(self.entry.name(face), face, size)

    def _die(self, name: str, face: int, size: float) -> Part:
        if self._has_pips:
            return Panel(Space(size, size), owned_die, (self._place.colour, face))
        ink = PLAYER_COLOURS[self._place.colour].ink
        label = Text(name, (BODY_BOLD if len(name) > 2 else HEADING).scaled(size / _DIE), ink)
        wide = size if len(name) <= 2 else size * 2
        middle = Row((label,), align="centre")
        if len(name) <= 2:
            body = Panel(Space(size, size), owned_die, (self._place.colour, _BLANK))
        else:
            hue = PLAYER_COLOURS[self._place.colour]
            body = Panel(Space(wide, size), svg_shapes.pill, (hue.base, hue.dark, 9))
        return Sized(Stack((body, middle)), w=wide)

    @property
    def _has_pips(self) -> bool:
        return not self.entry.asked.sides and self.entry.roll.sides == 6

    def _face(self, canvas: Canvas, number: int, big: float) -> Part:
        """Return the button of a face, with the key that enters it if that is not its number."""
        face, key = self.entry.choices[number], KEYS[number].upper()
        name = self.entry.name(face)
        die = self._die(name, face, _DIE * big)
        cap = Text(
            "" if key == name else f"key {key}", KEY_CAP.scaled(big), canvas.palette.ink_label
        )
        drawn = Column((die, cap) if not self._has_pips else (die,), gap=2)

        def part(state: str) -> Part:
            return drawn

        def enter() -> None:
            self._enter(number)

        return part_button(f"face:{number + 1}", part, enter, lifts=True, radius=10)
