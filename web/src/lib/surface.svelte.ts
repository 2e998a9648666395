// The board as something to touch: pieces that can be pressed, dragged, reached with arrow keys
// and heard. A board only says which element is which piece: {@attach surface.piece('entry:0:1')}.

import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SvelteSet } from 'svelte/reactivity';
import type { Chooser, Hand } from './chooser.svelte';

export interface Spoken {
  name(piece: string): string;
  state(piece: string): string;
}

const KEY = Symbol('surface');
export const provideSurface = (surface: Surface) => setContext(KEY, surface);
export const useSurface = () => getContext<Surface>(KEY);

const UNMARKED: ReadonlyMap<string, number | null> = new Map();
const DRAG_AFTER = 8; // pixels
const MARGIN = 90; // pixels that bars may cover above and below
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const centre = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
const seen = (node: Element) => node.getBoundingClientRect().width > 0;

export class Surface {
  // Pressed while nothing is to be chosen.
  idle: (piece: string) => void = () => {};
  hinted = $state.raw<ReadonlySet<string>>(new Set()); // a bot would choose them
  pointed = $state.raw<ReadonlySet<string>>(new Set()); // a lesson speaks of them
  // What the others have done last leaves a mark: on which pieces, and by whom.
  marks: () => ReadonlyMap<string, number | null> = () => UNMARKED;
  #named = $state.raw<ReadonlySet<string>>(new Set());
  #lit = $derived<ReadonlySet<string>>(new Set([...this.#named, ...this.hinted, ...this.pointed]));
  cursor = $state<string | null>(null);
  over = $state<string | null>(null); // what a dragged piece is held above
  root: HTMLElement | null = null;

  #hand: Hand = 'mouse';
  #armed = true; // whether there was something to choose when the pointer went down
  #pieces = new SvelteSet<string>(); // those on the board

  constructor(
    readonly chooser: Chooser,
    readonly spoken: Spoken,
  ) {}

  // The pieces that shine: those of a hint, and those of the log line under the pointer.
  get lit(): ReadonlySet<string> {
    return this.#lit;
  }
  set lit(named: ReadonlySet<string>) {
    this.#named = named;
  }

  // The piece that the Tab key comes to: one that can be chosen, or that confirms what is chosen; any,
  // to look round, while there is nothing to choose. A choice without an element on the board is
  // skipped.
  #stop = $derived.by(() => {
    const { options, path, pending } = this.chooser;
    const { cursor } = this;
    if (
      cursor !== null &&
      this.#pieces.has(cursor) &&
      (options.size === 0 || options.has(cursor) || (pending !== null && path.includes(cursor)))
    )
      return cursor;
    const among = options.size > 0 ? [...options] : [...this.#pieces];
    return among.find((id) => this.#pieces.has(id)) ?? null;
  });

  // If `drag` gives false, a piece can only be pressed; a finger moving over it scrolls the page.
  piece = (
    id: string,
    how: { role?: string; drag?: () => boolean } = {},
  ): Attachment<HTMLElement | SVGElement> => {
    return (node) => {
      node.dataset.piece = id;
      const plain = how.role !== undefined;
      if (!plain) this.#pieces.add(id);
      if (!(node instanceof HTMLButtonElement)) node.setAttribute('role', how.role ?? 'button');
      $effect(() => {
        const state = this.spoken.state(id);
        const name = this.spoken.name(id);
        node.setAttribute('aria-label', state === '' ? name : `${name}, ${state}`);
      });
      $effect(() => {
        const can = this.chooser.options.has(id);
        const chosen = this.chooser.path.includes(id);
        if (!plain) {
          node.setAttribute('aria-disabled', String(!can && !chosen));
          node.setAttribute('tabindex', this.#stop === id ? '0' : '-1');
          if (chosen) node.setAttribute('aria-pressed', 'true');
          else node.removeAttribute('aria-pressed');
        }
        node.classList.toggle('can', can);
        // Dragging from here is choosing, not scrolling.
        const still = how.drag !== undefined && !how.drag();
        const held =
          !still && (this.chooser.leadsOn(id) || (chosen && this.chooser.pending === null));
        node.style.touchAction = held ? 'none' : '';
        node.toggleAttribute('data-still', still);
        node.classList.toggle('chosen', chosen);
        node.classList.toggle(
          'dim',
          !plain && this.chooser.active && !this.chooser.busy && !can && !chosen,
        );
      });
      $effect(() => void node.classList.toggle('lit', this.lit.has(id)));
      $effect(
        () => void node.classList.toggle('hinted', this.hinted.has(id) || this.pointed.has(id)),
      );
      $effect(() => void node.classList.toggle('over', this.over === id));
      $effect(() => {
        const by = this.marks().get(id);
        node.classList.toggle('marked', by !== undefined);
        if (typeof by === 'number') node.style.setProperty('--by', `var(--seat-${by % 6})`);
        else node.style.removeProperty('--by');
      });
      return () => {
        // Another element may show the same piece by now.
        if (plain || this.#all(id).some((other) => other !== node)) return;
        this.#pieces.delete(id);
        if (this.cursor === id) this.cursor = null;
      };
    };
  };

  // The element that holds the board.
  board: Attachment<HTMLElement> = (root) => {
    this.root = root;
    root.addEventListener('pointerdown', this.#down);
    root.addEventListener('click', this.#click);
    root.addEventListener('keydown', this.#key);
    root.addEventListener('focusin', this.#focus);
    return () => {
      if (this.root === root) this.root = null;
      root.removeEventListener('pointerdown', this.#down);
      root.removeEventListener('click', this.#click);
      root.removeEventListener('keydown', this.#key);
      root.removeEventListener('focusin', this.#focus);
    };
  };

  // Its element; if there are several, one that can be seen.
  find(id: string): HTMLElement | SVGElement | null {
    const all = this.#all(id);
    return all.find(seen) ?? all[0] ?? null;
  }

  #all(id: string): (HTMLElement | SVGElement)[] {
    return [
      ...(this.root?.querySelectorAll<HTMLElement | SVGElement>(
        `[data-piece="${CSS.escape(id)}"]`,
      ) ?? []),
    ];
  }

  focus(id: string) {
    this.cursor = id;
    this.find(id)?.focus();
  }

  // Back to the board: where the cursor was, or to what can be chosen now.
  refocus() {
    const place = this.#stop;
    if (place !== null) this.focus(place);
  }

  // What has the focus cannot be chosen any more: somebody who plays by keyboard goes to what can.
  leaveUnchoosable() {
    const { options, path } = this.chooser;
    const { focused } = this;
    if (focused === null || options.size === 0 || options.has(focused) || path.includes(focused))
      return;
    if (document.activeElement?.matches(':focus-visible')) this.refocus();
  }

  // Scrolls to something that can be chosen, if nothing of that kind is in sight.
  bringInSight() {
    const nodes = this.#reachable(false);
    const insight = nodes.some((node) => {
      const [, y] = centre(node.getBoundingClientRect());
      return y > MARGIN && y < innerHeight - MARGIN;
    });
    if (!insight) nodes[0]?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  // Everything on the board, as it is read.
  get all(): string[] {
    const nodes = this.root?.querySelectorAll<HTMLElement>('[data-piece][tabindex]') ?? [];
    return [...new Set([...nodes].map((node) => node.dataset.piece!))];
  }

  // The piece that has the focus. A board that changes may lose it.
  get focused(): string | null {
    return this.root?.contains(document.activeElement) ? this.#piece(document.activeElement) : null;
  }

  // ---- Pressing ----

  #piece(target: EventTarget | null): string | null {
    const node =
      target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-piece]') : null;
    return node?.dataset.piece ?? null;
  }

  // The piece pressed, or the innermost one around it that can be chosen.
  #choosable(target: EventTarget | null): string | null {
    let node =
      target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-piece]') : null;
    const first = node?.dataset.piece ?? null;
    while (node) {
      const id = node.dataset.piece!;
      if (this.chooser.accepts(id)) return id;
      node = node.parentElement?.closest<HTMLElement | SVGElement>('[data-piece]') ?? null;
    }
    return first;
  }

  #press(piece: string, hand: Hand) {
    this.cursor = piece;
    if (this.chooser.active) this.chooser.press(piece, hand);
    else this.idle(piece);
  }

  #click = (event: MouseEvent) => {
    const piece = this.#choosable(event.target);
    if (piece === null) return;
    if (event.detail === 0) this.#press(piece, 'key');
    else if (this.#armed || !this.chooser.active) this.#press(piece, this.#hand);
  };

  #focus = (event: FocusEvent) => {
    const piece = this.#piece(event.target);
    if (piece !== null) this.cursor = piece;
  };

  // ---- Dragging ----

  #down = (event: PointerEvent) => {
    this.#hand = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    // A press may only mean: show the others' moves faster. Then it must not choose what appears
    // under the pointer.
    this.#armed = this.chooser.active;
    const piece = this.#choosable(event.target);
    if (piece === null || event.button !== 0 || this.chooser.busy) return;
    const held = this.chooser.path.at(-1) === piece && this.chooser.pending === null;
    if (!held && !this.chooser.leadsOn(piece)) return;
    const node = this.find(piece);
    if (!node || node.dataset.still !== undefined) return;
    const [x, y] = [event.clientX, event.clientY];
    let ghost: HTMLElement | null = null;

    const move = (now: PointerEvent) => {
      if (!ghost) {
        if (Math.hypot(now.clientX - x, now.clientY - y) < DRAG_AFTER) return;
        const taken =
          held ||
          (this.chooser.leadsOn(piece) && this.chooser.press(piece, this.#hand) === 'chosen');
        if (!taken) {
          end();
          return;
        }
        ghost = pictureOf(node);
        ghost.classList.add('ghost');
        document.body.append(ghost);
      }
      ghost.style.transform = `translate(${now.clientX - x}px, ${now.clientY - y}px)`;
      const below = this.#choosable(document.elementFromPoint(now.clientX, now.clientY));
      this.over = below !== null && this.chooser.options.has(below) ? below : null;
    };
    const end = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      ghost?.remove();
      this.over = null;
    };
    const up = () => {
      const target = this.over;
      const dragged = ghost !== null;
      end();
      if (!dragged) return;
      // The click that follows belongs to the drag.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (target !== null) this.#press(target, this.#hand);
      else this.chooser.cancel();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  };

  // ---- Keys ----

  #key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const piece = this.#piece(event.target);
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      this.#step(piece, arrow, event.shiftKey);
    } else if (['PageDown', 'PageUp', 'Home', 'End'].includes(event.key)) {
      event.preventDefault();
      this.#turn(piece, event.key, event.shiftKey);
    } else if ((event.key === 'Enter' || event.key === ' ') && piece !== null) {
      event.preventDefault();
      this.#press(piece, 'key');
    }
  };

  // Where keys can go: to pieces that can be chosen, or to any.
  #reachable(any: boolean): (HTMLElement | SVGElement)[] {
    const { options } = this.chooser;
    return [
      ...(this.root?.querySelectorAll<HTMLElement | SVGElement>('[data-piece][tabindex]') ?? []),
    ].filter(
      (node) => (any || options.size === 0 || options.has(node.dataset.piece!)) && seen(node),
    );
  }

  // To the nearest piece in that direction.
  #step(from: string | null, [dx, dy]: [number, number], any: boolean) {
    const start = from === null ? null : this.find(from)?.getBoundingClientRect();
    let best: string | null = null;
    let least = Infinity;
    for (const node of this.#reachable(any)) {
      if (node.dataset.piece === from) continue;
      const [x, y] = centre(node.getBoundingClientRect());
      const [x0, y0] = start ? centre(start) : [x, y];
      const along = (x - x0) * dx + (y - y0) * dy;
      const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
      if (start && along < 1) continue;
      const distance = Math.hypot(along, 2 * aside);
      if (distance >= least) continue;
      least = distance;
      best = node.dataset.piece!;
    }
    if (best !== null) this.focus(best);
  }

  // To the next piece in reading order, and from the last to the first, so that all are reached.
  #turn(from: string | null, key: string, any: boolean) {
    const ids = [...new Set(this.#reachable(any).map((node) => node.dataset.piece!))];
    if (ids.length === 0) return;
    const at = from === null ? -1 : ids.indexOf(from);
    const to = { Home: 0, End: -1, PageDown: at + 1, PageUp: Math.max(at, 0) - 1 }[key]!;
    this.focus(ids.at(to % ids.length)!);
  }
}

// A picture of a piece, where it is now, to follow the pointer or to fly away.
export function pictureOf(node: HTMLElement | SVGElement): HTMLElement {
  const rect = node.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    pointerEvents: 'none',
    zIndex: '50',
    opacity: '0.85',
  });
  const copy = node.cloneNode(true) as HTMLElement | SVGElement;
  for (const piece of [copy, ...copy.querySelectorAll('[data-piece]')]) {
    for (const name of ['data-piece', 'tabindex', 'role', 'aria-label'])
      piece.removeAttribute(name);
  }
  if (node instanceof SVGGraphicsElement && node.ownerSVGElement) {
    const box = node.getBBox();
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    svg.setAttribute('width', '100%');
    svg.setAttribute('height', '100%');
    copy.removeAttribute('transform');
    svg.append(copy);
    ghost.append(svg);
  } else {
    copy.style.width = '100%';
    copy.style.height = '100%';
    ghost.append(copy);
  }
  return ghost;
}
