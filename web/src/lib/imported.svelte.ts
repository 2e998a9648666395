// The record that somebody has brought, on its way to the page that plays it.

class Imported {
  text = $state.raw<string | null>(null);
}

export const imported = new Imported();
