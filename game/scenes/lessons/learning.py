"""A person's progress in a lesson: resumed where they stopped, saved as they go on."""

from dataclasses import dataclass

from game.core.contract.values import BadInput
from game.core.lessons.course import Course, Mode
from game.core.storage.learned import Progress
from game.scenes.parts.notice import notice
from game.scenes.parts.services import Services


@dataclass
class Learning:
    """Saves how far one person has come in a course."""

    services: Services
    person: str
    _noted: tuple[int, bool] = (-1, False)
    _complained: bool = False

    def note(self, course: Course) -> None:
        """Save how far the learner has come. If that fails, report it once."""
        stand = course.number, course.mode is Mode.DONE
        if stand == self._noted:
            return  # progress within a beat is not worth a write
        self._noted = stand
        progress = Progress(course.number, course.picks, course.mode is Mode.DONE)
        try:
            self.services.learned.note(self.person, course.lesson.game, progress)
        except BadInput as wrong:
            if not self._complained:
                notice(self.services, "Lessons", str(wrong))
            self._complained = True
