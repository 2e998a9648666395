import { beforeEach, describe, expect, it } from 'vitest';
import type { Tree } from '../generated/protocol';
import { Chooser, movesIn } from './chooser.svelte';

const TREE: Tree = {
  'card:1': { next: { 'cell:1': { move: '1a' }, 'cell:2': { move: '1b' } } },
  'card:2': {
    next: { 'cell:2': { move: '2b' }, 'cell:3': { next: { 'cell:4': { move: '2cd' } } } },
  },
  end: { move: 'end' },
};

let confirms: boolean;
let sent: string[];
let refused: string[][];
let chooser: Chooser;

beforeEach(() => {
  confirms = false;
  sent = [];
  refused = [];
  chooser = new Chooser({
    confirm: () => confirms,
    move: (move) => sent.push(move),
    refused: (path) => refused.push(path),
  });
  chooser.offer(TREE);
});

describe('walking down the tree', () => {
  it('offers the first pieces, then what can follow', () => {
    expect([...chooser.options]).toEqual(['card:1', 'card:2', 'end']);
    expect(chooser.press('card:1', 'mouse')).toBe('chosen');
    expect(chooser.path).toEqual(['card:1']);
    expect([...chooser.options]).toEqual(['cell:1', 'cell:2']);
    expect(chooser.press('cell:2', 'mouse')).toBe('whole');
    expect(sent).toEqual(['1b']);
  });

  it('lists every move once', () => {
    expect(movesIn(TREE)).toEqual(['1a', '1b', '2b', '2cd', 'end']);
    expect(movesIn({ a: { move: 'x' }, b: { move: 'x' } })).toEqual(['x']);
  });

  it('offers nothing while a move is on its way, and sends it once', () => {
    chooser.press('end', 'mouse');
    expect(chooser.busy).toBe(true);
    expect(chooser.options.size).toBe(0);
    expect(chooser.press('end', 'mouse')).toBe('refused');
    chooser.confirm();
    expect(sent).toEqual(['end']);
    expect(refused).toEqual([]);
  });

  it('asks why not for a piece that cannot be chosen, and keeps what was', () => {
    chooser.press('card:1', 'mouse');
    expect(chooser.press('cell:4', 'mouse')).toBe('refused');
    expect(refused).toEqual([['card:1', 'cell:4']]);
    expect(chooser.path).toEqual(['card:1']);
  });
});

describe('a change of mind', () => {
  it('lets go of a piece that is pressed again', () => {
    chooser.press('card:1', 'mouse');
    expect(chooser.press('card:1', 'mouse')).toBe('undone');
    expect(chooser.path).toEqual([]);
  });

  it('begins again with another piece', () => {
    chooser.press('card:1', 'mouse');
    expect(chooser.press('card:2', 'mouse')).toBe('chosen');
    expect(chooser.path).toEqual(['card:2']);
  });

  it('changes only the last piece where that is enough', () => {
    confirms = true;
    chooser.press('card:1', 'touch');
    chooser.press('cell:1', 'touch');
    expect(chooser.press('cell:2', 'touch')).toBe('whole');
    expect(chooser.path).toEqual(['card:1', 'cell:2']);
    expect(chooser.pending).toBe('1b');
  });

  it('returns to an earlier piece of the path', () => {
    chooser.press('card:2', 'mouse');
    chooser.press('cell:3', 'mouse');
    expect(chooser.press('card:2', 'mouse')).toBe('chosen');
    expect(chooser.path).toEqual(['card:2']);
  });

  it('knows which pieces would do anything', () => {
    chooser.press('card:1', 'mouse');
    expect(
      ['card:1', 'card:2', 'cell:1', 'end', 'cell:4'].map((piece) => chooser.accepts(piece)),
    ).toEqual([true, true, true, true, false]);
  });
});

describe('confirming', () => {
  beforeEach(() => void (confirms = true));

  it('holds a whole move until it is confirmed', () => {
    chooser.press('end', 'touch');
    expect(chooser.pending).toBe('end');
    expect(sent).toEqual([]);
    chooser.confirm();
    expect(sent).toEqual(['end']);
  });

  it('takes a second press at the same place as the confirmation', () => {
    chooser.press('card:1', 'touch');
    chooser.press('cell:1', 'touch');
    expect(chooser.press('cell:1', 'touch')).toBe('whole');
    expect(sent).toEqual(['1a']);
  });

  it('forgets it when cancelled', () => {
    chooser.press('end', 'touch');
    chooser.cancel();
    chooser.confirm();
    expect(sent).toEqual([]);
    expect([...chooser.options]).toEqual(['card:1', 'card:2', 'end']);
  });

  it('needs no confirmation where there is only one move', () => {
    chooser.offer({ dice: { move: 'roll' }, bowl: { move: 'roll' } });
    chooser.press('bowl', 'touch');
    expect(sent).toEqual(['roll']);
  });

  it('lets a move that could go on stand or go on, whatever the setting', () => {
    confirms = false;
    chooser.offer({ 'cell:1': { move: 'a', next: { 'cell:2': { move: 'ab' } } } });
    chooser.press('cell:1', 'mouse');
    expect(chooser.pending).toBe('a');
    expect([...chooser.options]).toEqual(['cell:2']);
    chooser.press('cell:2', 'mouse');
    expect(sent).toEqual(['ab']);
  });
});

describe('what the server answers', () => {
  it('puts everything back when it refuses', () => {
    chooser.press('card:1', 'mouse');
    chooser.press('cell:1', 'mouse');
    chooser.refused();
    expect([chooser.busy, chooser.path, chooser.pending]).toEqual([false, [], null]);
    expect(chooser.options.size).toBe(3);
  });

  it('takes no cancelling while a move is on its way', () => {
    chooser.press('end', 'mouse');
    chooser.cancel();
    expect([chooser.busy, chooser.path]).toEqual([true, ['end']]);
  });

  it('takes typed moves as they are', () => {
    chooser.type('');
    chooser.type('2cd');
    chooser.type('1a');
    expect(sent).toEqual(['2cd']);
  });
});

it('knows what can be dragged', () => {
  expect([chooser.leadsOn('card:1'), chooser.leadsOn('end'), chooser.leadsOn('nowhere')]).toEqual([
    true,
    false,
    false,
  ]);
});
