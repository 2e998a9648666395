#!/usr/bin/env node
// Collects the licences of everything that is shipped: of the npm packages in the browser client, and of the
// Debian packages that are compiled or linked into the program.
//   scripts/licences.mjs WEB          writes WEB/licences.json, which the client's page /licences shows
//   scripts/licences.mjs WEB --text   prints the same as text, for packages
// WEB is the folder of the built client. The same build gives the same bytes.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

// What the libraries and the compiler bring along, in an archive that is linked statically.
const BROUGHT_ALONG = ["libbsd-dev", "libmd-dev", "libncurses-dev", "libstdc++-12-dev"];

// Debian's file for Boost is 2 MB, because it names every file of all its libraries. Those that we use have this licence.
const ONLY = { boost: "BSL-1.0" };

function fail(sentence) {
  console.error(`licences: ${sentence}`);
  process.exit(1);
}

function npmPackages(web) {
  let names;
  try {
    names = readFileSync(join(web, ".packages"), "utf8").split("\n").filter(Boolean);
  } catch {
    fail(`the browser client is not built in ${web}; scripts/build-web does it`);
  }
  return names.map((name) => {
    const folder = join(root, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
    if (!file) fail(`the npm package ${name} has no file with its licence`);
    const text = readFileSync(join(folder, file), "utf8").trim();
    return { name, version, place: "client", licence: license, text };
  });
}

// One licence of a copyright file of Debian's, with its words.
function paragraph(text, licence) {
  const found = text
    .split(/\n\n+/)
    .find((part) => part.startsWith(`License: ${licence}\n`) && part.includes("\n "));
  return found ?? fail(`no licence ${licence} in Debian's copyright file`);
}

// Packages with the same text are one entry: a library and its tools, say.
function debianPackages() {
  const list = /^play=\((.*?)\)/ms.exec(readFileSync(join(root, "scripts/setup"), "utf8"))[1];
  const names = [...new Set([...(list.match(/lib[\w.+-]+-dev/g) ?? []), ...BROUGHT_ALONG])].sort();
  const byText = new Map();
  for (const name of names) {
    const version = execFileSync("dpkg-query", ["-W", "-f", "${Version}", name], { encoding: "utf8" });
    let text = readFileSync(`/usr/share/doc/${name}/copyright`, "utf8").trim();
    const only = Object.entries(ONLY).find(([part]) => name.includes(part))?.[1];
    if (only) text = paragraph(text, only);
    const known = byText.get(text);
    if (known) known.name += `, ${name}`;
    else byText.set(text, { name, version, place: "program", text, ...(only ? { licence: only } : {}) });
  }
  return [...byText.values()];
}

// Tables that we have made from the data of others stand in our sources, under a comment with their licence.
function tables() {
  const file = readFileSync(join(root, "json/unicode.inc"), "utf8");
  const [, version] = /from the data of Unicode (\S+)/.exec(file);
  const comment = /^\/\/ Copyright[^]*?\n(?!\/\/)/m.exec(file)[0];
  const text = comment.replaceAll(/^\/\/ ?/gm, "").trim();
  return [{ name: "Unicode Character Database", version, place: "program", licence: "Unicode-DFS-2016", text }];
}

const [web, form] = process.argv.slice(2);
if (!web || (form && form !== "--text")) fail("usage: scripts/licences.mjs WEB [--text]");
const all = [...npmPackages(web), ...debianPackages(), ...tables()];
if (form) {
  const places = { client: "in the browser client", program: "in the program" };
  for (const { name, version, place, licence, text } of all) {
    const heading = `${name} ${version}, ${places[place]}${licence ? ` (${licence})` : ""}`;
    process.stdout.write(`${heading}\n${"=".repeat(heading.length)}\n\n${text}\n\n\n`);
  }
} else {
  const body = Buffer.from(JSON.stringify(all));
  writeFileSync(join(web, "licences.json"), body);
  writeFileSync(join(web, "licences.json.br"), brotliCompressSync(body));
  writeFileSync(join(web, "licences.json.gz"), gzipSync(body, { level: 9 }));
}
