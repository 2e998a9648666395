// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { canSpeak, hush, namesAloud, speak } from './speech';

afterEach(() => vi.unstubAllGlobals());

function voice() {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => said.push('(cancel)'),
  });
  return said;
}

it('breaks nothing where there is no voice', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  expect(canSpeak()).toBe(false);
  speak('Penny', 'now');
  hush();
});

it('breaks off for a name, and waits with a task', () => {
  const said = voice();
  speak('draw your cards', 'after');
  speak('Penny', 'now');
  speak('', 'now');
  expect(said).toEqual(['draw your cards', '(cancel)', 'Penny']);
});

it('says a pressed piece once, and only when it is wanted', () => {
  const said = voice();
  let wanted = false;
  const root = document.createElement('div');
  root.innerHTML = '<div data-piece="hand:0"><b></b></div><div data-piece="hand:1"></div><i></i>';
  const end = namesAloud(
    () => wanted,
    (piece) => `name of ${piece}`,
  )(root);
  const press = (where: string, kind = 'click') =>
    root.querySelector(where)!.dispatchEvent(new Event(kind, { bubbles: true }));
  press('b');
  wanted = true;
  press('b', 'focusin');
  press('b');
  press('i');
  press('[data-piece="hand:1"]');
  end();
  press('b');
  expect(said.filter((text) => text !== '(cancel)')).toEqual(['name of hand:0', 'name of hand:1']);
});
