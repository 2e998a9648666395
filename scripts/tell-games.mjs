#!/usr/bin/env node
// Writes what the house says of its games into files: scripts/tell-games.mjs house.wasm FOLDER
// games.txt is the answer to /api/games, games/GAME/rules.txt that to /api/games/GAME/rules, and so on. The
// static site shows them before the house has been loaded.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { instantiate } from "./wasi.mjs";

const [file, folder] = process.argv.slice(2);
if (!file || !folder) {
  console.error("usage: tell-games.mjs house.wasm FOLDER");
  process.exit(2);
}

const heard = [];
function say(start, bytes) {
  heard.push(JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, bytes))));
}
const { exports } = instantiate(new WebAssembly.Module(readFileSync(file)), { others: { say } });
exports._initialize?.();
function tell(message) {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const start = exports.orrery_room(bytes.length);
  new Uint8Array(exports.memory.buffer, start, bytes.length).set(bytes);
  exports.orrery_hear(bytes.length);
}

let asked = 0;
function ask(path) {
  const id = ++asked;
  tell({ kind: "request", id, method: "GET", path, cookie: "", body: "" });
  // What is not answered at once waits for a time that has come already.
  for (let tries = 0; tries < 1000; tries++) {
    const answer = heard.find((message) => message.kind === "answer" && message.id === id);
    if (answer) return answer;
    tell({ kind: "time" });
  }
  throw new Error(`The house does not answer ${path}.`);
}
function write(path, { body }) {
  const name = join(folder, `${path.slice("/api/".length)}.txt`);
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, body);
}

tell({ kind: "open", rows: [], most_bots: 0 });
const games = ask("/api/games");
if (games.status !== 200) throw new Error(`The house answers ${games.status}: ${games.body}`);
write("/api/games", games);
for (const { id } of JSON.parse(games.body).games) {
  for (const what of ["rules", "lessons", "puzzles", "cards"]) {
    const path = `/api/games/${id}/${what}`;
    const answer = ask(path);
    if (answer.status === 200) write(path, answer);
  }
}
