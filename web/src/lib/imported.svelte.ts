// The record that somebody has opened from a file, for the page that replays it.

class Imported {
  text = $state.raw<string | null>(null);
}

export const imported = new Imported();
