import { expect, it } from 'vitest';
import type { Situation } from '../../generated/protocol';
import { endingFor } from './ending';

const seat = (sitter: 'person' | 'bot') => ({
  sitter,
  name: '',
  bot: '',
  covered: null,
  left: null,
  colour: null,
});
function over(sitters: ('person' | 'bot')[], winners: number[]): Situation {
  const result = { over: true, winners, shares: [], scores: [], sources: [], sentence: '' };
  return { phase: 'finished', seats: sitters.map(seat), result } as unknown as Situation;
}

it('is told to each in their own way', () => {
  const said = (sitters: ('person' | 'bot')[], winners: number[], mine: number[], team = false) =>
    endingFor(over(sitters, winners), mine, team);
  expect(said(['person', 'person'], [0], [0])).toEqual({ outcome: 'won', greeting: 'You win!' });
  expect(said(['person', 'person'], [0], [1])).toEqual({
    outcome: 'lost',
    greeting: 'Well played.',
  });
  expect(said(['person', 'bot'], [0], [0]).greeting).toBe('You have beaten the bot!');
  expect(said(['person', 'bot', 'bot'], [2], [0]).greeting).toBe(
    'The bots were stronger this time.',
  );
  expect(said(['person', 'person', 'bot'], [2], [0]).greeting).toBe('Well played.');
  expect(said(['person', 'person'], [0, 1], [1]).outcome).toBe('shared');
  expect(said(['person', 'bot'], [0, 1], [0], true).greeting).toBe('You made it, together!');
  expect(said(['person', 'bot'], [], [0], true).outcome).toBe('lost');
});

it('is left to the verdict for who watches, who plays alone, and those who share a device', () => {
  const nothing = { outcome: 'none', greeting: '' };
  expect(endingFor(over(['person', 'bot'], [1]), [], false)).toEqual(nothing);
  expect(endingFor(over(['person'], [0]), [0], false)).toEqual(nothing);
  expect(endingFor(over(['person', 'person'], [1]), [0, 1], false)).toEqual(nothing);
  expect(endingFor({ ...over(['person', 'bot'], [0]), phase: 'running' }, [0], false)).toEqual(
    nothing,
  );
});
