"""The layers of a match scene, in the order in which they get input."""

from typing import NamedTuple

from game.scenes.match.around.book_pages import BookPages
from game.scenes.match.in_words.read_aloud import ReadAloud
from game.scenes.match.in_words.reader import InWords
from game.scenes.match.layers.confirm import ConfirmLayer
from game.scenes.match.layers.moments import MomentLayer
from game.scenes.match.layers.recap import RecapLayer
from game.scenes.match.layers.rolling import RollLayer
from game.scenes.match.layers.tools import Tools
from game.scenes.match.layers.what_is_this import WhatIsThisLayer


class TableLayers(NamedTuple):
    """Layers in their order: each gets input before those below it."""

    moments: MomentLayer
    rolling: RollLayer
    asking: ConfirmLayer
    recaps: RecapLayer
    tools: Tools
    leafing: BookPages
    explaining: WhatIsThisLayer
    aloud: ReadAloud
    in_words: InWords
