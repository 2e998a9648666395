"""The built program as its users meet it: through a pipe, or at a terminal."""

import os
import pty
import select
import signal
import subprocess
import tempfile
import termios
import time
import unittest
from pathlib import Path

PROGRAM = os.environ["ORRERY"]
SOURCE = Path(os.environ.get("ORRERY_SOURCE", Path(__file__).parents[2]))
TIMEOUT = 120  # seconds; only a program that hangs gets there

# The program keeps best scores in the home of whoever plays; tests have a home of their own.
_home = tempfile.TemporaryDirectory()
os.environ["XDG_STATE_HOME"] = _home.name


def run(*arguments, typed=""):
    """Runs the program with this input. The result has stdout, stderr and returncode."""
    text = isinstance(typed, str)
    return subprocess.run(
        [PROGRAM, *map(str, arguments)],
        input=typed.encode() if text else typed,
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )


class Terminal:
    """The program at a terminal of its own. Whatever it shows can be waited for."""

    def __init__(self, *arguments, **environment):
        variables = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "PAGER", "LESS")}
        variables |= {"TERM": "xterm", "PAGER": "cat"} | environment
        self.shown = ""
        self._seen = 0
        self._process, self._side = pty.fork()
        if self._process == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell ignores it for what runs in the background
            os.execve(PROGRAM, [PROGRAM, *map(str, arguments)], variables)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self._side)
        if self._process is not None:
            os.waitpid(self._process, 0)

    def _read(self):
        if not select.select([self._side], [], [], TIMEOUT)[0]:
            raise AssertionError(f"the program shows nothing more after:\n{self.shown}")
        try:
            return os.read(self._side, 65536)
        except OSError:  # what Linux says when the program has gone
            return b""

    def wait_for(self, text):
        """Reads on until the text has appeared after all that was waited for before."""
        while text not in self.shown[self._seen :]:
            part = self._read()
            if not part:
                raise AssertionError(f"the program ended without showing {text!r}:\n{self.shown}")
            self.shown += part.decode(errors="replace")
        self._seen = self.shown.index(text, self._seen) + len(text)

    def type(self, line):
        os.write(self._side, line.encode() + b"\n")

    def edit(self, keys):
        """Types keys for the line editor."""
        self._wait_for_the_editor()
        self.type(keys)

    def interrupt(self, editing=True):
        """Presses Ctrl-C."""
        if editing:
            self._wait_for_the_editor()
        os.write(self._side, b"\x03")

    def _wait_for_the_editor(self):
        """The prompt is shown a moment before the editor reads keys one by one."""
        end = time.monotonic() + TIMEOUT
        while termios.tcgetattr(self._side)[3] & termios.ICANON:
            assert time.monotonic() < end, "the line editor does not begin to read"
            time.sleep(0.005)

    def finish(self):
        """Reads to the end; the exit code."""
        while part := self._read():
            self.shown += part.decode(errors="replace")
        _, status = os.waitpid(self._process, 0)
        self._process = None
        return os.waitstatus_to_exitcode(status)


class ProgramTest(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def succeeds(self, *arguments, typed=""):
        """Standard output of a run that must go well."""
        done = run(*arguments, typed=typed)
        self.assertEqual((done.returncode, done.stderr), (0, b""), msg=f"{arguments}")
        return done.stdout.decode()

    def refused(self, *arguments, typed=""):
        """The one sentence on standard error of a run that must be refused, with exit code 2."""
        done = run(*arguments, typed=typed)
        self.assertEqual(done.returncode, 2, msg=f"{arguments}: {done}")
        self.assertEqual(done.stdout, b"", msg=f"{arguments}")
        sentence = done.stderr.decode()
        self.assertRegex(sentence, r"\Aorrery: [^\n]+\n\Z", msg=f"{arguments}")
        return sentence
