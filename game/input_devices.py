"""Game pads that come and go, and the device whose keys are shown."""

from game.core.controls.devices import Family
from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.services import Services
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PadCame, PadWent, PointerDown, Signal

_AT = 640.0, 92.0  # the middle of a notice


class InputDevices:
    """What the players hold. `word`: the notice that a pad came or went."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.word = PassingWord()

    def note_used(self, signal: Signal) -> bool:
        """Note what an input came from: keys, mouse or a pad. True if other caps show that."""
        services = self._services
        match signal:
            case Key(pad=True):
                family = services.pads.family(signal.device)
            case Key() | PointerDown():
                family = Family.KEYS
            case _:
                return False
        held = family, isinstance(signal, PointerDown)
        changed = held != (services.family, services.by_mouse)
        services.family, services.by_mouse = held
        return changed

    def say(self, word: str) -> None:
        """Show a short notice, unless the page shows it itself."""
        top = self._services.stack.top
        if top is None or not top.shows_pads:
            self.word.say(word)

    def lose(self, pad: PadWent) -> None:
        """Report a pad that is gone; if somebody was playing with it, pause the match."""
        from game.scenes.match.scene import MatchScene

        services, stack = self._services, self._services.stack
        holder = services.holding.who(pad.device)
        services.holding = services.holding.lost(pad.device)
        used = pad.used and services.family is not Family.KEYS
        if used:
            services.family = Family.KEYS
        if isinstance(stack.top, MatchScene) and holder in stack.top.director.persons:
            names = {str(holder): pad.name}
            stack.push(services.routes.who_holds(stack.top.match, names))
        elif isinstance(stack.top, MatchScene) and used:
            stack.push(PadGoneScene(services, pad.name))
        else:
            self.say(f"{pad.name} disconnected")
            stack.handle(pad)


class PadGoneScene(QuestionScene):
    """Pauses the match until another pad is plugged in or pressed, or a player goes on."""

    def __init__(self, services: Services, name: str) -> None:
        self.pad = name
        super().__init__(
            services,
            f"{name} disconnected",
            "Match paused. Plug it in again, press a button on another, or use the keyboard.",
            Answer("safe", "Continue"),
        )

    def handle(self, signal: Signal) -> None:
        """Close as soon as a pad is plugged in or pressed."""
        if isinstance(signal, PadCame) or (isinstance(signal, Key) and signal.pad):
            self.back()
        else:
            super().handle(signal)

    def turn_away(self, signal: Signal) -> None:
        """Ignore presses of pads while the scene is locked: a button may still be held."""
        if not (isinstance(signal, Key) and signal.pad):
            super().turn_away(signal)


class PassingWord:
    """A message shown for a moment, which takes no clicks."""

    def __init__(self) -> None:
        self._text, self._left_s = "", 0.0

    @property
    def text(self) -> str:
        """Return the message; "" once it has passed."""
        return self._text

    def say(self, text: str) -> None:
        """Show a text from now on, in place of another."""
        from game.table.chrome import TOAST_S  # with the tables, which the title does not need

        self._text, self._left_s = text, TOAST_S

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the message has to disappear."""
        if not self._text:
            return False
        self._left_s -= dt_s
        if self._left_s > 0:
            return False
        self._text = ""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw it, while it is there."""
        if self._text:
            from game.table.chrome import draw_toast

            draw_toast(canvas, "", self._text, _AT)
