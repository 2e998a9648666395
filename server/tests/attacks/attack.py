"""What the attacks share: how long they run, and how a stranger fares and what the server costs meanwhile.

Every attack is a unittest in a file `NAME_attack.py`. It talks to a server that it starts itself, on the loopback
network, and is bounded in count and in time. `./test` runs the short forms; `bench/attacks` the long ones.
"""

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "cli" / "tests"))

from table_client import Browser  # noqa: E402 (after the path to it)

LONG = bool(os.environ.get("ORRERY_LONG_ATTACKS"))


def long_or_short(long, short):
    """The size of an attack: `long` in bench/attacks, `short` in ./test."""
    return long if LONG else short


def percentile(values, share):
    """The smallest value that is not exceeded by this share (0 to 1) of all."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def resident_bytes(process):
    """The memory that a process holds now."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def folder_bytes(folder):
    """What the files of a folder take, all of them added."""
    return sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())


def tell(what, **figures):
    """One line with the figures of an attack, for whoever runs it by hand."""
    print(f"{what}: " + ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in figures.items()), flush=True)


class Stranger:
    """Somebody from another address, at a table of their own, whose commands are timed."""

    ADDRESS = "127.0.0.7"

    def __init__(self, server):
        self.browser = Browser(server, self.ADDRESS)
        table = self.browser.create("tictactoe")["table"]
        self.socket = self.browser.socket(table)
        self.version = self.socket.state()["situation"]["version"]
        self.milliseconds = []

    def ask(self, count, pause=0.1):
        """So many commands that are stored, one after the other; no faster than anybody may."""
        for number in range(count):
            time.sleep(pause)
            begun = time.monotonic()
            answer = self.socket.command(0, {"kind": "rename", "name": f"Anna {len(self.milliseconds)}"}, self.version)
            assert answer["error"] is None, answer
            self.version = answer["version"]
            self.milliseconds.append((time.monotonic() - begun) * 1000)

    def close(self):
        self.socket.close()
