"""Short texts on the cards of Yoho!: the purpose of a card in a few words."""

from game.games.yoho.rules.content import MapCard

HINTS: dict[MapCard, str] = {
    MapCard.SWING: "Turn a card",
    MapCard.SWAP: "Swap two",
    MapCard.SLIDE: "Push a row",
    MapCard.FLIP: "Turn over",
    MapCard.REMOVE: "Take away",
    MapCard.MOVEMENT: "Sail far",
    MapCard.NET: "Take here",
    MapCard.CATCH_THROW: "Or throw",
}
"""What a card does, on the card."""

DEEDS: dict[MapCard, str] = {
    MapCard.SWING: "Turn any sea card a quarter turn",
    MapCard.SWAP: "Swap two sea cards side by side",
    MapCard.SLIDE: "Push a new card into a row or column",
    MapCard.FLIP: "Turn any sea card over",
    MapCard.REMOVE: "Take any sea card away",
    MapCard.MOVEMENT: "Sail as far as the current goes",
    MapCard.NET: "Take what is under your ship",
    MapCard.CATCH_THROW: "Catch what is near, or throw a barrel",
}
"""The same, on a card that is looked at."""
