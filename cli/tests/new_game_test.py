"""scripts/new-game, in short: what it makes compiles, conforms and keeps to the house's checks.

scripts/test-new-game is the long form: it builds, plays and removes such a game in a clone.
"""

import json
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from orrery import PROGRAM, SOURCE

BUILD = Path(PROGRAM).parent
KINDS = ("open", "chance", "secrets")
TRACES = re.compile(r"lantern|tic-?tac|\bpig\b|\b(TTT|LAN|PIG)-?[0-9]|examples?\b", re.IGNORECASE)

# The suite itself, without the rooms above the kernel.
CONFORMS = """
#include <gtest/gtest.h>
#include "games/{name}/{name}.h"
#include "kernel/conformance/conform.h"
TEST(Conforms, {type}) {{
  const auto report = orrery::conformance::conform<orrery::{name}::{type}>(orrery::conformance::kSmoke);
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 50U);
}}
"""


def house(folder):
    """The repository again, in which games/ may be written to."""
    root = Path(folder, "house")
    (root / "games").mkdir(parents=True)
    for entry in SOURCE.iterdir():
        if entry.name not in ("games", "build", ".git", "node_modules"):
            (root / entry.name).symlink_to(entry)
    for entry in (SOURCE / "games").iterdir():
        (root / "games" / entry.name).symlink_to(entry)
    return root


def new_game(root, *arguments):
    return subprocess.run(
        [SOURCE / "scripts/new-game", "--root", root, *arguments], capture_output=True, text=True, check=False
    )


def compiler():
    """The compiler with the flags that this build gives to the kernel, but for where things are."""
    commands = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    entry = next(entry for entry in commands if "orrery_kernel.dir" in entry["command"])
    words = shlex.split(entry["command"])
    program = next(i for i, word in enumerate(words) if re.search(r"(clang\+\+|g\+\+)[-0-9.]*$", word))
    kept = [word for word in words[program + 1 :] if re.match(r"-(std|f(?!no-pch)|W|D|m)", word)]
    return [words[program], *kept, "-O0"]


class NewGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = house(cls.folder.name)
        cls.before = {path for path in (cls.root / "games").iterdir()}
        cls.made = {kind: new_game(cls.root, f"moon_{kind}", "--kind", kind) for kind in KINDS}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def sources(self, *endings):
        return [file for file in self.root.glob("games/moon_*/**/*") if file.name.endswith(endings)]

    def passes(self, *command):
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder.name, check=False)
        self.assertEqual(done.returncode, 0, done.stdout[-8000:] + done.stderr[-8000:])
        return done.stdout

    def test_it_makes_one_folder(self):
        for kind in KINDS:
            self.assertEqual(self.made[kind].returncode, 0, self.made[kind].stderr)
        made = {path for path in (self.root / "games").iterdir()} - self.before
        self.assertEqual({path.name for path in made}, {f"moon_{kind}" for kind in KINDS})
        for folder in made:
            name = folder.name
            for file in ("RULES.md", "offer.cpp", "conformance_test.cpp", f"{name}.h", f"{name}.cpp", f"{name}_test.cpp",
                         "tests/fingerprints.txt", "web/board.ts", "web/Board.svelte", "web/Emblem.svelte",
                         "web/types.ts", "web/phrases.json", f"web/{name}.spec.ts"):
                self.assertTrue((folder / file).is_file(), folder / file)

    def test_nothing_is_left_of_the_example(self):
        for file in self.sources(""):
            if file.is_file():
                self.assertIsNone(TRACES.search(file.read_text(encoding="utf-8", errors="replace")), file)
                self.assertIsNone(TRACES.search(file.name), file)

    def test_it_compiles_and_conforms(self):
        """Each with its own tests; what needs the rooms above the kernel is read by the compiler and no more."""
        compile_ = [*compiler(), f"-I{self.root}"]
        rules, parts = [], []
        for kind in KINDS:
            name = f"moon_{kind}"
            test = Path(self.folder.name, f"{name}.cpp")
            test.write_text(CONFORMS.format(name=name, type=f"Moon{kind.capitalize()}"), encoding="utf-8")
            rules += [test, *self.sources(f"{name}_test.cpp")]
            rules += [file for file in self.root.glob(f"games/{name}/*.cpp") if not file.name.endswith(("_test.cpp", "offer.cpp"))]
        # One after the other: all tests together may use so many processors and no more.
        for source in rules:
            parts.append(Path(self.folder.name, f"{len(parts)}.o"))
            self.passes(*compile_, "-c", source, "-o", parts[-1])
        self.passes(*compile_, "-fsyntax-only", self.root / "games/moon_secrets/offer.cpp")
        program = Path(self.folder.name, "moons")
        self.passes(*compile_, *parts, BUILD / "liborrery_kernel.a", "-lgmock_main", "-lgmock", "-lgtest", "-o", program)
        self.assertIn("PASSED", self.passes(program))

    def test_the_checks_of_the_house_find_nothing(self):
        alone = Path(self.folder.name, "alone")  # the new games, and nothing that could cite their clauses for them
        for kind in KINDS:
            shutil.copytree(self.root / f"games/moon_{kind}", alone / f"games/moon_{kind}")
        self.assertEqual(self.passes(SOURCE / "scripts/check-clauses", alone), "")
        self.assertEqual(self.passes(SOURCE / "scripts/check-layers", alone), "")
        formatter = shutil.which("clang-format-19")
        if formatter:
            style = f"--style=file:{SOURCE / '.clang-format'}"
            self.passes(formatter, style, "--dry-run", "--Werror", *self.sources(".h", ".cpp"))

    def test_a_name_that_cannot_be_gets_a_sentence_and_nothing_else(self):
        for name, sentence in {
            "Moon": '"Moon" is no name for a game: it is in small letters from a to z, with _ between words.',
            "moon_": '"moon_" is no name for a game: it is in small letters from a to z, with _ between words.',
            "../moon": '"../moon" is no name for a game: it is in small letters from a to z, with _ between words.',
            "class": '"class" is a word of C++. Choose another name.',
            "geminos": "There is games/geminos already. Choose another name.",
            "tictactoe": "There is examples/tictactoe already. Choose another name.",
            "table": 'The program means something else by "table". Choose another name.',
            "game": 'The program means something else by "game". Choose another name.',
        }.items():
            before = set(self.root.glob("games/*"))
            refused = new_game(self.root, name)
            self.assertEqual((refused.returncode, refused.stdout, refused.stderr), (2, "", sentence + "\n"))
            self.assertEqual(set(self.root.glob("games/*")), before)

    def test_letters_of_clauses_are_a_games_own(self):
        letters = {
            re.findall(r'<a id="([A-Z]{3})-1"', (self.root / f"games/moon_{kind}/RULES.md").read_text(encoding="utf-8"))[0]
            for kind in KINDS
        }
        self.assertEqual(len(letters), 3)


if __name__ == "__main__":
    unittest.main()
