// What somebody who is new to the game should see now.

import type { Coach } from '$web/lib/board';
import { words } from '$web/lib/messages';
import type { View } from './types';
import { affinityName, points, rolled, shared, total } from './zodiac';

const say = words('geminos.coach', {
  ends_behind:
    'Careful: a full card ends the game, and with {mine} against {theirs} you would lose. Better write over something.',
  ends_lost:
    'Only this row is open, and it fills your card: the game ends with {mine} against {theirs}.',
  ends_level: 'A full card ends the game, and with {mine} each you would share the win.',
  ends_ahead: 'A full card ends the game, and you would be ahead with {mine} against {theirs}!',
  row: 'Look where {score} is worth most: in an empty row, or over the smallest number.',
  behind:
    'You are {n} {n|point|points} behind. Do not fill your last row before you have caught up.',
  ahead: 'You are ahead. A full card ends the game: fill your rows while it lasts.',
  level: 'Collect points in all five rows. The highest total wins when a card is full.',
  alone: 'Collect as many points as you can in all five rows.',
  why_writes: 'An empty row that gets points is all gain.',
  why_replaces: '{n} is more than {m}, so that row got better.',
  why_worse: 'Every roll must be written: here it cost least.',
  why_full: 'It had the most points, so it was good to end the game.',
  roll: 'roll the dice',
  end: 'end the turn',
  end_for: 'there is nothing to write.',
  write: 'write {n} under {row}',
  write_for: 'it is empty, so all {n} are gained.',
  write_full: 'your card is full then, and you win with {mine} against {theirs}.',
  write_over: 'write {n} over the {old} under {row}',
  write_more: 'that is {gain} {gain|point|points} more.',
  write_less: 'a roll must be written, and there it costs {loss} {loss|point|points}.',
  poor: 'This makes a good row worse, and another row could take these points.',
  poor_win: 'Another row wins the game at once!',
  poor_end: 'This ends the game while {name} has more points.',
});

const most = (view: View, seat: number) =>
  Math.max(0, ...view.cards.filter((_, other) => other !== seat).map(total));

// Whether the roll that lies there can fill the card and win.
function canWin(view: View, seat: number): boolean {
  const card = view.cards[seat]!;
  const signs = rolled(view);
  const missing = card.points.flatMap((entry, row) => (entry === 0 ? [row] : []));
  return (
    signs !== null &&
    missing.length === 1 &&
    shared(...signs).includes(missing[0]!) &&
    total(card) + points(signs) > most(view, seat)
  );
}

export const coach: Coach<View> = {
  now({ view, viewer, players }) {
    const card = viewer === null ? undefined : view.cards[viewer];
    if (viewer === null || !card) return '';
    const theirs = most(view, viewer);
    const signs = view.phase === 'enter' ? rolled(view) : null;
    const rows = signs ? shared(...signs) : [];
    const score = signs ? points(signs) : 0;
    const empty = card.points.filter((entry) => entry === 0).length;
    if (players > 1 && empty === 1 && rows.some((row) => card.points[row] === 0)) {
      const mine = total(card) + score;
      if (mine === theirs) return say('ends_level', { mine });
      if (mine > theirs) return say('ends_ahead', { mine, theirs });
      return say(rows.length > 1 ? 'ends_behind' : 'ends_lost', { mine, theirs });
    }
    if (rows.length > 1) return say('row', { score });
    if (players === 1) return say('alone');
    const lead = total(card) - theirs;
    return lead < 0 ? say('behind', { n: -lead }) : say(lead > 0 ? 'ahead' : 'level');
  },
  why({ phrase, args }) {
    if (phrase === 'geminos.writes') return say('why_writes');
    if (phrase === 'geminos.full') return say('why_full');
    if (phrase !== 'geminos.replaces') return '';
    const [n, m] = [args[1]?.number ?? 0, args[3]?.number ?? 0];
    return n > m ? say('why_replaces', { n, m }) : say('why_worse');
  },
  advise({ path }, { view, viewer, players }) {
    if (path[0] === 'dice') return { what: say('roll'), why: '' };
    if (path[0] === 'end') return { what: say('end'), why: say('end_for') };
    const signs = rolled(view);
    const card = viewer === null ? undefined : view.cards[viewer];
    const at = Number(path.at(-1)?.split(':')[2]);
    const old = card?.points[at];
    if (!signs || viewer === null || !card || old === undefined) return null;
    const n = points(signs);
    const row = affinityName(at);
    if (old > 0)
      return {
        what: say('write_over', { n, old, row }),
        why: n < old ? say('write_less', { loss: old - n }) : say('write_more', { gain: n - old }),
      };
    const [mine, theirs] = [total(card) + n, most(view, viewer)];
    const full = card.points.every((entry, other) => entry > 0 || other === at);
    return {
      what: say('write', { n, row }),
      why:
        full && players > 1 && mine > theirs
          ? say('write_full', { mine, theirs })
          : say('write_for', { n }),
    };
  },
  poor(path, { view, viewer, names }) {
    const card = viewer === null ? undefined : view.cards[viewer];
    if (viewer === null || !card) return '';
    const row = Number((path.at(-1) ?? '').split(':')[2]);
    if (card.points[row] !== 0) return say(canWin(view, viewer) ? 'poor_win' : 'poor');
    const ahead = view.cards.findIndex(
      (other, seat) => seat !== viewer && total(other) === most(view, viewer),
    );
    return say('poor_end', { name: names[ahead] ?? '' });
  },
};
