import { beforeEach, expect, it } from 'vitest';
import { Crew, crewSize, type BotWorker } from './crew';
import type { FromHouse, ToBot } from './messages';

class FakeBot implements BotWorker {
  onmessage: BotWorker['onmessage'] = null;
  onerror: BotWorker['onerror'] = null;
  asked: number[] = [];
  ended = false;
  postMessage(message: ToBot) {
    if (message.kind === 'think') this.asked.push(message.id);
  }
  terminate() {
    this.ended = true;
  }
  answers() {
    const id = this.asked.at(-1)!;
    const data: FromHouse = { kind: 'thought', id, answer: `answer ${id}` };
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

let bots: FakeBot[];
let heard: [number, string | null][];
let crew: Crew;
const ask = (...ids: number[]) => {
  for (const id of ids) crew.think({ kind: 'think', id, question: '' });
};
beforeEach(() => {
  bots = [];
  heard = [];
  crew = new Crew(
    2,
    () => {
      const bot = new FakeBot();
      bots.push(bot);
      return bot;
    },
    (id, answer) => heard.push([id, answer]),
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
