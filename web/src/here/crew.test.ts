// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { Crew, crewSize, type BotWorker } from './crew';
import type { FromHouse, ToBot } from './messages';

class FakeBot implements BotWorker {
  onmessage: BotWorker['onmessage'] = null;
  onerror: BotWorker['onerror'] = null;
  asked: number[] = [];
  learned: string[] = [];
  ended = false;
  postMessage(message: ToBot) {
    if (message.kind === 'think') this.asked.push(message.id);
    if (message.kind === 'learn') this.learned.push(message.weights);
  }
  terminate() {
    this.ended = true;
  }
  answers() {
    const id = this.asked.at(-1)!;
    this.says({ kind: 'thought', id, answer: `answer ${id}` });
  }
  says(data: FromHouse) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

let bots: FakeBot[];
let heard: [number, string | null][];
let crew: Crew;
let wanted: string[]; // games whose weights were asked for
let arrive: (weights: string) => void;
const ask = (...ids: number[]) => {
  for (const id of ids) crew.think({ kind: 'think', id, question: '' });
};
beforeEach(() => {
  bots = [];
  heard = [];
  wanted = [];
  crew = new Crew(
    2,
    () => {
      const bot = new FakeBot();
      bots.push(bot);
      return bot;
    },
    (id, answer) => heard.push([id, answer]),
    (game) => {
      wanted.push(game);
      return new Promise((resolve) => (arrive = resolve));
    },
  );
});

it('leaves a core to the page, and takes four at most', () => {
  expect([1, 2, 3, 4, 8, 64].map(crewSize)).toEqual([1, 1, 2, 3, 4, 4]);
});

it('makes a worker when it is needed, and uses it again', () => {
  ask(1);
  expect(bots).toHaveLength(1);
  bots[0]!.answers();
  ask(2);
  expect(bots).toHaveLength(1);
  expect(bots[0]!.asked).toEqual([1, 2]);
  expect(heard).toEqual([[1, 'answer 1']]);
});

it('lets no more think at once than there are cores for, and asks in order', () => {
  ask(1, 2, 3, 4);
  expect(bots.map(({ asked }) => asked)).toEqual([[1], [2]]);
  bots[1]!.answers();
  expect(bots[1]!.asked).toEqual([2, 3]);
});

it('ends a worker whose answer is not wanted any more', () => {
  ask(1, 2, 3);
  crew.forget(1);
  expect(bots[0]!.ended).toBe(true);
  expect(bots).toHaveLength(3);
  expect(bots[2]!.asked).toEqual([3]);
  crew.forget(2);
  crew.forget(3);
  expect(heard).toEqual([]);
});

it('says when a worker breaks, and goes on with another', () => {
  ask(1, 2, 3);
  bots[0]!.onerror?.(new ErrorEvent('error'));
  expect(heard).toEqual([[1, null]]);
  expect(bots[2]!.asked).toEqual([3]);
});

it('hands a bot what it has learned when it lacks that, and asks again', async () => {
  ask(1);
  bots[0]!.says({ kind: 'lacks', id: 1, game: 'geminos' });
  expect(wanted).toEqual(['geminos']);
  expect(bots[0]!.asked).toEqual([1]);
  arrive('weights');
  await vi.waitFor(() => expect(bots[0]!.asked).toEqual([1, 1]));
  expect(bots[0]!.learned).toEqual(['weights']);
  bots[0]!.answers();
  expect(heard).toEqual([[1, 'answer 1']]);
});

it('asks nobody again who was forgotten while the weights came', async () => {
  ask(1);
  bots[0]!.says({ kind: 'lacks', id: 1, game: 'geminos' });
  crew.forget(1);
  arrive('weights');
  await Promise.resolve();
  expect(bots[0]!.learned).toEqual([]);
});

it('gives up a bot that cannot think with its weights either', async () => {
  ask(1);
  bots[0]!.says({ kind: 'lacks', id: 1, game: 'geminos' });
  arrive('nonsense');
  await vi.waitFor(() => expect(bots[0]!.learned).toEqual(['nonsense']));
  bots[0]!.says({ kind: 'lacks', id: 1, game: 'geminos' });
  expect(heard).toEqual([[1, null]]);
  expect(bots[0]!.ended).toBe(true);
});
