// The cards of their own that somebody wants to play with: those of one game, as long as the page is
// open.

export interface OwnCards {
  game: string;
  file: string; // its name, for people
  cards: unknown;
}

class Own {
  chosen = $state.raw<OwnCards | null>(null);

  of(game: string): OwnCards | null {
    return this.chosen?.game === game ? this.chosen : null;
  }
}

export const ownCards = new Own();
