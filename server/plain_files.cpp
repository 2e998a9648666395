#include "server/plain_files.h"

namespace orrery::server {

namespace {

constexpr std::string_view kPage = R"html(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Orrery</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<header><h1><a href="/">Orrery</a></h1></header>
<main id="main"><noscript>This page needs JavaScript.</noscript></main>
<p id="status" role="status" aria-live="polite"></p>
<script type="module" src="/plain.js"></script>
</body>
</html>
)html";

constexpr std::string_view kStyle = R"css(
:root { color-scheme: light dark; --ink: #1b2440; --sky: #f4f6fb; --line: #b9c2da; --gold: #8a6100; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf6; --sky: #0d1326; --line: #3a4566; --gold: #f0c75e; }
}
body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: var(--sky); color: var(--ink);
  font: 1.05rem/1.5 system-ui, sans-serif; }
h1 a { color: var(--gold); text-decoration: none; letter-spacing: .08em; }
section { border: 1px solid var(--line); border-radius: .6rem; padding: .8rem 1rem; margin: 1rem 0; }
button, input, select { font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .8rem; min-height: 44px; }
button { cursor: pointer; }
button.move { border-color: var(--gold); }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .4rem 0; }
pre { overflow-x: auto; }
ol.log { max-height: 14rem; overflow-y: auto; padding-left: 1.5rem; }
.turn { font-weight: 600; }
)css";

constexpr std::string_view kScript = R"js(
const main = document.getElementById("main");
const status = document.getElementById("status");
const say = (text) => { status.textContent = text; };
const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)),
  (b) => b.toString(16).padStart(2, "0")).join("");

async function ask(path, body) {
  const response = await fetch(path, body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? "The server is away.");
  return answer;
}

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

const remembered = () => localStorage.getItem("name") ?? "";

async function home() {
  const { games, bots } = await ask("/api/games");
  const lobby = await ask("/api/lobby");
  const name = make("input", { value: remembered(), "aria-label": "Your name", placeholder: "Your name",
    maxlength: "30" });
  const game = make("select", { "aria-label": "Game" },
    ...games.map((g) => make("option", { value: g.id }, g.title)));
  const others = make("select", { "aria-label": "Against" },
    make("option", { value: "" }, "friends"),
    ...bots.map((b) => make("option", { value: b.name }, "bots: " + b.name)));
  const listed = make("input", { type: "checkbox", id: "listed" });
  const create = async () => {
    const chosen = games.find((g) => g.id === game.value);
    const mine = name.value.trim() || "Player";
    localStorage.setItem("name", mine);
    const players = chosen.players.usual;
    const seats = [{ name: mine }];
    if (others.value) while (seats.length < players) seats.push({ bot: others.value });
    const table = await ask("/api/tables", { id: id(), seats, start: others.value !== "",
      setup: { game: chosen.id, players, listed: listed.checked } });
    location.href = "/#" + table.table;
  };
  main.replaceChildren(
    make("section", {}, make("h2", {}, "New table"),
      make("div", { class: "row" }, name, game, others,
        make("label", { for: "listed" }, listed, " open to strangers"),
        make("button", { onclick: () => create().catch((e) => say(e.message)) }, "Create"))),
    make("section", {}, make("h2", {}, "Open tables"), list(lobby.open, "Join")),
    make("section", {}, make("h2", {}, "Running tables"), list(lobby.running, "Watch")));
}

function list(tables, word) {
  if (tables.length === 0) return make("p", {}, "None at the moment.");
  return make("ul", {}, ...tables.map((t) => make("li", {}, t.game + ": " +
    (t.seats.map((s) => s.name).filter(Boolean).join(", ") || "nobody yet") + " ",
    make("a", { href: "/#" + t.table }, word))));
}

let socket;
function table(tableId) {
  const path = "/api/tables/" + tableId;
  const board = make("section"), moves = make("div", { class: "row" }), log = make("ol", { class: "log" });
  const tools = make("div", { class: "row" });
  main.replaceChildren(board, moves, tools, log);
  let me = { seats: [], host: false }, last = 0;
  const command = (seat, wish, version) => socket.send(JSON.stringify(
    { kind: "command", id: id(), seat, version, wish }));
  const draw = (state) => {
    const s = state.situation;
    last = s.version;
    if (state.from === 0) log.replaceChildren();
    for (const entry of state.log) for (const line of entry.lines) log.append(make("li", {}, line.text));
    log.scrollTop = log.scrollHeight;
    const turn = s.phase === "running" && typeof s.to_act === "number"
      ? (s.seats[s.to_act].name + " is to move") : s.phase;
    board.replaceChildren(make("h2", {}, s.game), make("p", { class: "turn" },
      s.result?.over ? s.result.sentence : turn),
      make("p", {}, s.seats.map((p, i) => (p.name || "free seat") +
        (s.result ? " " + s.result.scores[i] : "")).join(" · ")),
      make("details", {}, make("summary", {}, "Position"),
        make("pre", {}, JSON.stringify(s.view, null, 1))));
    document.title = (s.tree ? "Your turn: " : "") + "Orrery";
    moves.replaceChildren(...(s.tree ? leaves(s.tree).map((move) => make("button",
      { class: "move", onclick: () => command(state.viewer, { kind: "move", move }, s.version) }, move)) : []));
    tools.replaceChildren();
    if (s.phase === "open") {
      if (me.seats.length === 0) tools.append(make("button", { onclick: join }, "Sit down"));
      if (me.host) {
        tools.append(make("button", { onclick: () => command(null, { kind: "start" }, last) }, "Start"));
        s.seats.forEach((seat, i) => { if (seat.sitter === "nobody") tools.append(make("button",
          { onclick: () => command(null, { kind: "seat_bot", seat: i, bot: "greedy" }, last) },
          "Bot in seat " + (i + 1))); });
      }
      if (me.host || me.seats.length > 0) tools.append(make("button", { onclick: invite }, "Invite"));
    }
    if (s.phase === "finished") {
      if (me.seats.length > 0 && !s.rematch) tools.append(make("button",
        { onclick: () => command(me.seats[0], { kind: "rematch" }, last) }, "Rematch"));
      if (s.rematch) tools.append(make("button", { onclick: async () => {
        if (me.seats.length > 0) await ask(path + "/follow", {});
        location.href = "/#" + s.rematch; } }, "To the rematch"));
      tools.append(make("a", { href: path + "/record" }, "Record"));
    }
  };
  const join = () => {
    const name = prompt("Your name", remembered());
    if (!name) return;
    localStorage.setItem("name", name);
    ask(path + "/join", { id: id(), name }).then(() => table(tableId)).catch((e) => say(e.message));
  };
  const invite = () => ask(path + "/links", {}).then(({ invite: token }) =>
    say(location.origin + "/#" + tableId + "/" + token)).catch((e) => say(e.message));
  socket?.close();
  const here = socket = new WebSocket(location.origin.replace(/^http/, "ws") + path + "/socket");
  here.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.kind === "hello") me = message;
    if (message.kind === "state" && (message.viewer === null || message.viewer === me.seats[0]
      || message.situation.tree)) draw(message);
    if (message.kind === "answer" && message.error) say(message.error);
    if (message.kind === "error") say(message.error);
  };
  here.onclose = (event) => {
    if (here !== socket) return;
    if (event.code >= 4400) return say(event.reason);
    say("Connecting again …");
    setTimeout(() => { if (here === socket) table(tableId); }, 1500);
  };
  here.onopen = () => say("");
}

function leaves(tree) {
  return [...new Set(Object.values(tree).flatMap((node) => node.move ? [node.move] : leaves(node.next)))];
}

async function go() {
  say("");
  const [tableId, token] = location.hash.slice(1).split("/");
  try {
    if (!tableId) { socket?.close(); socket = undefined; return await home(); }
    if (token) {
      await ask("/api/tables/" + tableId + "/pass", { token });
      history.replaceState(null, "", "/#" + tableId);
    }
    table(tableId);
  } catch (error) { say(error.message); }
}
addEventListener("hashchange", go);
go();
)js";

}  // namespace

StaticFiles plain_files() {
  StaticFiles files;
  files.add("/index.html", std::string(kPage));
  files.add("/plain.css", std::string(kStyle));
  files.add("/plain.js", std::string(kScript));
  return files;
}

}  // namespace orrery::server
