"""The engine through its pipes, the examples of docs/engine.md, and the client beside it.

    ORRERY=build/release/orrery python3 cli/tests/engine_test.py --write    writes the answers of today into docs/engine.md
"""

import json
import random
import re
import subprocess
import sys
import unittest

from orrery import PROGRAM, SOURCE, TIMEOUT, ProgramTest, run

DOCUMENT = SOURCE / "docs" / "engine.md"
CLIENT = SOURCE / "docs" / "examples" / "engine_client.py"
EXAMPLE = re.compile(r"^```engine (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REQUESTS = ["new", "set", "state", "view", "legal", "apply", "outcomes", "undo", "result", "hash", "record", "why_not"]

sys.path.insert(0, str(CLIENT.parent))
from engine_client import Engine, Refused, play  # noqa: E402


def rewritten(example):
    """A fenced example with the answers that the engine gives today."""
    game, block = example.groups()
    asked = [line for line in block.splitlines() if line.startswith("> ")]
    done = run("engine", game, typed="".join(line[2:] + "\n" for line in asked))
    answers = done.stdout.decode().splitlines()
    assert done.returncode == 0 and len(answers) == len(asked), done
    lines = [line for request, answer in zip(asked, answers) for line in (request, "< " + answer)]
    return f"```engine {game}\n" + "".join(line + "\n" for line in lines) + "```"


class Pipes(ProgramTest):
    GOOD = b'{"id":"still there","do":"state"}\n'

    def answers(self, typed, game="geminos"):
        return [json.loads(line) for line in self.succeeds("engine", game, typed=typed).splitlines()]

    def each_line_is_refused(self, rubbish):
        """One error a line, each of them JSON, and then the engine answers as if nothing had been."""
        *answers, last = self.answers(rubbish + b"\n" + self.GOOD)
        self.assertEqual(len(answers), rubbish.count(b"\n") + 1)
        for answer in answers:
            self.assertEqual(sorted(answer), ["error", "id"])
            self.assertRegex(answer["error"], r"(?s)\A\S.*\.\Z")
        self.assertEqual(last["id"], "still there")
        self.assertEqual(last["ok"]["position"], "()")

    def test_random_bytes(self):
        for seed in range(5):
            chance = random.Random(seed)
            self.each_line_is_refused(chance.randbytes(100_000))
            self.each_line_is_refused(bytes(chance.choices(b'\n\0{}[]":,0e-\\u\xff\xc3', k=20_000)))

    def test_requests_with_random_bytes_in_them(self):
        chance = random.Random(1)
        lines = []
        for _ in range(2_000):
            line = bytearray(b'{"id":1,"do":"apply","move":{"kind":"roll","dice":["aries","leo"]}}')
            for _ in range(chance.randint(1, 4)):
                line[chance.randrange(len(line))] = chance.choice(b'\0\x80\xff"{}\\ab1')
            lines.append(bytes(line))
        self.each_line_is_refused(b"\n".join(lines))

    def test_lines_that_are_too_long_are_refused_and_skipped(self):
        longest = 1 << 20
        fits = self.GOOD.strip().ljust(longest)
        *_, good, long, last = self.answers(fits + b"\n" + fits + b" " * 3 * longest + b"\n" + self.GOOD)
        self.assertIn("ok", good)
        self.assertEqual(long, {"id": None, "error": "A request has at most 1048576 bytes."})
        self.assertIn("ok", last)

    def test_the_last_line_needs_no_end(self):
        self.assertEqual(self.answers(""), [])
        self.assertEqual(len(self.answers(self.GOOD.strip())), 1)
        self.assertEqual(len(self.answers(self.GOOD.strip() + b"\r\n\n")), 2)

    def test_a_game_that_does_not_exist(self):
        self.assertIn("chess", self.refused("engine", "chess"))

    def test_each_answer_comes_before_the_next_request(self):
        with Engine(PROGRAM, "tictactoe") as engine:
            for cell in "123456":
                engine.ask("apply", move=cell)
            with self.assertRaises(Refused) as caught:
                engine.ask("apply", move="1")
            self.assertEqual(str(caught.exception), "There is a mark in cell 1 already.")


class Document(ProgramTest):
    def test_every_example_is_what_the_engine_answers(self):
        text = DOCUMENT.read_text(encoding="utf-8")
        self.maxDiff = None
        for example in EXAMPLE.finditer(text):
            self.assertEqual(example.group(), rewritten(example))

    def test_every_request_has_its_heading_and_an_example(self):
        text = DOCUMENT.read_text(encoding="utf-8")
        for request in REQUESTS:
            section = re.search(rf"^## {request}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
            self.assertIsNotNone(section, msg=request)
            self.assertRegex(section[1], rf'> {{"id":\d+,"do":"{request}"', msg=request)


class Client(ProgramTest):
    def test_it_plays_every_game_of_the_catalogue(self):
        for game in json.loads(self.succeeds("games", "--all", "--json"))["games"]:
            with Engine(PROGRAM, game["id"]) as engine:
                moves, result = play(engine, seed=3)
                self.assertTrue(moves)
                self.assertTrue(result["over"])
                self.assertEqual(play(engine, seed=3), (moves, result))
                file = self.folder / "match.record"
                file.write_text(engine.ask("record")["text"], encoding="utf-8")
                self.succeeds("replay", "--check", file)

    def test_it_runs_by_itself(self):
        done = subprocess.run(
            [sys.executable, "-B", CLIENT, PROGRAM, "geminos", "5", "3"],
            capture_output=True, text=True, timeout=TIMEOUT, check=True,
        )
        self.assertRegex(done.stdout, r"\A1\. seat [0-2]: roll\n")
        self.assertRegex(done.stdout.splitlines()[-1], r"^Seat .*(wins|win) with \d+ points?")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        DOCUMENT.write_text(EXAMPLE.sub(rewritten, DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        unittest.main()
