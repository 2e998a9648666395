// How a game ended for whoever looks at it here: what is said to them beside the verdict.

import type { Situation } from '../../generated/protocol';
import { words } from '../messages';

const say = words('ending', {
  wonPeople: 'You win!',
  wonBots: 'You have beaten {n|the bot|the bots}!',
  shared: 'Well matched!',
  lostPeople: 'Well played.',
  lostBots: '{n|The bot was|The bots were} stronger this time.',
  teamWon: 'You made it, together!',
  teamLost: 'Not this time.',
});

export type Outcome = 'won' | 'shared' | 'lost' | 'none'; // none: for who watches, or plays alone

export interface Ending {
  outcome: Outcome;
  greeting: string; // '' where the verdict says enough
}

export function endingFor(
  { phase, result, seats }: Situation,
  mine: readonly number[],
  cooperative: boolean,
): Ending {
  const nothing: Ending = { outcome: 'none', greeting: '' };
  if (phase !== 'finished' || !result || mine.length === 0 || seats.length < 2) return nothing;
  const { winners } = result;
  if (cooperative)
    return winners.length > 0
      ? { outcome: 'won', greeting: say('teamWon') }
      : { outcome: 'lost', greeting: say('teamLost') };
  // Rivals at one device: the verdict names who has won.
  const [seat] = mine;
  if (mine.length > 1 || seat === undefined || winners.length === 0) return nothing;
  const rivals = seats.filter((_, index) => index !== seat);
  const n = rivals.length;
  const bots = rivals.every(({ sitter }) => sitter === 'bot');
  if (!winners.includes(seat))
    return { outcome: 'lost', greeting: say(bots ? 'lostBots' : 'lostPeople', { n }) };
  if (winners.length > 1) return { outcome: 'shared', greeting: say('shared') };
  return { outcome: 'won', greeting: say(bots ? 'wonBots' : 'wonPeople', { n }) };
}
