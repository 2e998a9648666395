// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tree } from '../generated/protocol';
import { Chooser } from './chooser.svelte';
import { Surface } from './surface.svelte';

// A board of two cards above a row of three cells, 100 pixels apart.
const PLACES: Record<string, [number, number]> = {
  'card:0': [0, 0],
  'card:1': [100, 0],
  'cell:0': [0, 100],
  'cell:1': [100, 100],
  'cell:2': [200, 100],
};
const TREE: Tree = {
  'card:0': { next: { 'cell:0': { move: 'a' }, 'cell:2': { move: 'c' } } },
  'card:1': { next: { 'cell:1': { move: 'b' } } },
};

let sent: string[];
let refused: string[][];
let confirms: boolean;
let chooser: Chooser;
let surface: Surface;
let root: HTMLElement;
let end: () => void;
const node = (id: string) => surface.find(id) as HTMLElement;

beforeEach(() => {
  sent = [];
  refused = [];
  confirms = false;
  chooser = new Chooser({
    confirm: () => confirms,
    move: (move) => sent.push(move),
    refused: (path) => refused.push(path),
  });
  surface = new Surface(chooser, {
    name: (piece) => `the ${piece}`,
    state: (piece) => (piece === 'cell:0' ? 'empty' : ''),
  });
  root = document.createElement('div');
  document.body.append(root);
  end = $effect.root(() => {
    surface.board(root);
    for (const [id, [x, y]] of Object.entries(PLACES)) {
      const element = document.createElement('div');
      element.getBoundingClientRect = () => new DOMRect(x, y, 80, 80);
      root.append(element);
      surface.piece(id)(element);
    }
  });
  chooser.offer(TREE);
  flushSync();
});
afterEach(async () => {
  end();
  root.remove();
  await new Promise((resolve) => setTimeout(resolve)); // for the click that a drag swallows
});

function key(name: string, more: KeyboardEventInit = {}) {
  (document.activeElement ?? root).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
}
function pointer(kind: string, target: EventTarget, x: number, y: number, pointerType = 'mouse') {
  const event = new MouseEvent(kind, {
    bubbles: true,
    clientX: x,
    clientY: y,
    button: 0,
    detail: 1,
  });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  target.dispatchEvent(event);
  flushSync();
}
function click(id: string, pointerType = 'mouse') {
  pointer('pointerdown', node(id), 0, 0, pointerType);
  pointer('pointerup', node(id), 0, 0, pointerType);
  pointer('click', node(id), 0, 0, pointerType);
}

describe('what pieces tell', () => {
  it('gives each a role, a name and how it is', () => {
    expect(node('card:0').getAttribute('role')).toBe('button');
    expect(node('card:0').getAttribute('aria-label')).toBe('the card:0');
    expect(node('cell:0').getAttribute('aria-label')).toBe('the cell:0, empty');
  });

  it('shows what can be chosen, what is, and what cannot', () => {
    expect([node('card:0').className, node('cell:0').className]).toEqual(['can', 'dim']);
    expect(node('cell:0').getAttribute('aria-disabled')).toBe('true');
    click('card:0');
    expect([...node('card:0').classList]).toEqual(['chosen']);
    expect(node('card:0').getAttribute('aria-pressed')).toBe('true');
    expect(['cell:0', 'cell:1', 'card:1'].map((id) => [...node(id).classList])).toEqual([
      ['can'],
      ['dim'],
      ['dim'],
    ]);
  });

  it('dims nothing while there is nothing to choose', () => {
    chooser.offer({});
    flushSync();
    expect(root.querySelectorAll('.dim, .can').length).toBe(0);
  });

  it('leaves a piece with a role of its own out of the keys', () => {
    const plain = document.createElement('div');
    root.append(plain);
    const stop = $effect.root(() => void surface.piece('bowl', { role: 'img' })(plain));
    flushSync();
    expect([plain.getAttribute('role'), plain.hasAttribute('tabindex'), plain.className]).toEqual([
      'img',
      false,
      '',
    ]);
    stop();
  });

  it('lights up what it is told to', () => {
    surface.lit = new Set(['cell:1']);
    flushSync();
    expect(node('cell:1').classList.contains('lit')).toBe(true);
  });
});

describe('keys', () => {
  const stops = () => Object.keys(PLACES).filter((id) => node(id).getAttribute('tabindex') === '0');

  it('has one stop for Tab: the first that can be chosen', () => {
    expect(stops()).toEqual(['card:0']);
    chooser.offer({});
    flushSync();
    expect(stops()).toEqual(['card:0']); // also when there is nothing to choose
  });

  it('has its stop where something can be chosen next, or where a move is confirmed', () => {
    confirms = true;
    surface.focus('card:0');
    key('Enter');
    flushSync();
    expect(surface.focused).toBe('card:0');
    expect(stops()).toEqual(['cell:0']);
    surface.focus('cell:0');
    key('Enter');
    flushSync();
    expect([chooser.pending, stops()]).toEqual(['a', ['cell:0']]);
  });

  it('goes to the nearest choosable piece with the arrows', () => {
    surface.focus('card:0');
    key('ArrowRight');
    expect(surface.cursor).toBe('card:1');
    key('ArrowDown'); // no cell can be chosen yet
    expect(surface.cursor).toBe('card:1');
    key('ArrowLeft');
    expect(surface.focused).toBe('card:0');
    expect(stops()).toEqual(['card:0']);
  });

  it('goes to any piece with Shift', () => {
    surface.focus('card:0');
    key('ArrowDown', { shiftKey: true });
    expect(surface.cursor).toBe('cell:0');
  });

  it('goes from one choice to the next, round and round, wherever they lie', () => {
    surface.focus('card:0');
    key('PageDown');
    expect(surface.cursor).toBe('card:1');
    key('PageDown');
    expect(surface.cursor).toBe('card:0');
    key('PageUp');
    expect(surface.cursor).toBe('card:1');
    key('PageDown', { shiftKey: true });
    expect(surface.cursor).toBe('cell:0');
    key('Home', { shiftKey: true });
    expect(surface.cursor).toBe('card:0');
    key('End', { shiftKey: true });
    expect(surface.cursor).toBe('cell:2');
  });

  it('stops at no choice that is nowhere on the board, and at none that is not seen', () => {
    node('card:0').getBoundingClientRect = () => new DOMRect();
    chooser.offer({ elsewhere: { move: 'x' }, ...TREE, 'cell:2': { move: 'y' } });
    flushSync();
    expect(stops()).toEqual(['card:0']);
    surface.focus('card:1');
    for (const name of ['ArrowLeft', 'ArrowUp', 'Home']) key(name);
    expect(surface.cursor).toBe('card:1');
    key('PageDown');
    expect(surface.cursor).toBe('cell:2');
  });

  it('finds a piece again that has come to the board later', () => {
    chooser.offer({ late: { move: 'x' } });
    flushSync();
    const late = document.createElement('div');
    root.append(late);
    const stop = $effect.root(() => void surface.piece('late')(late));
    flushSync();
    expect([late.getAttribute('tabindex'), stops()]).toEqual(['0', []]);
    stop();
  });

  it('chooses with Enter and Space', () => {
    surface.focus('card:0');
    key('Enter');
    expect(chooser.path).toEqual(['card:0']);
    key('ArrowDown');
    expect(surface.cursor).toBe('cell:0');
    key('ArrowRight'); // over cell:1, which cannot follow
    expect(surface.cursor).toBe('cell:2');
    key(' ');
    expect(sent).toEqual(['c']);
    expect(chooser.hand).toBe('key');
  });

  it('goes to a neighbour on hexagons, not past it to the row after the next', () => {
    chooser.offer({});
    flushSync();
    const places: Record<string, [number, number]> = {
      'card:0': [0, 0],
      'card:1': [0, 90],
      'cell:0': [26, 45],
      'cell:1': [-26, 400],
      'cell:2': [400, 0],
    };
    for (const [id, [x, y]] of Object.entries(places))
      node(id).getBoundingClientRect = () => new DOMRect(x, y, 52, 60);
    surface.focus('card:0');
    key('ArrowDown');
    expect(surface.cursor).toBe('cell:0');
    key('ArrowDown');
    expect(surface.cursor).toBe('card:1');
  });

  it('leaves keys with a modifier to the browser', () => {
    surface.focus('card:0');
    key('ArrowRight', { altKey: true });
    expect(surface.cursor).toBe('card:0');
  });
});

describe('pressing', () => {
  it('chooses by click and click', () => {
    click('card:0');
    click('cell:2');
    expect(sent).toEqual(['c']);
  });

  it('asks why not for what cannot be chosen', () => {
    click('cell:1');
    expect(refused).toEqual([['cell:1']]);
  });

  it('tells touch from mouse', () => {
    click('card:0', 'touch');
    expect(chooser.hand).toBe('touch');
  });

  it('takes the choosable piece around the one that was pressed', () => {
    const disc = document.createElement('i');
    node('card:1').append(disc);
    const stop = $effect.root(() => void surface.piece('disc:0')(disc));
    flushSync();
    pointer('pointerdown', disc, 0, 0);
    pointer('click', disc, 0, 0);
    expect(chooser.path).toEqual(['card:1']);
    stop();
  });

  it('chooses nothing with a press that began while there was nothing to choose', () => {
    chooser.offer({});
    pointer('pointerdown', node('card:0'), 0, 0);
    chooser.offer(TREE);
    pointer('click', node('card:0'), 0, 0);
    expect(chooser.path).toEqual([]);
  });

  it('tells what is pressed while there is nothing to choose', () => {
    chooser.offer({});
    const idle = vi.fn();
    surface.idle = idle;
    click('cell:1');
    expect(idle).toHaveBeenCalledWith('cell:1');
  });
});

describe('dragging', () => {
  it('begins only at what can be dragged', () => {
    let drags = false;
    const still = document.createElement('div');
    root.append(still);
    chooser.offer({ 'card:2': { next: { 'cell:0': { move: 'd' } } } });
    const stop = $effect.root(() => void surface.piece('card:2', { drag: () => drags })(still));
    flushSync();
    expect(still.style.touchAction).toBe('');
    drag('card:2', 'cell:0');
    expect([chooser.path, document.querySelectorAll('.ghost').length]).toEqual([[], 0]);
    click('card:2');
    expect(chooser.path).toEqual(['card:2']);
    stop();
    chooser.cancel();
    drags = true;
    const again = $effect.root(() => void surface.piece('card:2', { drag: () => drags })(still));
    flushSync();
    expect(still.style.touchAction).toBe('none');
    drag('card:2', 'cell:0');
    pointer('pointerup', window, 110, 10);
    expect(sent).toEqual(['d']);
    again();
  });

  function drag(from: string, over: string | null, along = 100) {
    document.elementFromPoint = () => (over === null ? null : node(over));
    pointer('pointerdown', node(from), 10, 10);
    pointer('pointermove', window, 10 + along, 10);
  }

  it('presses the piece, and then where it is let go', () => {
    drag('card:0', 'cell:2');
    expect([chooser.path, surface.over]).toEqual([['card:0'], 'cell:2']);
    expect(document.querySelectorAll('.ghost').length).toBe(1);
    expect(document.querySelectorAll('.ghost [data-piece]').length).toBe(0);
    pointer('pointerup', window, 110, 10);
    expect(sent).toEqual(['c']);
    expect([document.querySelectorAll('.ghost').length, surface.over]).toEqual([0, null]);
  });

  it('lets go of everything when dropped beside', () => {
    drag('card:0', 'cell:1');
    pointer('pointerup', window, 110, 10);
    expect([sent, chooser.path]).toEqual([[], []]);
  });

  it('drags on what is chosen already', () => {
    click('card:0');
    drag('card:0', 'cell:0');
    expect(chooser.path).toEqual(['card:0']);
    pointer('pointerup', window, 110, 10);
    expect(sent).toEqual(['a']);
  });

  it('is a click when it hardly moves', () => {
    drag('card:0', 'cell:2', 3);
    pointer('pointerup', window, 13, 10);
    pointer('click', node('card:0'), 13, 10);
    expect(chooser.path).toEqual(['card:0']);
  });

  it('sends no whole move by a trembling hand', () => {
    confirms = true;
    chooser.offer({ 'cell:0': { move: 'a' }, 'cell:1': { move: 'b' } });
    flushSync();
    drag('cell:0', 'cell:0', 20);
    pointer('pointerup', window, 30, 10);
    pointer('click', node('cell:0'), 30, 10);
    expect([sent, chooser.pending]).toEqual([[], 'a']);
  });
});
