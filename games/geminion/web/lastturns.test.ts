import { expect, it } from 'vitest';
import { LastTurns } from './lastturns';
import type { Card, State } from './types';

const table = (turn: number, area: Card[], bought: number, phase: State['phase'] = 'buy') =>
  ({ turn, area, bought, phase }) as State;

it('remembers what each player played and bought, until that player plays again', () => {
  const turns = new LastTurns();
  turns.see(table(0, ['penny', 'penny'], 0));
  turns.see(table(0, ['penny', 'penny', 'helper'], 1));
  turns.see(table(0, ['penny'], 0, 'arrange')); // they are put away one by one
  const later = turns.see(table(1, ['stash'], 0, 'play'));
  expect(later.get(0)).toEqual({ played: ['penny', 'penny'], bought: ['helper'] });
  expect(later.get(1)).toEqual({ played: ['stash'], bought: [] });
  expect(turns.see(table(0, ['wish'], 0)).get(0)).toEqual({ played: ['wish'], bought: [] });
});
