"""Game pads that come and go, and the device whose keys are shown."""

from game.core.controls.devices import Family
from game.scenes.parts.pads.gone import PadGoneScene
from game.scenes.parts.pads.word import PassingWord
from game.scenes.parts.services import Services
from game.ui.inputs import Key, PadWent, PointerDown, Signal


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
        """A pad is gone: a notice, and if somebody was playing with it the match waits."""
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
