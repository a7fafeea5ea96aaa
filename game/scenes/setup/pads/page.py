"""A pad for each chair, chosen by pressing a button on it, or one thing handed round."""

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.core.controls.actions import Action
from game.core.controls.devices import FAMILY_SAID, Family
from game.core.controls.holding import KEYS, Holding
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.services import House
from game.scenes.parts.top_bar import TopBar
from game.scenes.setup.pads.rows import Felt, HolderRow, Sitter, grown
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PadCame, PadWent, Signal
from game.ui.label import Label, Panel
from game.ui.switch import Switch
from game.ui.theme import BODY, BODY_BOLD, HEADING
from game.ui.viewport import Box

_ROW, _STEP = 104.0, 116.0
_LEFT, _MIDDLE, _RIGHT = Box(12, 68, 228, 528), Box(252, 64, 776, 536), Box(1040, 68, 228, 528)


class PadSeatsScene(MenuScene):
    """Before a match; `then` deals it. Names and colours are as they will sit."""

    def __init__(self, house: House, sitters: Sequence[Sitter], then: Callable[[], None]) -> None:
        super().__init__(house)
        self._sitters, self._then = tuple(sitters), then
        self._persons = tuple(dict.fromkeys(s.person for s in sitters if s.person))
        self.holding = Holding()

    @property
    def waiting(self) -> str | None:
        """Whose turn it is to press a button; None once everybody holds something."""
        return self.holding.waiting(self._persons)

    # --- what is pressed --------------------------------------------------------------------------

    def handle(self, signal: Signal) -> None:
        """Any button of a free pad takes the chair that waits; the same pad gives it back."""
        if isinstance(signal, Key) and signal.pad and self._takes(signal):
            self._freshen()
            return
        if isinstance(signal, PadCame):
            self.changed()
        elif isinstance(signal, PadWent):
            self.holding = self.holding.lost(signal.device)
            self.changed()
        super().handle(signal)

    def _takes(self, key: Key) -> bool:
        device = -2 if key.device is None else key.device
        holder = self.holding.who(device)
        if holder is not None and self.waiting is not None:
            self._set(self.holding.without(holder))
        elif holder is None and self.waiting is not None:
            self._set(self.holding.taken(self.waiting, device))
        else:
            return False  # all hold something: buttons do here what they do everywhere
        return True

    def _set(self, holding: Holding) -> None:
        self.holding = holding
        self.house.sounds.play("die_keep")
        self.changed()

    def confirm(self) -> None:
        """Enter takes keys and mouse for the chair that waits; then it deals."""
        if self.waiting is not None:
            self._set(self.holding.taken(self.waiting, KEYS))
        else:
            self._deal()

    def key(self, key: Key) -> bool:
        """Space does so too."""
        if key.key == pygame.K_SPACE and key.confirms:
            self.confirm()
            return True
        return False

    def _deal(self) -> None:
        self.house.holding = self.holding
        self.house.stack.pop(self)
        self._then()

    def _handed_round(self) -> None:
        self.holding = Holding()
        self._deal()

    def _shake(self, on: bool) -> None:
        self.house.apply_settings(replace(self.house.settings, rumble=on))

    def _give_back(self, person: str) -> Callable[[], None]:
        return lambda: self._set(self.holding.without(person))

    # --- the page ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """Chairs in the middle, what is plugged in at the left, what if one goes at the right."""
        waits = self.waiting
        asked = "Everybody holds something" if waits is None else self._asks(waits)
        self.page.put(TopBar("New match", "", asked), Felt(_MIDDLE))
        for number, sitter in enumerate(self._sitters):
            box = Box(_MIDDLE.x + 32, _MIDDLE.y + 28 + number * self._step, 712, self._step - 12)
            waits_here = sitter.person == waits and sitter.person != ""
            self.page.put(
                HolderRow(
                    box,
                    number,
                    sitter,
                    self._family(sitter.person),
                    self._give_back(sitter.person),
                    waits=waits_here,
                )
            )
        self._put_found(canvas)
        self._put_advice(canvas)
        self._put_buttons(waits)

    @property
    def _step(self) -> float:
        return min(_STEP, (_MIDDLE.h - 44) / max(1, len(self._sitters)))

    def _asks(self, person: str) -> str:
        name = next(s.name for s in self._sitters if s.person == person)
        return f"{name}: press a button on your pad"

    def _family(self, person: str) -> Family | None:
        device = self.holding.of(person) if person else None
        if device is None:
            return None
        return Family.KEYS if device == KEYS else self.house.pads.family(device)

    def _put_found(self, canvas: Canvas) -> None:
        head, bold, body = (grown(canvas, role) for role in (HEADING, BODY_BOLD, BODY))
        self.page.put(Panel(_LEFT, "parchment"))
        x, y = _LEFT.x + 16, _LEFT.y + 14
        self.page.put(Label(Box(x, y, 196, 26), "Plugged in", head, "ink_brown"))
        y += 38
        for number in sorted(self.house.pads.devices):
            said = FAMILY_SAID[self.house.pads.family(number)]
            holder = self.holding.who(number)
            name = next((s.name for s in self._sitters if s.person == holder), "free")
            self.page.put(
                Label(Box(x, y, 196, 20), said, bold, "ink_brown"),
                Label(Box(x, y + 20, 196, 20), name if holder else "free", body, "ink_label"),
            )
            y += 54
        self.page.put(Label(Box(x, y, 196, 20), FAMILY_SAID[Family.KEYS], bold, "ink_brown"))
        self.page.put(Label(Box(x, y + 20, 196, 20), "for everybody", body, "ink_label"))

    def _put_advice(self, canvas: Canvas) -> None:
        title, body = grown(canvas, HEADING), grown(canvas, BODY)
        self.page.put(Panel(_RIGHT, "parchment"))
        x, y = _RIGHT.x + 16, _RIGHT.y + 14
        gone = "The match waits and says so. Plug it in again, or press a button on another."
        again = "A button on a pad takes the chair that waits. The same pad gives it back."
        for said, text in (("If a pad goes", gone), ("Not yours?", again)):
            self.page.put(
                Label(Box(x, y, 196, 26), said, title, "ink_brown"),
                Label(Box(x, y + 30, 196, 90), text, body, "ink_brown"),
            )
            y += 146
        self.page.put(
            Switch(
                "setting:rumble",
                Box(x, y, 196, 44),
                "Rumble",
                self.house.settings.rumble,
                self._shake,
                note="Dice and your turn",
            )
        )

    def _put_buttons(self, waits: str | None) -> None:
        left, right = Box(12, 608, 228, 52), Box(1040, 608, 228, 52)
        who = "" if waits is None else f"{self._asks(waits).partition(':')[0]} holds nothing yet"
        # While somebody is to press a button, each of a pad means that and nothing else.
        key = None if waits and self.house.family is not Family.KEYS else Action.BACK
        round_ = Box(252, 608, 300, 52)
        self.page.put(
            Button("button:back", left, "Back", self.back, key=key),
            Button("button:round", round_, "Hand one thing round", self._handed_round),
            Button(
                "button:deal",
                right,
                "Deal us in",
                self._deal,
                kind="primary",
                key=None if waits else Action.CHOOSE,
                live=waits is None,
                tip=who,
            ),
        )
