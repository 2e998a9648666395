// A page for tests: it keeps a house's rows in a map, lets another house think for it, and holds its clock, so that
// nobody waits for anything.
import { instantiate } from "../../scripts/wasi.mjs";

const NANOSECONDS = 1_000_000; // in a millisecond

// Calls a house with messages; `say` is called with what it says.
function voice(module, say, now) {
  let memory;
  const others = {
    say(start, bytes) {
      say(JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start, bytes))));
    },
  };
  const { exports } = instantiate(module, { others, now });
  memory = exports.memory;
  exports._initialize();
  return (message) => {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const start = exports.orrery_room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    exports.orrery_hear(bytes.length);
  };
}

// Thinks about questions, and keeps them for whoever wants to look. `weights` is what bots have learned, by game.
export class Thinker {
  constructor(module, weights) {
    this.questions = [];
    this.weights = weights;
    this.lacked = []; // games whose weights it was given
    this.hear = voice(module, (message) => (this.said = message));
  }

  think(message) {
    this.questions.push(JSON.parse(message.question));
    this.hear(message);
    if (this.said.kind === "lacks") {
      const { game } = this.said;
      this.lacked.push(game);
      this.hear({ kind: "learn", game, weights: this.weights[game] });
      this.hear(message);
    }
    return this.said;
  }
}

export class Socket {
  constructor(page, id) {
    this.page = page;
    this.id = id;
    this.messages = [];
    this.closed = null; // the code
  }

  send(message) {
    this.page.hear({ kind: "message", id: this.id, text: JSON.stringify(message) });
  }

  // The first message for which `wanted` holds, of those that nobody has asked for yet.
  until(wanted) {
    return this.page.until(() => {
      while (this.messages.length > 0) {
        const message = this.messages.shift();
        if (message.kind === "state") this.latest = message;
        if (wanted(message)) return message;
      }
      return null;
    });
  }

  state(wanted = () => true) {
    return this.until((message) => message.kind === "state" && wanted(message.situation));
  }

  command(seat, wish, version, id = crypto.randomUUID()) {
    this.send({ kind: "command", id, seat, version, wish });
    return this.until((message) => message.kind === "answer" && message.id === id);
  }

  close() {
    this.page.hear({ kind: "closed", id: this.id });
  }
}

export class Page {
  // `rows` live longer than the page, as a browser's do.
  constructor(module, thinker, rows = new Map(), cookies = new Map()) {
    this.thinker = thinker;
    this.rows = rows;
    this.cookies = cookies; // by path and name
    this.trouble = null; // why nothing can be stored
    this.stores = 0;
    this.remarks = [];
    this.wish = null; // when it wants to be woken, in milliseconds from now
    this.passed = 0; // milliseconds that the clock is ahead
    this.last = 0;
    this.waiting = []; // what the page does next
    this.answers = new Map();
    this.sockets = new Map();
    const start = BigInt(Date.now()) * BigInt(NANOSECONDS);
    const now = () => start + BigInt(Math.round(this.passed * NANOSECONDS));
    this.call = voice(module, (message) => this.heard(message), now);
    this.hear({ kind: "open", rows: [...rows], most_bots: 2 });
  }

  heard(message) {
    switch (message.kind) {
      case "answer":
        return this.answers.set(message.id, message);
      case "send":
        return this.sockets.get(message.id).messages.push(JSON.parse(message.text));
      case "close":
        this.sockets.get(message.id).closed = message.code;
        return;
      case "store":
        return this.waiting.push(() => this.store(message));
      case "after":
        this.wish = message.ms;
        return;
      case "think":
        return this.waiting.push(() => this.hear(this.thinker.think(message)));
      case "opened":
        this.opened = true;
        return;
      case "remark":
        return this.remarks.push(message.text);
      case "forget":
        return;
    }
    throw new Error(`The house says ${message.kind}.`);
  }

  store({ id, put, remove }) {
    this.stores += 1;
    if (this.trouble === null) {
      for (const [key, value] of put) this.rows.set(key, value);
      for (const key of remove) this.rows.delete(key);
    }
    this.hear({ kind: "stored", id, error: this.trouble });
  }

  hear(message) {
    this.call(message);
  }

  // Does what the house has asked for; false if there was nothing. Time passes only when nothing else happens.
  step() {
    const next = this.waiting.shift();
    if (next) {
      next();
    } else if (this.wish !== null) {
      this.passed += this.wish;
      this.wish = null;
      this.hear({ kind: "time" });
    } else {
      return false;
    }
    return true;
  }

  // All that happens by itself without waiting for a time.
  settle() {
    while (this.waiting.length > 0) this.step();
  }

  until(found) {
    for (;;) {
      const result = found();
      if (result !== null) return result;
      if (!this.step()) throw new Error("Nothing happens any more.");
    }
  }

  cookieFor(path) {
    const sent = [];
    for (const [key, value] of this.cookies) {
      const [where, name] = key.split(" ");
      if (path.startsWith(where)) sent.push(`${name}=${value}`);
    }
    return sent.join("; ");
  }

  ask(method, path, body) {
    const id = (this.last += 1);
    const text = body === undefined ? undefined : JSON.stringify(body);
    this.hear({ kind: "request", id, method, path, cookie: this.cookieFor(path), body: text });
    const answer = this.until(() => this.answers.get(id) ?? null);
    this.answers.delete(id);
    for (const cookie of answer.cookies) {
      const [pair, ...rest] = cookie.split("; ");
      const where = rest.find((part) => part.startsWith("Path=")).slice("Path=".length);
      const [name, value] = pair.split("=");
      this.cookies.set(`${where} ${name}`, value);
    }
    return answer;
  }

  get(path) {
    const answer = this.ask("GET", path);
    return { status: answer.status, body: JSON.parse(answer.body) };
  }

  post(path, body) {
    const answer = this.ask("POST", path, body);
    return { status: answer.status, body: JSON.parse(answer.body) };
  }

  create(game, seats, setup = {}) {
    const wanted = { game, players: seats.length, ...setup };
    const made = this.post("/api/tables", { id: crypto.randomUUID(), setup: wanted, seats, start: true });
    if (made.status !== 200) throw new Error(made.body.error);
    return made.body.table;
  }

  socket(table, version = 0) {
    const id = (this.last += 1);
    const socket = new Socket(this, id);
    this.sockets.set(id, socket);
    const path = `/api/tables/${table}/socket?version=${version}`;
    this.hear({ kind: "connect", id, path, cookie: this.cookieFor(path) });
    return socket;
  }
}
