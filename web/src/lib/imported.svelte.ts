// The record that somebody has opened from a file, for the page that replays it. It is kept as long
// as the tab is open, so that the page can be loaded again.

const KEY = 'orrery.imported';

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Imported {
  #text = $state.raw<string | null>(recall());

  get text(): string | null {
    return this.#text;
  }
  set text(record: string | null) {
    this.#text = record;
    try {
      if (record === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, record);
    } catch {
      // It is too large, or the browser forbids it. It can be opened again.
    }
  }
}

export const imported = new Imported();
