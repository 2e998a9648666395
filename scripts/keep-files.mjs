#!/usr/bin/env node
// Writes the service worker of a built client: scripts/keep-files.mjs FOLDER [--site]
// It gets the list of the folder's files, and a version that changes with any of them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const [folder, site] = process.argv.slice(2);
if (!folder) {
  console.error("usage: keep-files.mjs FOLDER [--site]");
  process.exit(2);
}

const walk = (path) =>
  readdirSync(path).flatMap((name) => {
    const inside = join(path, name);
    return statSync(inside).isDirectory() ? walk(inside) : [inside];
  });
const files = walk(folder)
  .map((path) => relative(folder, path))
  // Without compressed copies, hidden files, and the service worker, which is being written.
  .filter((name) => !/\.(br|gz)$|(^|\/)\.|^sw\.js$/.test(name))
  .sort();
const hash = createHash("sha256");
for (const name of files) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));

// The page itself is asked for by its folder.
const all = ["./", ...files.filter((name) => name !== "index.html")];
const html = readFileSync(join(folder, "index.html"), "utf8");
const first = ["./", ...all.filter((name) => name.startsWith("assets/") && html.includes(name))];

const source = join(dirname(fileURLToPath(import.meta.url)), "../web/sw.js");
let text = readFileSync(source, "utf8");
for (const [line, value] of [
  ["SITE = false", site === "--site"],
  ["FIRST = ['./']", first],
  ["FILES = ['./']", all],
  ["VERSION = '0'", hash.digest("hex").slice(0, 12)],
]) {
  if (!text.includes(`const ${line}`)) throw new Error(`web/sw.js has no line "${line}".`);
  text = text.replace(`const ${line}`, `const ${line.split(" ")[0]} = ${JSON.stringify(value)}`);
}
writeFileSync(join(folder, "sw.js"), text);
