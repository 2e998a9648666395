import type { BoardDefinition, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import { coach } from './coach';
import Emblem from './Emblem.svelte';
import { luck } from './luck';
import clauses from './clauses.json';
import { position } from './position';
import type { View } from './types';
import { CEILING, affinityName, points, rolled, shared, signName, total, worth } from './zodiac';

const say = words('geminos.say', {
  pitch:
    'Roll two zodiac dice, see how the signs stand to each other, and write down the points. ' +
    'The highest total wins, not the first full card.',
  dice: 'the dice',
  die: 'die {number}',
  card: "{name}'s score card",
  end: 'the end of the turn',
  dice_show: '{a} and {b}, {points} {points|point|points}',
  dice_wait: 'not rolled yet',
  sign_worth: 'worth {points} {points|point|points}',
  card_total: '{points} {points|point|points}',
  entry_empty: "{name}'s card, empty",
  entry_points: "{name}'s card, {points} {points|point|points}",
  entry_new: "{name}'s card, empty; {score} would be written",
  entry_over: "{name}'s card, {points} {points|point|points}; {score} would be written over it",
  task_start: 'wait for the lots',
  task_dice: 'wait for the dice',
  task_roll: 'roll the dice',
  task_end: 'end the turn: {a} and {b} share no affinity',
  task_write: 'write {score} under {affinity}',
  task_choose: 'choose where to write {score}',
  doing_roll: 'is about to roll',
  doing_end: 'has nothing to write for {a} and {b}',
  doing_write: 'has to write {score} under {affinity}',
  doing_choose: 'is choosing where to write {score}',
  over: 'The game is over.',
  complete_round: 'Equal turns',
  complete_round_text:
    'When somebody fills a card, the others still take their turn of that round.',
  cap: 'Most rounds',
  cap_text:
    'The game ends after this many rounds even if no card is full, and the highest total wins.',
  rolls: 'Rolls alone',
  rolls_text: 'For one player: how many rolls there are.',
  must_complete: 'The card must be full',
  must_complete_text: 'For one player: a card that is not full at the end is worth nothing.',
});

const split = (piece: string): [string, number, number] => {
  const [kind, a, b] = piece.split(':');
  return [kind!, Number(a), Number(b)];
};

// What is to be done with the roll that lies there.
function lying(view: View) {
  const signs = view.phase === 'enter' ? rolled(view) : null;
  if (!signs) return null;
  const offered = shared(...signs);
  return {
    offered,
    words: {
      a: signName(signs[0]),
      b: signName(signs[1]),
      score: points(signs),
      affinity: offered.length > 0 ? affinityName(offered[0]!) : '',
    },
  };
}

function saying(view: View, who: 'task' | 'doing'): string {
  const roll = lying(view);
  if (roll) {
    const { offered, words } = roll;
    return say(
      `${who}_${offered.length === 0 ? 'end' : offered.length === 1 ? 'write' : 'choose'}`,
      words,
    );
  }
  switch (view.phase) {
    case 'roll':
      return say(`${who}_roll`);
    case 'start':
      return say('task_start');
    case 'over':
      return say('over');
    default:
      return say('task_dice');
  }
}

function state(piece: string, { view, names, toAct }: Scene<View>): string {
  const [kind, a, b] = split(piece);
  const signs = rolled(view);
  switch (kind) {
    case 'dice':
      return signs
        ? say('dice_show', { a: signName(signs[0]), b: signName(signs[1]), points: points(signs) })
        : say('dice_wait');
    case 'die':
      return signs ? signName(signs[a]!) : say('dice_wait');
    case 'sign':
      return say('sign_worth', { points: worth(a) });
    case 'card':
      return say('card_total', { points: total(view.cards[a]!) });
    case 'entry': {
      const stands = view.cards[a]!.points[b]!;
      const about = { name: names[a] ?? '', points: stands };
      const roll = lying(view);
      if (!roll || toAct !== a || !roll.offered.includes(b))
        return say(stands === 0 ? 'entry_empty' : 'entry_points', about);
      return say(stands === 0 ? 'entry_new' : 'entry_over', { ...about, score: roll.words.score });
    }
    default:
      return '';
  }
}

const board: BoardDefinition<View> = {
  Board,
  Emblem,
  get pitch() {
    return say('pitch');
  },
  label(piece, names) {
    const [kind, a, b] = split(piece);
    switch (kind) {
      case 'dice':
        return say('dice');
      case 'die':
        return say('die', { number: a + 1 });
      case 'sign':
        return signName(a);
      case 'card':
        return say('card', { name: names[a] ?? '' });
      case 'entry':
        return affinityName(b);
      case 'end':
        return say('end');
      default:
        return piece;
    }
  },
  state,
  task: ({ view }) => saying(view, 'task'),
  doing: ({ view }) => saying(view, 'doing'),
  coach,
  position,
  clauses,
  reference: () => import('./reference'),
  clause({ view }) {
    const roll = lying(view);
    if (roll) return ['GEO-9', 'GEO-10'][roll.offered.length] ?? 'GEO-11';
    return { start: 'GEO-R2', roll: 'GEO-6', dice: 'GEO-6', enter: 'GEO-8', over: 'GEO-24' }[
      view.phase
    ];
  },
  get optionLabels() {
    return {
      complete_round: { label: say('complete_round'), sentence: say('complete_round_text') },
      cap: { label: say('cap'), sentence: say('cap_text') },
      rolls: { label: say('rolls'), sentence: say('rolls_text') },
      must_complete: { label: say('must_complete'), sentence: say('must_complete_text') },
    };
  },
  whole: true,
  marks: (steps) => steps.flatMap(({ piece }) => (piece.startsWith('entry:') ? [piece] : [])),
  sound: (steps) => (steps.some(({ piece }) => piece.startsWith('die:')) ? 'dice' : 'card'),
  // A throw, and a moment to see what it shows; an entry is a stroke of the pen.
  duration: (steps) => (steps.some(({ piece }) => piece.startsWith('die:')) ? 1300 : 450),
  // Alone: see evaluate.cpp.
  points: (expected) => expected * CEILING,
  luck: (moments, names) =>
    luck(
      moments.map(({ view }) => view as View),
      names,
    ),
};

export default board;
