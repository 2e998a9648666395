// Random play of tic-tac-toe with boardgame.io, without a screen: the game of its own tutorial, and
// its own Client, whose moves go through its reducer as they do in a browser.
//   node boardgame_io.mjs FOLDER [SECONDS]     FOLDER holds node_modules/boardgame.io
// Prints JSON: the version, and the nanoseconds one decision takes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [folder, seconds = "3"] = process.argv.slice(2);
const require = createRequire(resolve(folder) + "/");
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const manifest = resolve(folder, "node_modules/boardgame.io/package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8"));

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const hasLine = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const client = Client({ game: TicTacToe, numPlayers: 2, debug: false });
client.start();

function playGame() {
  let decisions = 0;
  client.reset();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = [];
    for (let id = 0; id < 9; id++) if (state.G.cells[id] === null) free.push(id);
    client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
    decisions++;
  }
  return decisions;
}

// Processor time, the best of several runs, as `orrery bench` does.
const RUNS = 5;

function nanosecondsPerDecision() {
  const start = process.cpuUsage();
  let decisions = 0;
  let taken = 0;
  do {
    decisions += playGame();
    const { user, system } = process.cpuUsage(start);
    taken = (user + system) * 1e3;
  } while (taken < (Number(seconds) * 1e9) / RUNS);
  return taken / decisions;
}

for (let i = 0; i < 500; i++) playGame(); // so that what is measured is compiled code
const runs = Array.from({ length: RUNS }, nanosecondsPerDecision);
console.log(JSON.stringify({ version, ns_per_decision: Math.min(...runs) }));
