// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, hush } from './aloud';

const said = () =>
  [...document.querySelectorAll('[role=log] p')].map(({ textContent }) => textContent);

describe('what is announced', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    hush();
    vi.useRealTimers();
    document.querySelector('dialog')?.remove();
  });
  const settled = () => vi.advanceTimersByTime(200);

  it('is said in order, each sentence once, in one place', () => {
    announce('Anna rolls.', 'The dice show 14.');
    announce('Your turn.', '');
    announce('Your turn.'); // it stands in two places of the page
    settled();
    expect(said()).toEqual(['Anna rolls.', 'The dice show 14.', 'Your turn.']);
    announce('Your turn.'); // later it is news again
    expect(said()).toHaveLength(4);
    expect(document.querySelectorAll('[role=log]')).toHaveLength(1);
  });

  it('is heard where people are: in an open dialog, and back on the page', () => {
    announce('Before.');
    settled();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    announce('That code is wrong.');
    settled();
    expect(dialog.textContent).toBe('That code is wrong.');
    dialog.remove();
    announce('After.');
    settled();
    expect(said()).toEqual(['After.']);
  });

  it('is gone when the device goes to somebody else', () => {
    announce('You draw the Moon.');
    settled();
    hush();
    expect(said()).toEqual([]);
  });
});

describe('every part of the page', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.svelte', '../../../{games,examples}/*/web/**/*.svelte'],
    { query: '?raw', import: 'default', eager: true },
  );
  it('announces through that one place', () => {
    const own = /aria-live|role=["'{]*(status|alert|log)|<output/;
    const found = Object.entries(sources).filter(([, source]) => own.test(source));
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
