#!/usr/bin/env node
// `orrery engine` in headless Chromium: bench/browser/engine.mjs GAME
// Speaks the JSON lines of docs/engine.md, as scripts/orrery-engine.mjs does; the module runs in a worker of a page.
import { chromium } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const engine = process.env.ORRERY_ENGINE ?? at("../../build/wasm/engine.wasm");
const FILES = {
  "/": ["text/html", Buffer.from("<!doctype html><title>Orrery</title>")],
  "/worker.mjs": ["text/javascript", readFileSync(at("worker.mjs"))],
  "/wasi.mjs": ["text/javascript", readFileSync(at("../../scripts/wasi.mjs"))],
  "/engine.wasm": ["application/wasm", readFileSync(engine)],
};
const weights = `weights/${process.argv[2]}.weights`;
if (existsSync(join(dirname(engine), weights)))
  FILES[`/${weights}`] = ["text/plain", readFileSync(join(dirname(engine), weights))];

const host = createServer((request, response) => {
  const [type, body] = FILES[request.url] ?? [];
  // Isolated, so that the worker may wait for a line in memory that it shares with the page.
  response.writeHead(body ? 200 : 404, {
    "Content-Type": type ?? "text/plain",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  });
  response.end(body);
});
await new Promise((listening) => host.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${host.address().port}/`);
await page.evaluate(async (game) => {
  const line = new SharedArrayBuffer(1 << 20); // its length, and then its bytes
  const worker = new Worker("/worker.mjs", { type: "module" });
  window.ask = (text) =>
    new Promise((answer) => {
      worker.onmessage = ({ data }) => answer(data);
      const bytes = new TextEncoder().encode(text);
      new Uint8Array(line, 4, bytes.length).set(bytes);
      const length = new Int32Array(line, 0, 1);
      Atomics.store(length, 0, bytes.length);
      Atomics.notify(length, 0);
    });
  worker.postMessage({ line, game });
}, process.argv[2]);

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(await page.evaluate((text) => window.ask(text), `${line}\n`));
}
await browser.close();
host.close();
