"""The documents say what is so: their excerpts, commands, links, tables and examples are tried.

In any *.md file a fenced block of code

    ```cpp path/to/file.h    is an excerpt of that file; a line `// ...` stands for lines left out
    ```console               shows commands (`$ ...`) and what they print; a line `...` stands for lines left out

Of the commands those of `build/release/orrery` are run, and what is shown after their prompts is typed.
"""

import json
import re
import shlex
import subprocess
import sys
import unittest

from orrery import SOURCE, ProgramTest

sys.path.insert(0, str(SOURCE / "docs" / "examples"))
from verify_record import Damaged, verify  # noqa: E402

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PROMPT = re.compile(r"h for help\) >(.*)$", re.MULTILINE)
SKIPPED = {"build", "node_modules"}


def documents():
    """All documents of the repository with their text."""
    for file in sorted(SOURCE.rglob("*.md")):
        parts = file.relative_to(SOURCE).parts
        if not any(part in SKIPPED or part.startswith(".") for part in parts):
            yield file, file.read_text(encoding="utf-8")


def blocks(language):
    """The fenced blocks in this language: the document, what else the fence says, and the text."""
    for document, text in documents():
        for info, block in FENCE.findall(text):
            word, _, rest = info.partition(" ")
            if word == language:
                yield document.relative_to(SOURCE), rest, block


def parts(lines, gap):
    """The lines, divided at those that stand for lines left out."""
    found = [[]]
    for line in lines:
        if line.strip() == gap:
            found.append([])
        else:
            found[-1].append(line.rstrip())
    return [part for part in found if part]


def occurs(part, lines, start):
    """Where the part occurs in the lines, all indented alike, from `start` on; the line after it."""
    for first in range(start, len(lines) - len(part) + 1):
        there = lines[first : first + len(part)]
        indent = len(there[0]) - len(there[0].lstrip()) - (len(part[0]) - len(part[0].lstrip()))
        if all(line == (" " * indent + wanted if wanted else "") for line, wanted in zip(there, part)):
            return first + len(part)
    return None


def anchors(text):
    """The names that links give to the headings of a document."""
    for heading in re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.MULTILINE):
        yield re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


class Documents(ProgramTest):
    def occur(self, wanted, text, what):
        """All parts are in the text, one after the other."""
        lines = [line.rstrip() for line in text.splitlines()]
        at = 0
        for part in wanted:
            at = occurs(part, lines, at)
            if at is None:
                self.fail(f"{what} has no such lines, or not in this order:\n" + "\n".join(part))

    def test_relative_links_lead_somewhere(self):
        count = 0
        broken = []
        for document, text in documents():
            for target in LINK.findall(re.sub(r"`[^`\n]*`", "", FENCE.sub("", text))):
                if re.match(r"[a-z]+:", target):
                    continue
                count += 1
                path, _, anchor = target.partition("#")
                file = document.parent / path if path else document
                if not file.exists() or (anchor and anchor not in anchors(file.read_text(encoding="utf-8"))):
                    broken.append(f"{document.relative_to(SOURCE)}: {target}")
        self.assertEqual(broken, [])
        self.assertGreater(count, 10)

    def test_excerpts_are_in_their_files(self):
        count = 0
        for language, gap in [("cpp", "// ..."), ("ts", "// ..."), ("svelte", "..."), ("text", "..."), ("python", "# ...")]:
            for document, name, block in blocks(language):
                if not name:
                    continue
                count += 1
                text = (SOURCE / name).read_text(encoding="utf-8")
                self.occur(parts(block.splitlines(), gap), text, f"{document}: an excerpt of {name}")
        self.assertGreater(count, 10)

    def test_commands_print_what_is_shown(self):
        count = 0
        for document, _, block in blocks("console"):
            for shown in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, *lines = shown.splitlines()
                program, *arguments = shlex.split(command)
                if program != "build/release/orrery":
                    continue
                count += 1
                arguments = [str(self.folder / word) if word.endswith(".record") else word for word in arguments]
                typed = "".join(answer.strip() + "\n" for answer in PROMPT.findall(shown))
                printed = self.succeeds(*arguments, typed=typed).replace(f"{self.folder}/", "")
                self.occur(parts(lines, "..."), printed, f"{document}: what {command} prints")
        self.assertGreater(count, 1)

    def test_the_readme_names_every_command(self):
        text = (SOURCE / "README.md").read_text(encoding="utf-8")
        listed = self.succeeds("--help").split("Subcommands:\n")[1]
        commands = re.findall(r"^  (\w+)", listed, re.MULTILINE)
        self.assertEqual(sorted(re.findall(r"^\| `orrery (\w+)", text, re.MULTILINE)), sorted(commands))

    def test_hosting_lists_the_limits_as_they_are(self):
        text = (SOURCE / "docs" / "hosting.md").read_text(encoding="utf-8")
        self.assertIn("\n\n" + self.succeeds("serve", "--limits") + "\n", text)

    def test_the_readme_has_a_row_and_a_rule_book_for_every_game(self):
        text = (SOURCE / "README.md").read_text(encoding="utf-8")
        for game in json.loads(self.succeeds("games", "--json"))["games"]:
            self.assertIn(f"| {game['title']} | ", text)
            self.assertIn(f"[{game['title']}](games/{game['id']}/RULES.md)", text)

    def test_cards_say_where_they_are_from_as_the_table_does(self):
        text = (SOURCE / "docs" / "sources.md").read_text(encoding="utf-8")
        cards = text[text.index("## Cards") :]

        def with_source(value):
            inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
            found = [card for item in inside for card in with_source(item)]
            return found + [value] if isinstance(value, dict) and "source" in value else found

        for title, game in (("Cassiopeia", "cassiopeia"), ("Gemini", "gemini")):
            rows = re.findall(rf"^\| {title} \| (\w+) \| (.*) \|$", cards, re.MULTILINE)
            listed = {name: source for source, names in rows for name in re.split("[,;] ", names)}
            seen = set()
            for card in with_source(json.loads(self.succeeds("cards", game))):
                names = {card.get(key, "") for key in ("id", "name", "kind")} & listed.keys()
                seen |= names
                expected = {listed[name] for name in names} or {"ours"}
                source = {"rulebook": "printed", "reconstructed": "ours"}.get(card["source"], card["source"])
                self.assertEqual({source}, expected, msg=f"{title}: {card}")
            self.assertEqual(seen, set(listed), msg=title)

    def test_the_architecture_names_every_check_of_the_conformance_suite(self):
        text = (SOURCE / "docs" / "architecture.md").read_text(encoding="utf-8")
        checks = set()
        for file in [*(SOURCE / "kernel" / "conformance").glob("*.h"), SOURCE / "record" / "conformance.h"]:
            if file.name != "toy.h":
                checks |= set(re.findall(r'[,(]\s*"([a-z_]+)",', file.read_text(encoding="utf-8")))
        self.assertGreater(len(checks), 20)
        self.assertEqual(set(re.findall(r"^\| `\[([a-z_]+)\]`", text, re.MULTILINE)), checks)

    def test_the_architecture_has_the_layers_as_they_are(self):
        text = (SOURCE / "docs" / "architecture.md").read_text(encoding="utf-8")
        layers = (SOURCE / "layers.txt").read_text(encoding="utf-8")
        stated = {room: uses.split() for room, uses in re.findall(r"^([a-z]+):(.*)$", layers, re.MULTILINE)}
        table = re.findall(r"^\| \[?([a-z]+)(?:\]\([^)]*\))? \| [^|]* \| ([^|]*) \|$", text, re.MULTILINE)
        shown = {room: uses.strip().split(", ") for room, uses in table if room in stated}
        shown["kernel"] = []  # other people's libraries
        self.assertEqual(shown, stated)

    def test_documents_stand_on_their_own(self):
        for document, text in documents():
            self.assertNotRegex(text, r"(?<![\w.])/(home|root|work|tmp)/|\.\./shared", msg=str(document))


class Records(ProgramTest):
    """docs/record-format.md, by a reader that shares nothing with the program."""

    EXAMPLE = SOURCE / "docs" / "examples" / "geminos.record"

    def record(self, *arguments, typed=""):
        file = self.folder / "match.record"
        self.succeeds("play", *arguments, "--record", file, typed=typed)
        return file.read_bytes()

    def damage(self, content):
        """The line in which the verifier finds damage."""
        with self.assertRaises(Damaged) as caught:
            verify(content)
        return caught.exception.line

    def test_the_example_is_what_the_program_writes(self):
        seats = ("--option", "cap=1", "--seats", "human:Anna,greedy", "--seed", "7")
        self.assertEqual(self.record("geminos", *seats, typed="\n1\n"), self.EXAMPLE.read_bytes())
        self.assertIn("all verified", self.succeeds("replay", "--check", self.EXAMPLE))

    def test_records_of_the_program_are_verified(self):
        self.assertEqual(verify(self.EXAMPLE.read_bytes())["move"], 7)
        self.assertGreater(verify(self.record("geminos", "--seats", "greedy,random,greedy", "--seed", "3"))["move"], 30)
        unfinished = verify(self.record("tictactoe", "--seats", "human:Zoë van A,random", "--seed", "1", typed="5\n"))
        self.assertEqual((unfinished["unfinished"], unfinished["result"]), (1, 0))

    def test_a_record_from_a_position_is_verified(self):
        asked = '{"do":"set","position":"xo......."}\n{"do":"apply","move":"5"}\n{"do":"record"}\n'
        answer = self.succeeds("engine", "tictactoe", typed=asked).splitlines()[-1]
        text = json.loads(answer)["ok"]["text"]
        seen = verify(text.encode())
        self.assertEqual((seen["from"], seen["move"], seen["seat"]), (1, 1, 2))

    def test_every_changed_byte_is_noticed_in_its_line(self):
        written = self.EXAMPLE.read_bytes()
        for position, byte in enumerate(written):
            line = written[:position].count(b"\n") + 1
            for changed in {byte ^ 1, byte ^ 0x80, (byte + position) % 256, 0x0A, 0x20} - {byte}:
                content = written[:position] + bytes([changed]) + written[position + 1 :]
                self.assertEqual(self.damage(content), line, msg=f"byte {position}: {byte} -> {changed}")

    def test_every_truncated_file_is_noticed(self):
        written = self.EXAMPLE.read_bytes()
        for length in range(len(written)):
            self.assertEqual(self.damage(written[:length]), written[:length].count(b"\n") + 1)

    def test_the_structure_is_checked_where_the_checksums_fit(self):
        lines = [line.rsplit(b" ~", 1)[0] for line in self.EXAMPLE.read_bytes().splitlines()]
        self.assertEqual(verify(checksummed(lines)), verify(self.EXAMPLE.read_bytes()))
        for i in range(len(lines)):
            if not lines[i].startswith((b"option", b"seat 1", b"move 7")):  # there may be fewer of these
                self.damage(checksummed(lines[:i] + lines[i + 1 :]))
            if not lines[i].startswith(b"option"):
                self.damage(checksummed(lines[: i + 1] + lines[i:]))
            for changed in [lines[i] + b"\r", lines[i] + b"\xff", b"castle " + lines[i]]:
                self.assertEqual(self.damage(checksummed(lines[:i] + [changed] + lines[i + 1 :])), i + 1)

    def test_it_speaks_for_itself(self):
        program = SOURCE / "docs" / "examples" / "verify_record.py"
        damaged = self.folder / "damaged.record"
        damaged.write_bytes(self.EXAMPLE.read_bytes().replace(b" roll ", b" rule ", 1))
        missing = self.folder / "missing"
        for file, code, said in [(self.EXAMPLE, 0, "7 moves"), (damaged, 1, "Line 12"), (missing, 1, "missing")]:
            done = subprocess.run(
                [sys.executable, "-B", program, file], capture_output=True, text=True, check=False
            )
            self.assertEqual(done.returncode, code)
            self.assertIn(said, done.stdout + done.stderr)


def checksummed(lines):
    """The text of these lines with checksums that fit."""
    text = b""
    for line in lines:
        body = text + line + b" ~"
        checksum = 0xCBF29CE484222325
        for byte in body:
            checksum = ((checksum ^ byte) * 0x100000001B3) % 2**64
        text = body + b"%016x\n" % checksum
    return text


if __name__ == "__main__":
    unittest.main()
