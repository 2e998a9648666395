// The worker with the house in it. Every page that needs the house starts one; the browser's lock says
// which of them keeps it. The others wait, and take over when that page is closed.

import { Crew, crewSize } from './crew';
import { Files } from './files';
import { House } from './house';
import { Keeper } from './keeper';
import { CHANNEL, type FromKeeper, type FromPage, type ToBot, type ToKeeper } from './messages';
import { Rows } from './rows';

const LOCK = 'orrery-house';

const channel = new BroadcastChannel(CHANNEL);
const report = (message: FromKeeper) => postMessage(message);

type Start = Extract<ToKeeper, { kind: 'start' }>;

// A time during which this worker keeps the house.
class Turn {
  #end: () => void = () => undefined;
  over = false;
  readonly ended = new Promise<void>((resolve) => (this.#end = resolve));
  end() {
    this.over = true;
    this.#end();
  }
}

async function keep({ name, engine, weights, version }: Start, turn: Turn) {
  const files = new Files(engine, weights);
  const module = await files.house();
  if (turn.over) return;
  const rows = await Rows.open(name);
  const bot = () => {
    const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ kind: 'module', module } satisfies ToBot);
    return worker;
  };
  const keeper = new Keeper({
    name,
    version,
    rows,
    house: (say) => new House(module, say),
    crew: (answered) =>
      new Crew(crewSize(navigator.hardwareConcurrency), bot, answered, (game) =>
        files.learned(game),
      ),
    tell: (message) => channel.postMessage(message),
    takenOver: () => turn.end(),
  });
  channel.onmessage = ({ data }: MessageEvent<FromPage>) => keeper.hear(data);
  await keeper.open();
  report({ kind: 'keeping' });
  await turn.ended;
  channel.onmessage = null;
  keeper.stop();
  rows.close();
}

let queue: AbortController | null = null; // with it, waiting for the lock is given up

// Keeps the house whenever it is this worker's turn, until the page is closed.
async function serve(start: Start, steal: boolean): Promise<void> {
  const turn = new Turn();
  const waiting = new AbortController();
  const work = async () => {
    try {
      await keep(start, turn);
    } catch (error) {
      report({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  };
  // A page on plain HTTP gets no lock. There the newest keeper wins: only it can write (rows.ts).
  if (!('locks' in navigator)) return work();
  try {
    if (steal) {
      await navigator.locks.request(LOCK, { steal }, work);
    } else if (!(await navigator.locks.request(LOCK, { ifAvailable: true }, atOnce(work)))) {
      report({ kind: 'waiting' });
      queue = waiting;
      await navigator.locks.request(LOCK, { signal: waiting.signal }, work);
    }
  } catch {
    turn.end();
    // Another page has taken the house over. It is kept here again when that page goes.
    if (!waiting.signal.aborted) await serve(start, false);
  }
}

const atOnce = (work: () => Promise<void>) => async (lock: Lock | null) => {
  if (lock) await work();
  return lock !== null;
};

let begun: Start | null = null;

onmessage = ({ data }: MessageEvent<ToKeeper>) => {
  if (data.kind === 'start') {
    begun = data;
    void serve(data, false);
  } else if (begun) {
    queue?.abort();
    void serve(begun, true);
  }
};
