// What a screen reader says by itself. There is one place for it on the page; sentences are added
// there in the order in which things happen, each once. Nothing else on the page is announced.

import type { Attachment } from 'svelte/attachments';

const KEPT = 30; // sentences that somebody can still read there
const SETTLES = 150; // milliseconds until a screen reader knows the place after it has moved

let place: HTMLElement | null = null;
let waiting: string[] = [];
let settling = false;
const now = new Set<string>(); // said in this moment

// Behind an open dialog nothing is heard: the place goes to where people are.
function moved(): boolean {
  const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place?.parentElement === around) return false;
  place ??= document.createElement('div');
  place.className = 'unseen';
  place.setAttribute('role', 'log');
  place.setAttribute('aria-live', 'polite');
  place.replaceChildren();
  around.append(place);
  return true;
}

function flush() {
  settling = false;
  for (const sentence of waiting) {
    const line = document.createElement('p');
    line.textContent = sentence;
    place?.append(line);
  }
  waiting = [];
  while (place && place.childElementCount > KEPT) place.firstElementChild?.remove();
}

// A voice that says the same for those who have no screen reader; null: none.
let voice: ((sentence: string) => void) | null = null;
export function alsoSay(how: typeof voice) {
  voice = how;
}

export function announce(...sentences: string[]) {
  // The same may stand in two places of a page.
  const said = sentences.filter((sentence) => sentence.trim() !== '' && !now.has(sentence));
  if (said.length === 0) return;
  for (const sentence of said) now.add(sentence);
  setTimeout(() => now.clear());
  waiting.push(...said);
  if (voice) said.forEach(voice);
  if (moved() && !settling) {
    settling = true;
    setTimeout(flush, SETTLES);
  } else if (!settling) {
    flush();
  }
}

// Somebody else looks at the screen now, who must not read what was said before.
export function hush() {
  waiting = [];
  place?.replaceChildren();
}

// Announces an element's text when it appears and whenever it changes:
// <p {@attach aloud(refusal)}>{refusal}</p>
export const aloud =
  (text: string): Attachment<HTMLElement> =>
  () =>
    announce(text);
