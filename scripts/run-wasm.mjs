#!/usr/bin/env node
// Runs a WebAssembly reactor under node: scripts/run-wasm.mjs FILE.wasm [FUNCTION]
// The function (orrery_smoke unless named) takes nothing; what it returns is the exit code.
//
// Node's own WASI is marked experimental and warns, so this is the small part of it that a program
// without files needs: writing to the terminal, the clock, random bytes, an empty environment.
import { randomFillSync } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";

const [file, name = "orrery_smoke"] = process.argv.slice(2);
if (!file) {
  console.error("usage: run-wasm.mjs FILE.wasm [FUNCTION]");
  process.exit(2);
}

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SUPPORTED = 52;
const CHARACTER_DEVICE = 2;

let memory;
const view = () => new DataView(memory.buffer);

function writeAll(descriptor, bytes) {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done);
  }
}

const wasi = {
  fd_write(descriptor, vectors, count, written) {
    if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const start = view().getUint32(vectors + 8 * i, true);
      const length = view().getUint32(vectors + 8 * i + 4, true);
      writeAll(descriptor, new Uint8Array(memory.buffer, start, length));
      total += length;
    }
    view().setUint32(written, total, true);
    return SUCCESS;
  },
  fd_fdstat_get(descriptor, out) {
    if (descriptor > 2) return BAD_DESCRIPTOR;
    new Uint8Array(memory.buffer, out, 24).fill(0);
    view().setUint8(out, CHARACTER_DEVICE);
    return SUCCESS;
  },
  fd_close: () => SUCCESS,
  fd_prestat_get: () => BAD_DESCRIPTOR, // no folder is open, which ends the search for them
  clock_time_get(_clock, _precision, out) {
    view().setBigUint64(out, process.hrtime.bigint(), true);
    return SUCCESS;
  },
  random_get(start, length) {
    randomFillSync(new Uint8Array(memory.buffer, start, length));
    return SUCCESS;
  },
  environ_sizes_get(count, size) {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return SUCCESS;
  },
  environ_get: () => SUCCESS,
  args_sizes_get: (count, size) => wasi.environ_sizes_get(count, size),
  args_get: () => SUCCESS,
  proc_exit(code) {
    process.exit(code);
  },
};

const module = new WebAssembly.Module(readFileSync(file));
const imports = {};
for (const wanted of WebAssembly.Module.imports(module)) {
  imports[wanted.module] ??= {};
  imports[wanted.module][wanted.name] = wasi[wanted.name] ?? (() => NOT_SUPPORTED);
}

const { exports } = new WebAssembly.Instance(module, imports);
memory = exports.memory;
exports._initialize?.();
if (typeof exports[name] !== "function") {
  console.error(`${file} exports no function ${name}`);
  process.exit(2);
}
process.exitCode = exports[name]();
