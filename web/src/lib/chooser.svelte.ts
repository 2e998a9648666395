// Choosing a move, the same for every game. The server sends the legal moves as a tree of pieces;
// every press goes one step down the tree. No rules here.

import type { Branch, Tree } from '../generated/protocol';

export type Hand = 'mouse' | 'touch' | 'key';
export type Pressed = 'chosen' | 'whole' | 'undone' | 'refused';

interface Wants {
  confirm(hand: Hand, path: string[]): boolean;
  move(notation: string): void;
  refused(path: string[]): void; // somebody pressed what cannot be chosen now: ask why not
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

const goesOn = (branch: Branch | undefined) => Object.keys(branch?.next ?? {}).length > 0;

export class Chooser {
  tree = $state.raw<Tree>({});
  path = $state.raw<string[]>([]);
  pending = $state.raw<string | null>(null); // a whole move that waits to be confirmed
  busy = $state(false); // a move is on its way to the server
  hand = $state.raw<Hand>('mouse'); // what was used for the last press

  #wants: Wants;

  constructor(wants: Wants) {
    this.#wants = wants;
  }

  #ahead = $derived(this.#after(this.path));

  // What can be pressed next.
  options = $derived(new Set<string>(this.busy ? [] : Object.keys(this.#ahead)));
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
    this.hand = hand;
    if (this.path.at(-1) === piece) {
      if (this.pending !== null) {
        this.confirm();
        return 'whole';
      }
      this.back();
      return 'undone';
    }
    const depth = this.#depthOf(piece);
    if (depth < 0) {
      this.#wants.refused([...this.path, piece]);
      return 'refused';
    }
    const path = this.path.slice(0, depth);
    const branch = this.#after(path)[piece]!;
    this.pending = null;
    this.path = [...path, piece];
    if (branch.move === undefined) return 'chosen';
    // If there is only one thing to do, it needs no confirmation. If the path could go on, the
    // player must say that it ends here.
    if (goesOn(branch) || (this.moves.length > 1 && this.#wants.confirm(hand, this.path))) {
      this.pending = branch.move;
    } else {
      this.#send(branch.move);
    }
    return 'whole';
  }

  confirm() {
    if (this.pending !== null && !this.busy) this.#send(this.pending);
  }

  back() {
    if (this.busy) return;
    this.pending = null;
    this.path = this.path.slice(0, -1);
  }

  cancel() {
    if (this.busy) return;
    this.pending = null;
    this.path = [];
  }

  // A move written in the game's notation; the server checks it.
  type(notation: string) {
    if (this.busy || notation === '') return;
    this.hand = 'key';
    this.#send(notation);
  }

  // The server refused the move: everything is as before.
  refused() {
    this.busy = false;
    this.cancel();
  }

  // Whether pressing the piece would do anything at all.
  accepts(piece: string): boolean {
    return !this.busy && (this.path.includes(piece) || this.#depthOf(piece) >= 0);
  }

  // Whether something else must follow the piece, so that it can be dragged there.
  leadsOn(piece: string): boolean {
    const branch = this.#ahead[piece];
    return branch?.move === undefined && goesOn(branch);
  }

  // How much of the path stays when the piece is pressed: all of it when the piece continues it,
  // less after a change of mind, -1 when it cannot be chosen.
  #depthOf(piece: string): number {
    for (let depth = this.path.length; depth >= 0; --depth) {
      if (this.#after(this.path.slice(0, depth))[piece]) return depth;
    }
    return -1;
  }

  #send(move: string) {
    this.busy = true;
    this.#wants.move(move);
  }

  #after(path: string[]): Tree {
    let branches = this.tree;
    for (const piece of path) branches = branches[piece]?.next ?? {};
    return branches;
  }
}
