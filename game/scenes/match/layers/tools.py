"""The actions of the top bar's tools at a table."""

from collections.abc import Callable

from game.scenes.match.around.book_pages import BookPages
from game.scenes.match.dialogs import TO_RESULTS, WHO
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.services import Services
from game.table.chrome import ODDS_TOOL

_RULE = "rule:"


class Tools(Layer):
    """The tools by their hotspots, with tags of bubbles, the log's panel and the results."""

    def __init__(self, services: Services, table: PlayContext, pages: BookPages) -> None:
        self._services, self._table = services, table
        self._uses: dict[str, Callable[[], None]] = {
            "tool:menu": table.open_menu,
            "tool:undo": table.choices.undo,
            "tool:hint": table.ask_hint,
            "tool:rulebook": table.open_rulebook,
            "tool:speed": self._next_speed,
            "tool:log": table.toggle_log,
            ODDS_TOOL: pages.show_odds,
            "tool:characters": table.dialogs.meet,
            "panel:log": table.toggle_log,
            TO_RESULTS.hotspot: table.dialogs.open_results,
        }

    def takes(self, name: str) -> bool:
        """Run the tool of a hotspot; False if it is none."""
        if name.startswith(_RULE):
            self._table.open_rulebook(at=name.removeprefix(_RULE))
            return True
        if name.startswith(WHO):
            self._table.dialogs.meet(int(name.removeprefix(WHO)))
            return True
        use = self._uses.get(name)
        if use is None:
            return False
        self._services.sounds.play("wood_press")
        use()
        return True

    def _next_speed(self) -> None:
        """Set the next speed: normal, fast, off, and normal again."""
        name = self._services.next_speed()
        self._table.settings_changed()
        self._table.view.talk.add_toast("", name)
