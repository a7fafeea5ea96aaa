"""The pages of all characters at a table, rivals' included."""

from collections.abc import Sequence

from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.scenes.parts.character_sheet import Answer, CharacterScene, Holder
from game.scenes.parts.services import Services
from game.table.table import Place


class MeetCharacterScene(CharacterScene):
    """The sheet of a seat's character; left and right turn to those of the other seats."""

    def __init__(
        self,
        services: Services,
        spec: AnySpec,
        roles: Sequence[str],
        places: Sequence[Place],
        seat: Seat,
    ) -> None:
        holders = {
            role: Holder(place.name, place.colour)
            for role, place in zip(roles, places, strict=True)
        }
        super().__init__(services, spec, roles, holders, roles[seat])

    def sign(self) -> tuple[str, str, str]:
        """Return the sign with the player of the character."""
        holder = self.holders[self.shown]
        note = "← and → show the others" if len(self.sheets) > 1 else ""
        return holder.colour, f"{holder.name} plays {self.sheets[self.shown].called}", note

    def answers(self) -> Sequence[Answer]:
        """Return the answer that leads back to the table."""
        return (Answer("button:close", "Close", Action.BACK, self.back),)

    def confirm(self) -> None:
        """Close the sheet by Enter, too."""
        self.back()
