"""Encodes mono samples from -1 to 1 at 44.1 kHz as Ogg Vorbis, and decodes such files."""

import io
import shutil
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pygame

from tools.sound.kit import RATE, Samples


def encoded(samples: Samples, quality: str, *options: str) -> bytes:
    """Return an Ogg file of samples, or end the program without oggenc. `quality`: -1 to 10."""
    if not shutil.which("oggenc"):
        sys.exit("oggenc is missing; Debian has it in vorbis-tools")
    sound = io.BytesIO()
    with wave.open(sound, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())
    # A fixed serial number: the encoder would draw one by lot.
    how = ("-Q", "-s", "1", "-q", quality, *options)
    return subprocess.run(
        ["oggenc", *how, "-"], check=True, capture_output=True, input=sound.getvalue()
    ).stdout


def decoded(file: Path | io.BytesIO) -> Samples:
    """Return the samples of an Ogg file. pygame's mixer must be open, with one channel."""
    raw = np.frombuffer(pygame.mixer.Sound(file).get_raw(), np.int16)
    samples: Samples = raw.astype(np.float64) / 32768
    return samples
