"""Reads a table aloud: the pointed thing, then the events. F3 repeats, F4 stops."""

from game.core.controls.actions import Action
from game.scenes.match.in_words.reader import InWords
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.ui.inputs import Key, Signal


class ReadAloud(Layer):
    """Reads events aloud in words that everybody present may hear.

    While the hand of one of several persons is open nothing is read: all would hear it.
    """

    def __init__(self, services: Services, scene: TableContext, in_words: InWords) -> None:
        self._services, self._scene, self._in_words = services, scene, in_words
        self._told = scene.match.ply  # the last ply that was read
        self._thing = ""  # what was pointed at
        self._asked = ""  # what the sign said

    @property
    def _may(self) -> bool:
        director = self._scene.director
        alone = len(director.persons) < 2
        return self._services.settings.read_aloud and (alone or director.viewer is None)

    def follow(self) -> None:
        """Read the events of the ply that the table shows, and the coming decision."""
        scene = self._scene
        lines = [line.text for line in scene.view.log.lines if line.ply > self._told]
        self._told = scene.match.ply
        _, text, note = scene.view.said.prompt
        asked = f"{text}, {note}" if note else text
        if asked == self._asked and not lines:
            return
        self._asked = asked
        if self._may:
            self._services.voice.say(". ".join([*lines, asked]))

    def point(self) -> None:
        """Read the thing under the pointer or the ring, if it has changed."""
        thing = self._in_words.pointed()
        if thing == self._thing:
            return
        self._thing = thing
        if thing and self._may:
            said = self._in_words.said_of(thing)
            self._services.voice.say(" ".join(said), interrupt=True)

    def hears(self, signal: Signal) -> bool:
        """Repeat or stop the speech by its keys; False for any other signal."""
        if not isinstance(signal, Key) or not signal.means(Action.SAY_AGAIN, Action.SILENCE):
            return False
        if signal.means(Action.SILENCE):
            self._services.voice.silence()
        elif self._may:
            self._services.voice.again()
        return True

    def forget(self) -> None:
        """Discard what waits to be read: another viewer must not hear it."""
        self._services.voice.forget()
        self._thing = self._asked = ""

    def rewind(self) -> None:
        """Follow an undo."""
        self._told = min(self._told, self._scene.match.ply)
        self._asked = ""
