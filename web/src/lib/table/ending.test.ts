import { expect, it } from 'vitest';
import type { Situation } from '../../generated/protocol';
import { endingFor } from './ending';

// Who sits there, a letter a seat: a person or a bot.
function over(sitters: string, winners: number[]): Situation {
  const seats = sitters.split('').map((letter) => ({ sitter: letter === 'p' ? 'person' : 'bot' }));
  return { phase: 'finished', seats, result: { winners } } as unknown as Situation;
}
const told = (sitters: string, winners: number[], mine: number[], team = false) => {
  const { outcome, greeting } = endingFor(over(sitters, winners), mine, team);
  return `${outcome}: ${greeting}`;
};

it('is told to each in their own way', () => {
  expect(told('pp', [0], [0])).toBe('won: You win!');
  expect(told('pp', [0], [1])).toBe('lost: Well played.');
  expect(told('pp', [0, 1], [1])).toBe('shared: Well matched!');
  expect(told('pb', [0], [0])).toBe('won: You have beaten the bot!');
  expect(told('bbp', [2], [2])).toBe('won: You have beaten the bots!');
  expect(told('pb', [1], [0])).toBe('lost: The bot was stronger this time.');
  expect(told('pbb', [2], [0])).toBe('lost: The bots were stronger this time.');
  expect(told('ppb', [0], [0])).toBe('won: You win!');
  expect(told('ppb', [2], [0])).toBe('lost: Well played.');
});

it('is told to a team as a whole, also where several share a device', () => {
  expect(told('pb', [0, 1], [0], true)).toBe('won: You made it, together!');
  expect(told('pp', [0, 1], [0, 1], true)).toBe('won: You made it, together!');
  expect(told('pb', [], [0], true)).toBe('lost: Not this time.');
});

it('is left to the verdict for who watches, who plays alone, and rivals at one device', () => {
  const nothing = 'none: ';
  expect(told('pb', [1], [])).toBe(nothing);
  expect(told('pp', [0, 1], [], true)).toBe(nothing);
  expect(told('p', [0], [0])).toBe(nothing);
  expect(told('pp', [1], [0, 1])).toBe(nothing);
  expect(told('pp', [], [0])).toBe(nothing); // nobody has won
});

it('is not told before it has come', () => {
  const { seats } = over('pb', [0]);
  const running = { ...over('pb', [0]), phase: 'running' } as Situation;
  const stopped = { phase: 'finished', seats, result: null } as unknown as Situation;
  for (const situation of [running, stopped])
    expect(endingFor(situation, [0], false).outcome).toBe('none');
});
