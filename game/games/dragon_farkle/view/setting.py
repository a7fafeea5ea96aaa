"""The setting of a table of Dragon Farkle."""

from game.games.dragon_farkle.view.places import BoardPlaces
from game.table.setting import TableSetting


class Setting(TableSetting[BoardPlaces]):
    """Record of what a layout depends on besides the tableau."""

    @property
    def peeking(self) -> bool:
        """Whether several persons share the screen, so that hands are turned up and down."""
        return sum(not place.computer for place in self.places) > 1
