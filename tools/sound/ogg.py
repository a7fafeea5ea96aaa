"""Encodes mono samples from -1 to 1 at 44.1 kHz as Ogg Vorbis, and decodes such files."""

import subprocess
import wave
from pathlib import Path

import numpy as np
import pygame

from tools.sound.kit import RATE, Samples


def encoded(samples: Samples, quality: str, folder: Path, *options: str) -> bytes:
    """Return an Ogg file of samples, made in `folder`. `quality`: from -1 to 10."""
    source, target = folder / "sound.wav", folder / "sound.ogg"
    with wave.open(str(source), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())
    # A fixed serial number: the encoder would draw one by lot.
    how = ("-Q", "-s", "1", "-q", quality, *options)
    subprocess.run(
        ["oggenc", *how, "-o", str(target), str(source)], check=True, capture_output=True
    )
    return target.read_bytes()


def decoded(path: Path) -> Samples:
    """Return the samples of an Ogg file. pygame's mixer must be open, with one channel."""
    raw = np.frombuffer(pygame.mixer.Sound(path).get_raw(), np.int16)
    samples: Samples = raw.astype(np.float64) / 32768
    return samples
