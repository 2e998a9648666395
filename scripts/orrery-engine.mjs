#!/usr/bin/env node
// `orrery engine` without the program, under node: scripts/orrery-engine.mjs GAME
// One JSON request a line in, one JSON answer a line out, as docs/engine.md describes. It runs
// build/wasm/engine.wasm (cmake --preset wasm), or what ORRERY_ENGINE names, with the folder `weights` beside it.
import { readdirSync, readFileSync, readSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { instantiate } from "./wasi.mjs";

const file =
  process.env.ORRERY_ENGINE ?? fileURLToPath(new URL("../build/wasm/engine.wasm", import.meta.url));
const weights = join(dirname(file), "weights");
const files = {};
let module;
try {
  module = new WebAssembly.Module(readFileSync(file));
  for (const name of readdirSync(weights)) files[`weights/${name}`] = readFileSync(join(weights, name));
} catch (error) {
  console.error(`orrery: ${file} cannot be run: ${error.message}`);
  process.exit(2);
}

function read(bytes) {
  for (;;) {
    try {
      return readSync(0, bytes);
    } catch (error) {
      if (error.code === "EOF") return 0;
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); // nothing there yet
    }
  }
}
function write(descriptor, bytes) {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

const { run } = instantiate(module, { args: ["orrery-engine", ...process.argv.slice(2)], files, read, write });
process.exitCode = run("_start");
