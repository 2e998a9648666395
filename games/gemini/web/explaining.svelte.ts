// The card that somebody wants to know more about.

export type Asked =
  | { kind: 'card'; card: number }
  | { kind: 'instrument'; number: number }
  | { kind: 'weather'; number: number }
  | { kind: 'role'; number: number }
  | { kind: 'checkouts' }
  | { kind: 'instruments' }
  | { kind: 'discards' };

class Explaining {
  asked = $state.raw<Asked | null>(null);
}
export const explaining = new Explaining();
