#!/usr/bin/env node
// `orrery engine` without the program, under node: scripts/orrery-engine.mjs GAME
// One JSON request a line in, one JSON answer a line out, as docs/engine.md describes. It runs
// build/wasm/engine.wasm (cmake --preset wasm), or what ORRERY_ENGINE names.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { instantiate } from "./wasi.mjs";

const file =
  process.env.ORRERY_ENGINE ?? fileURLToPath(new URL("../build/wasm/engine.wasm", import.meta.url));
let module;
try {
  module = new WebAssembly.Module(readFileSync(file));
} catch (error) {
  console.error(`orrery: ${file} cannot be run: ${error.message}`);
  process.exit(2);
}
const { run } = instantiate(module, ["orrery-engine", ...process.argv.slice(2)]);
process.exitCode = run("_start");
