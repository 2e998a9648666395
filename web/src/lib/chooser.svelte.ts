// Choosing a move, the same for every game. The server sends the legal moves as a tree of pieces;
// this walks down the tree with whatever is pressed, and knows no rule.

import type { Tree } from '../generated/protocol';

export type Hand = 'mouse' | 'touch' | 'key';
export type Pressed = 'chosen' | 'whole' | 'undone' | 'refused';

export interface Wants {
  confirm(hand: Hand): boolean;
  move(notation: string): void;
  refused(path: string[]): void; // pressed, but not to be chosen now: why not?
}

export function movesIn(tree: Tree): string[] {
  const found = new Set<string>();
  const walk = (branches: Tree) => {
    for (const branch of Object.values(branches)) {
      if (branch.move !== undefined) found.add(branch.move);
      if (branch.next) walk(branch.next);
    }
  };
  walk(tree);
  return [...found];
}

export class Chooser {
  tree = $state.raw<Tree>({});
  path = $state.raw<string[]>([]);
  pending = $state.raw<string | null>(null); // a whole move that waits to be confirmed
  busy = $state(false); // a move is on its way to the server

  #wants: Wants;

  constructor(wants: Wants) {
    this.#wants = wants;
  }

  // What can be pressed next.
  options = $derived.by(() => {
    if (this.busy || this.pending !== null) return new Set<string>();
    return new Set(Object.keys(this.#branches()));
  });
  active = $derived(Object.keys(this.tree).length > 0);
  moves = $derived(movesIn(this.tree));

  offer(tree: Tree) {
    this.tree = tree;
    this.path = [];
    this.pending = null;
    this.busy = false;
  }

  press(piece: string, hand: Hand): Pressed {
    if (this.busy) return 'refused';
    if (this.path.length > 0 && this.path.at(-1) === piece) {
      this.back();
      return 'undone';
    }
    if (this.pending !== null) this.back();
    const branch = this.#branches()[piece];
    if (!branch) {
      // A change of mind: begin again with another piece.
      if (this.path.length > 0 && this.tree[piece]) {
        this.cancel();
        return this.press(piece, hand);
      }
      this.#wants.refused([...this.path, piece]);
      return 'refused';
    }
    this.path = [...this.path, piece];
    if (branch.move === undefined) return 'chosen';
    // Where there is only one thing to do, doing it is confirmation enough.
    if (this.moves.length > 1 && this.#wants.confirm(hand)) {
      this.pending = branch.move;
    } else {
      this.#send(branch.move);
    }
    return 'whole';
  }

  confirm() {
    if (this.pending !== null) this.#send(this.pending);
  }

  back() {
    this.pending = null;
    this.path = this.path.slice(0, -1);
  }

  cancel() {
    this.pending = null;
    this.path = [];
  }

  // A move written in the game's notation; the server judges it.
  type(notation: string) {
    if (!this.busy && notation !== '') this.#send(notation);
  }

  // The server said no: everything is as it was.
  refused() {
    this.busy = false;
    this.cancel();
  }

  #send(move: string) {
    this.busy = true;
    this.#wants.move(move);
  }

  #branches(): Tree {
    let branches = this.tree;
    for (const piece of this.path) branches = branches[piece]?.next ?? {};
    return branches;
  }
}
