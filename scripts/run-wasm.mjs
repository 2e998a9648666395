#!/usr/bin/env node
// Runs a WebAssembly reactor under node: scripts/run-wasm.mjs FILE.wasm [FUNCTION]
// The function (orrery_smoke unless named) takes nothing; what it returns is the exit code.
import { readFileSync } from "node:fs";
import { instantiate } from "./wasi.mjs";

const [file, name = "orrery_smoke"] = process.argv.slice(2);
if (!file) {
  console.error("usage: run-wasm.mjs FILE.wasm [FUNCTION]");
  process.exit(2);
}
const { exports, run } = instantiate(new WebAssembly.Module(readFileSync(file)));
exports._initialize?.();
if (typeof exports[name] !== "function") {
  console.error(`${file} exports no function ${name}`);
  process.exit(2);
}
process.exitCode = run(name);
