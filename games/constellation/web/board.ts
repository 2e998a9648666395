import type { BoardDefinition, Scene } from '$web/lib/board';
import { words } from '$web/lib/messages';
import Board from './Board.svelte';
import { idle, optionLabels, presetLabels } from './choices';
import { coach } from './coach';
import Emblem from './Emblem.svelte';
import { KINDS, cellOf, isShape, key, pointsOf } from './hex';
import clauses from './clauses.json';
import { position } from './position';
import type { Cell, View } from './types';
import {
  capital,
  cellName,
  kindAt,
  kindName,
  listed,
  moonName,
  reserveLeft,
  ruledOut,
} from './words';

const say = words('constellation.say', {
  pitch:
    'Put Stars round the Moon, and see your secret constellation in the sky before the others see theirs.',
  stack: '{kind}s of the Reserve',
  star: 'a {kind}',
  cloud: "{name}'s Cloud",
  goal: "{name}'s goal card {number}",
  pile: 'the pile of goal cards',
  discards: 'the discarded goal cards',
  scored: "{name}'s scored goal cards",
  empty: 'empty',
  covered: '{tile} under {clouds}',
  left: '{n} left',
  nowhere: 'not on the table yet',
  lies: 'on {cell}',
  hidden: 'face down',
  hidden_not: 'face down, not {shapes}',
  hidden_many: 'face down, {n} shapes ruled out',
  no_card: 'no card',
  cards: '{n} {n|card|cards}',
  points: '{n} {n|point|points}',
  task_first: 'place a Star beside the Moon',
  task_act: 'place a Star, switch one, or move the Moon',
  task_open: 'exchange two tiles, or move the Moon',
  task_cloud: 'put your Cloud on a tile',
  task_cloud_two: 'put your Cloud on one of the two tiles',
  task_vote: 'several goals stand: change them and go on, or call it a draw?',
  next_star: 'choose the cell for the {star}',
  next_moon: 'choose where the Moon goes',
  next_cloud: 'choose the tile for your Cloud',
  next_empty: 'choose what goes to {cell}',
  next_switch: 'choose what the {star} is switched for',
  next_exchange: 'choose what the {star} changes places with',
  next_goal: 'choose the discarded goals, to get a new one',
  next_discards: 'choose the goal that goes away',
  doing_vote: 'is saying how it goes on',
  vote_change: 'change and go on',
  vote_draw: 'a draw',
  doing_act: 'is looking at the sky',
  doing_cloud: 'is putting the Cloud on a tile',
  warn_goal: 'This goal goes away for a new one, and that cannot be taken back.',
  wait: 'wait for the goal cards',
  over: 'The game is over.',
});

const split = (piece: string): [string, number, number] => {
  const [kind, a, b] = piece.split(':');
  return [kind!, Number(a), Number(b)];
};
const kindOf = (points: number) => KINDS.find((kind) => pointsOf(kind) === points)!;
const shapeName = (number: number) => `P${String(number).padStart(2, '0')}`;

function onCell(at: Cell, { view, names }: Scene<View>): string {
  const kind = kindAt(view, at);
  if (kind === null) return say('empty');
  const tile = kind === 'moon' ? moonName() : kindName(kind);
  const clouds = view.table.clouds.flatMap((cloud, seat) =>
    cloud && key(cloud) === key(at) ? [say('cloud', { name: names[seat] ?? '' })] : [],
  );
  return clouds.length === 0 ? tile : say('covered', { tile, clouds: listed(clouds) });
}

const NAMED = 4;
function state(piece: string, scene: Scene<View>): string {
  const { view } = scene;
  const [kind, a, b] = split(piece);
  switch (kind) {
    case 'cell':
      return onCell({ q: a, r: b }, scene);
    case 'stack':
      return say('left', { n: view.table.reserve[a - 4] ?? 0 });
    case 'cloud': {
      const at = view.table.clouds[a];
      return at ? say('lies', { cell: cellName(at) }) : say('nowhere');
    }
    case 'goal': {
      const goal = view.goals[a]?.[b];
      if (goal !== 'hidden') return isShape(goal) ? goal : say('no_card');
      const not = ruledOut(view, a, b);
      if (not.length === 0) return say('hidden');
      return not.length > NAMED
        ? say('hidden_many', { n: not.length })
        : say('hidden_not', { shapes: listed(not) });
    }
    case 'discards':
      return say('cards', { n: view.table.discards.length + view.table.fresh.length });
    case 'scored':
      return say('points', { n: view.table.scores[a] ?? 0 });
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
    const name = names[a] ?? '';
    switch (kind) {
      case 'cell':
        return cellName(cellOf(piece.slice('cell:'.length)));
      case 'stack':
        return say('stack', { kind: capital(kindName(kindOf(a))) });
      case 'star':
        return say('star', { kind: kindName(kindOf(a)) });
      case 'moon':
        return moonName();
      case 'cloud':
        return say('cloud', { name });
      case 'goal':
        return say('goal', { name, number: b + 1 });
      case 'shape':
        return shapeName(a);
      case 'pile':
        return say('pile');
      case 'discards':
        return say('discards');
      case 'scored':
        return say('scored', { name });
      case 'vote':
        return say(a === 0 ? 'vote_change' : 'vote_draw');
      default:
        return piece;
    }
  },
  state,
  task({ view }) {
    const { phase, stars, exchanged } = view.table;
    switch (phase) {
      case 'begin':
      case 'deal':
      case 'draw':
        return say('wait');
      case 'over':
        return say('over');
      case 'cloud':
        return say(exchanged.length > 0 ? 'task_cloud_two' : 'task_cloud');
      case 'vote':
        return say('task_vote');
      case 'act':
        if (stars.length === 0) return say('task_first');
        return say(reserveLeft(view) === 0 ? 'task_open' : 'task_act');
    }
  },
  next(path, { view }) {
    const [kind, a, b] = split(path.at(-1) ?? '');
    switch (kind) {
      case 'stack':
        return say('next_star', { star: kindName(kindOf(a)) });
      case 'goal':
      case 'discards':
      case 'cloud':
      case 'moon':
        return say(`next_${kind}`);
      case 'cell': {
        const at = { q: a, r: b };
        const lies = kindAt(view, at);
        if (lies === null) return say('next_empty', { cell: cellName(at) });
        if (lies === 'moon') return say('next_moon');
        return say(reserveLeft(view) === 0 ? 'next_exchange' : 'next_switch', {
          star: kindName(lies),
        });
      }
      default:
        return '';
    }
  },
  doing({ view }) {
    switch (view.table.phase) {
      case 'act':
        return say('doing_act');
      case 'cloud':
        return say('doing_cloud');
      case 'vote':
        return say('doing_vote');
      case 'over':
        return say('over');
      default:
        return say('wait');
    }
  },
  warning: (path) => (split(path[0] ?? '')[0] === 'goal' ? say('warn_goal') : ''),
  coach,
  position,
  clauses,
  reference: () => import('./reference'),
  clause({ view }) {
    const { phase, stars, exchanged } = view.table;
    switch (phase) {
      case 'begin':
        return 'CON-5';
      case 'deal':
      case 'draw':
        return 'CON-4';
      case 'cloud':
        return exchanged.length > 0 ? 'CON-R9' : 'CON-36';
      case 'vote':
        return 'CON-44';
      case 'over':
        return 'CON-26';
      case 'act':
        return stars.length === 0 ? 'CON-12' : reserveLeft(view) === 0 ? 'CON-33' : 'CON-8';
    }
  },
  get optionLabels() {
    return optionLabels();
  },
  idle,
  get presetLabels() {
    return presetLabels();
  },
  whole: true,
  marks: (steps) => steps.flatMap(({ to }) => (to?.startsWith('cell:') ? [to] : [])),
  sound: (steps) => (steps.some(({ to }) => to?.startsWith('cell:')) ? 'tile' : 'card'),
  // All goals, each as its holder saw it.
  together: (views) => ({
    ...views[0]!,
    goals: views[0]!.goals.map((hidden, seat) => views[seat]?.goals[seat] ?? hidden),
  }),
  // A tile on its way, and the Cloud after it.
  duration: (steps) => Math.min(1500, 200 + 300 * steps.length),
};

export default board;
