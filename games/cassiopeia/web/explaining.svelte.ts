// The card that somebody wants to know more about.

export type Asked =
  | { kind: 'specialist'; card: number; back: boolean }
  | { kind: 'planet'; seat: number; number: number }
  | { kind: 'object'; object: number }
  | { kind: 'logistics' };

class Explaining {
  asked = $state.raw<Asked | null>(null);
}
export const explaining = new Explaining();
