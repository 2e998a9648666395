"""`orrery --version`, and the manual pages and shell completions that `orrery manual` writes."""

import re
import shlex
import subprocess
import unittest

from orrery import SOURCE, ProgramTest

VERSION = re.search(r'kVersion = "([^"]+)"', (SOURCE / "kernel" / "version.h").read_text())[1]


class Version(ProgramTest):
    def test_it_says_what_is_built_and_what_it_can_read(self):
        told = self.succeeds("--version")
        self.assertRegex(told, rf"\Aorrery {re.escape(VERSION)}\ncommit ([0-9a-f]{{12}}(, changed)?|unknown)\n"
                               r"schema [1-9]\d* .*\nrecord [1-9]\d* .*\n\Z")

    def test_it_is_semver_and_the_newest_release_of_the_changelog(self):
        self.assertRegex(VERSION, r"\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?\Z")
        headings = re.findall(r"^## (.*)$", (SOURCE / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(headings[0], "Unreleased")
        self.assertRegex(headings[1], rf"\A{re.escape(VERSION)} - \d{{4}}-\d\d-\d\d\Z")


class Manual(ProgramTest):
    def setUp(self):
        super().setUp()
        self.assertEqual(self.succeeds("manual", self.folder), "")

    def complete(self, *words):
        """What bash offers for the last of these words."""
        script = self.folder / "bash-completion/completions/orrery"
        asked = f"source {shlex.quote(str(script))}; COMP_WORDS=({shlex.join(words)}); " \
                f"COMP_CWORD={len(words) - 1}; _orrery; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_every_command_has_a_page_with_every_option(self):
        listed = self.succeeds("--help").split("Subcommands:\n")[1]
        commands = re.findall(r"^  ([\w-]+)", listed, re.MULTILINE)
        self.assertGreater(len(commands), 10)
        pages = {page.name for page in (self.folder / "man/man1").iterdir()}
        self.assertEqual(pages, {"orrery.1"} | {f"orrery-{command}.1" for command in commands})
        whole = (self.folder / "man/man1/orrery.1").read_text()
        for command in commands:
            escaped = command.replace("-", chr(92) + "-")
            self.assertIn(f"\\fB{escaped}\\fR\n", whole)
            page = (self.folder / f"man/man1/orrery-{command}.1").read_text()
            self.assertIn(VERSION, page)
            for option in re.findall(r"^  (?:-\w,)?(--[\w-]+)", self.succeeds(command, "--help"), re.MULTILINE):
                self.assertIn(f"\\fB{option.replace('-', chr(92) + '-')}\\fR", page, command)

    def test_no_line_is_taken_for_a_command_of_troff(self):
        known = re.compile(r"\.(TH|SH|TP|B|BR|I)\b")
        for page in (self.folder / "man/man1").iterdir():
            for line in page.read_text().splitlines():
                self.assertFalse(line.startswith("'"), line)
                self.assertTrue(not line.startswith(".") or known.match(line), line)

    def test_bash_completes_commands_options_and_games(self):
        self.assertEqual(self.complete("orrery", "pl"), ["play"])
        self.assertIn("--version", self.complete("orrery", "--"))
        self.assertEqual(self.complete("orrery", "play", "--pl"), ["--players"])
        self.assertEqual(self.complete("orrery", "play", "cass"), ["cassiopeia"])
        self.assertEqual(self.complete("orrery", "play", "cassiopeia", "--seats", "cass"), [])  # a seat, not a game
        self.assertEqual(self.complete("orrery", "replay", "cass"), [])  # bash offers files then
        self.assertEqual(self.complete("orrery", "nonsense", ""), [])

    def test_zsh_and_fish_know_the_commands_too(self):
        zsh = (self.folder / "zsh/vendor-completions/_orrery").read_text()
        self.assertTrue(zsh.startswith("#compdef orrery\n"))
        self.assertIn("'play:Play a game in the terminal'", zsh)
        fish = (self.folder / "fish/vendor_completions.d/orrery.fish").read_text()
        self.assertIn("-a play -d 'Play a game in the terminal'", fish)
        self.assertIn("-l players -r -d", fish)

    def test_a_folder_that_cannot_be_made_is_named(self):
        (self.folder / "file").write_text("")
        self.assertIn(f"{self.folder}/file", self.refused("manual", self.folder / "file"))


if __name__ == "__main__":
    unittest.main()
