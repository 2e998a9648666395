// The house as WebAssembly: everything that a visitor of a server can do, without a server.
//
//     ORRERY=build/release/orrery ORRERY_HOUSE=build/wasm/house.wasm node --test wasm/tests/house_test.mjs
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, parse } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { Page, Thinker } from "./house.mjs";

const PROGRAM = process.env.ORRERY;
const bytes = readFileSync(process.env.ORRERY_HOUSE);
const module = new WebAssembly.Module(bytes);
const learned = join(dirname(process.env.ORRERY_HOUSE), "weights");
const weights = Object.fromEntries(
  readdirSync(learned).map((name) => [parse(name).name, readFileSync(join(learned, name), "utf8")]),
);
const thinker = new Thinker(module, weights);
const folder = mkdtempSync(join(tmpdir(), "orrery-house-"));
after(() => rmSync(folder, { recursive: true }));

const folders = new URL("../../games/", import.meta.url);
const GAMES = readdirSync(folders).filter((name) => existsSync(new URL(`${name}/RULES.md`, folders)));

const opened = (rows, cookies) => new Page(module, thinker, rows, cookies);

// Numbers that look random, the same ones each time.
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function someMove(tree, roll) {
  const branches = Object.values(tree);
  const branch = branches[roll(branches.length)];
  return branch.move ?? someMove(branch.next, roll);
}

// Plays seat 0 until the game is over or `enough` says so; gives the last situation.
function play(socket, roll, enough = () => false) {
  for (;;) {
    const { situation } = socket.state(({ phase, tree }) => phase !== "running" || tree !== null);
    if (situation.phase !== "running" || enough(situation)) return situation;
    const move = someMove(situation.tree, roll);
    const answer = socket.command(0, { kind: "move", move }, situation.version);
    assert.equal(answer.error, null);
  }
}

const against = (bots, level = "novice") => [{ name: "Ada" }, ...Array(bots).fill({ bot: level })];

const known = (page, table) => page.get(`/api/tables/${table}`).body;

// Two people at one screen: the state of whoever is to act.
function anybodysTurn(socket) {
  return socket.until((message) => message.kind === "state" && message.situation.tree !== null);
}

// Packed as web/lzma.ts does it; Brotli makes it 4 % larger.
const packed = (input) =>
  execFileSync("xz", ["--format=lzma", "--stdout", "--lzma1=preset=9e,dict=8MiB,pb=0"], {
    input,
    maxBuffer: 1 << 30,
  }).length;
test("it is small: at most 700 KB on the way to a player, and 300 KB what the bots of a game have learned", (t) => {
  const sizes = { house: packed(bytes) };
  for (const [game, text] of Object.entries(weights)) sizes[game] = packed(text);
  t.diagnostic(JSON.stringify(sizes));
  for (const [name, size] of Object.entries(sizes)) {
    assert.ok(size <= (name === "house" ? 700_000 : 300_000), `${name}: ${size} bytes`);
  }
});

for (const [number, game] of GAMES.entries()) {
  test(`${game} is played to its end, through a reload in its midst, and its record verifies`, () => {
    const rows = new Map();
    const cookies = new Map();
    const roll = dice(number + 1);
    let page = opened(rows, cookies);
    const table = page.create(game, against(1));
    play(page.socket(table), roll, ({ moves }) => moves >= 12);
    page.settle();
    const before = known(page, table);

    // The first page is never heard of again.
    page = opened(rows, cookies);
    assert.deepEqual(known(page, table), before);
    const end = play(page.socket(table), roll);
    assert.equal(end.phase, "finished");

    const record = page.ask("GET", `/api/tables/${table}/record`);
    assert.equal(record.status, 200);
    const file = join(folder, `${game}.record`);
    writeFileSync(file, record.body);
    const verified = execFileSync(PROGRAM, ["verify", file], { encoding: "utf8" });
    assert.match(verified, /\S/);
    execFileSync(PROGRAM, ["replay", "--check", file]);
    assert.equal(page.get(`/api/tables/${table}/fairness`).status, 200);
    assert.deepEqual(page.remarks, []);
  });
}

test("bots are told what their seat knows, and nothing else of the position", () => {
  const page = opened();
  thinker.questions.length = 0;
  const table = page.create("gemini", against(1));
  play(page.socket(table), dice(3), () => thinker.questions.length > 3);
  for (const question of thinker.questions) {
    const names = ["game", "bot", "seat", "view", "moves", "seed", "most", "advice"];
    assert.deepEqual(Object.keys(question), names);
  }
});

test("bots that have learned are asked again when they have their weights, and only once", () => {
  const page = opened();
  const own = (page.thinker = new Thinker(module, weights));
  for (const game of GAMES) {
    play(page.socket(page.create(game, against(1))), dice(2), () => own.questions.at(-1)?.game.id === game);
  }
  assert.deepEqual(own.lacked.toSorted(), Object.keys(weights).toSorted());
});

test("weights that are none change nothing", () => {
  const page = opened();
  const broken = { geminos: weights.geminos.replace(/\d+\s*$/, "") };
  const own = new Thinker(module, broken);
  let asked;
  page.thinker = {
    think(message) {
      asked = message;
      assert.deepEqual(own.think(message), { kind: "lacks", id: message.id, game: "geminos" });
      return thinker.think(message);
    },
  };
  play(page.socket(page.create("geminos", against(1))), dice(2), ({ moves }) => moves >= 6);
  own.hear({ kind: "learn", game: "geminos", weights: "1, 2" });
  assert.equal(own.said.kind, "remark");
  own.hear({ kind: "learn", game: "gemini", weights: "" });
  assert.equal(own.said.kind, "remark");
  own.weights = weights;
  assert.equal(own.think(asked).kind, "thought");
});

test("while a person thinks, no timer runs", () => {
  const page = opened();
  for (const game of GAMES) {
    const socket = page.socket(page.create(game, against(1)));
    socket.state(({ tree }) => tree !== null);
    for (let i = 0; i < 5; i++) page.step(); // the house looks round once more
    assert.equal(page.wish, null, game);
    socket.close();
    while (page.step()); // until the table sleeps
  }
});

test("what cannot be stored has not happened, and a sentence says so", () => {
  const page = opened();
  const table = page.create("geminos", [{ name: "Ada" }, { name: "Bob" }]);
  const socket = page.socket(table);
  const { situation, viewer } = anybodysTurn(socket);
  page.trouble = "The disk is full.";
  const move = someMove(situation.tree, dice(1));
  const refused = socket.command(viewer, { kind: "move", move }, situation.version);
  assert.match(refused.error, /could not be stored/);
  assert.equal(refused.version, null);
  const made = page.post("/api/tables", {
    id: crypto.randomUUID(),
    setup: { game: "geminos", players: 2 },
    seats: [{ name: "Ada" }, { name: "Bob" }],
    start: true,
  });
  assert.equal(made.status, 503);
  assert.match(made.body.error, /could not be stored/);
  assert.equal(page.get("/api/health").status, 503);
  const before = known(page, table);
  assert.equal(before.situation.version, situation.version);

  page.trouble = null;
  assert.deepEqual(known(opened(page.rows, page.cookies), table), before);
  const taken = socket.command(viewer, { kind: "move", move }, situation.version);
  assert.equal(taken.error, null);
  assert.equal(page.get("/api/health").status, 200);
});

test("a command is answered only when it is stored", () => {
  const page = opened();
  const socket = page.socket(page.create("geminos", [{ name: "Ada" }, { name: "Bob" }]));
  const { situation, viewer } = anybodysTurn(socket);
  page.settle();
  socket.messages.length = 0;
  const wish = { kind: "move", move: someMove(situation.tree, dice(1)) };
  socket.send({ kind: "command", id: "c1", seat: viewer, version: situation.version, wish });
  assert.deepEqual(socket.messages, []);
  assert.equal(page.waiting.length, 1);
  page.step();
  assert.equal(socket.messages[0].kind, "answer");
});

test("a bot whose worker dies is asked again, and the game goes on", () => {
  const page = opened();
  let deaths = 0;
  page.thinker = {
    think: ({ id }) => {
      deaths += 1;
      return { kind: "thought", id, answer: null };
    },
  };
  const table = page.create("geminos", against(1));
  play(page.socket(table), dice(1), ({ moves }) => moves >= 6);
  assert.ok(deaths >= 3);
});

test("hints, reasons, take-backs, moments, chat and other devices", () => {
  const page = opened();
  const table = page.create("constellation", [{ name: "Ada" }, { name: "Bob" }]);
  const socket = page.socket(table);
  const { situation, viewer } = anybodysTurn(socket);
  socket.send({ kind: "hint", id: "h1", seat: viewer });
  const advice = socket.until((message) => message.kind === "advice");
  assert.ok(advice.moves.length > 0);
  assert.ok(advice.expected.length === 2);
  socket.send({ kind: "why_not", id: "w1", seat: viewer, path: ["nonsense"] });
  socket.until((message) => message.kind === "reason" || message.kind === "error");
  const { move } = advice.moves[0];
  const moved = socket.command(viewer, { kind: "move", move }, situation.version);
  assert.equal(moved.error, null);
  const back = socket.command(viewer, { kind: "take_back" }, moved.version);
  assert.equal(typeof (back.error ?? back.version), back.error ? "string" : "number");
  assert.equal(socket.command(0, { kind: "chat", text: "Hello" }, situation.version).error, null);
  assert.equal(page.get(`/api/tables/${table}/moments?seat=0`).status, 200);
  assert.equal(page.get(`/api/tables/${table}/log?seat=0&before=3`).status, 200);
  assert.equal(page.post(`/api/tables/${table}/code`, { seat: 1 }).status, 200);
  // A running game may be taken to a server: whoever asks holds the device that it is on.
  assert.equal(page.ask("GET", `/api/tables/${table}/record`).status, 200);
});

test("rules, cards, lessons, puzzles, the lobby and the best scores", () => {
  const page = opened();
  const { games } = page.get("/api/games").body;
  for (const game of GAMES) {
    assert.ok(games.some(({ id }) => id === game));
    assert.match(page.ask("GET", `/api/games/${game}/rules`).body, /^# /);
    for (const what of ["lessons", "puzzles"]) {
      assert.equal(page.get(`/api/games/${game}/${what}`).status, 200, `${what} of ${game}`);
    }
    assert.equal(page.get(`/api/best/${game}`).status, 200);
  }
  assert.equal(page.get("/api/games/gemini/cards").status, 200);
  const table = page.create("geminos", [{ name: "Ada" }, {}], { listed: true });
  assert.deepEqual(
    page.get("/api/lobby").body.tables.map(({ table: id }) => id),
    [table],
  );
  assert.equal(page.get("/api/here").status, 200);
  assert.equal(page.get("/api/nothing").status, 404);
});

test("the same game is judged as the program judges it, and played on", async () => {
  const page = opened();
  const table = page.create("geminos", against(1));
  play(page.socket(table), dice(7));
  const record = page.ask("GET", `/api/tables/${table}/record`).body;
  const here = page.get(`/api/tables/${table}/analysis`).body;
  assert.ok(here.decisions.length > 0);

  const server = spawn(PROGRAM, ["serve", "--host", "127.0.0.1", "--port", "0", "--data", join(folder, "data")]);
  try {
    let port;
    for await (const line of createInterface({ input: server.stdout })) {
      port = /localhost:(\d+)/.exec(line)?.[1] ?? port;
      if (line.startsWith("Tables are kept")) break;
    }
    const asked = { method: "POST", body: JSON.stringify({ record }) };
    const there = await (await fetch(`http://127.0.0.1:${port}/api/replay/analysis`, asked)).json();
    const both = Math.min(here.decisions.length, there.decisions.length);
    assert.ok(both > 0);
    assert.deepEqual(here.decisions.slice(0, both), there.decisions.slice(0, both));
    assert.equal(here.total, there.total);
  } finally {
    server.kill();
  }

  const on = page.post(`/api/tables/${table}/play_on`, {
    id: crypto.randomUUID(),
    setup: { game: "geminos" },
    seats: [{ name: "Ada" }, { name: "Bob" }],
    start: true,
    move: 4,
  });
  assert.equal(on.status, 200, on.body.error);
  const shown = page.post("/api/replay", { record });
  assert.equal(shown.status, 200);
});
