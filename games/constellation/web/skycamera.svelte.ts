// Which part of the sky is seen: it follows the game by itself until somebody moves it.

import type { Chooser } from '$web/lib/chooser.svelte';
import { fit, holds, panned, settled, showing, zoomed, type Camera } from './camera';
import { SIDE, WIDE, cellOf, centreOf, type Box } from './hex';
import type { Cell } from './types';

const PAN_AFTER = 8; // pixels; less is a press
const READABLE = 60; // pixels of a cell's width

interface Point {
  x: number;
  y: number;
}

export class SkyCamera {
  width = $state(0);
  height = $state(0);
  held = $state(false); // somebody moves it just now
  // It follows the game slowly, so that the eye can follow too. When the page has just been opened
  // or has another size, it is where it belongs at once.
  glides = $state(false);
  #camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  #own = $state(false); // somebody has moved it
  #measured = '';

  #box = $derived.by(() => this.box());
  #frame = $derived({ width: this.width, height: this.height });
  scale = $derived(this.#camera.scale);
  zoomedIn = $derived(!holds(this.#camera, this.#box, this.#frame));
  transform = $derived.by(() => {
    const { x, y, scale } = this.#camera;
    const [left, top] = [this.width / 2 - x * scale, this.height / 2 - y * scale];
    return `translate(${left}px, ${top}px) scale(${scale})`;
  });

  constructor(
    readonly box: () => Box, // of all that lies in the sky
    readonly chooser: Chooser,
  ) {}

  // What it depends on has changed: the size of the frame, or what lies in the sky.
  get subject(): unknown[] {
    return [this.#size, this.#box];
  }
  get #size(): string {
    return `${this.width} ${this.height}`;
  }
  adjust() {
    if (this.width === 0) return;
    if (this.#size === this.#measured) {
      this.follow([]);
      return;
    }
    this.#measured = this.#size;
    this.glides = false;
    if (!this.#own) this.#camera = this.#whole();
  }

  // It stays where it is as long as everything is seen: a sky that jumps is hard to read.
  follow(cells: Cell[]) {
    if (this.#measured === '') return;
    this.glides = true;
    const best = this.#whole();
    if (!this.#own && holds(best, this.#box, this.#frame)) {
      if (!holds(this.#camera, this.#box, this.#frame)) this.#camera = best;
      return;
    }
    if (!this.#own && this.#camera.scale !== best.scale)
      this.#camera = { ...this.#camera, scale: best.scale };
    for (const at of cells) this.#camera = showing(this.#camera, centreOf(at), this.#frame);
    if (!this.#own) this.#camera = settled(this.#camera, this.#box, this.#frame);
  }

  showAll() {
    this.glides = true;
    this.#own = false;
    this.#camera = this.#whole();
  }

  // Nearer or farther, around a point measured from the middle. False if it was at the end already.
  zoom(factor: number, px = 0, py = 0): boolean {
    const least = (0.8 * fit(this.#box, this.#frame).scale) / this.#camera.scale;
    const next = zoomed(this.#camera, Math.max(factor, least), px, py);
    if (Math.abs(next.scale - this.#camera.scale) < 1e-6) return false;
    this.#own = true;
    this.#camera = next;
    return true;
  }

  // Everything, with room around it for the next tiles if it can be read then.
  #whole(): Camera {
    const { left, right, top, bottom } = this.#box;
    const wider = {
      left: left - WIDE / 2,
      right: right + WIDE / 2,
      top: top - SIDE / 2,
      bottom: bottom + SIDE / 2,
    };
    const roomy = fit(wider, this.#frame);
    if (roomy.scale * WIDE >= READABLE) return roomy;
    return fit(this.#box, this.#frame);
  }

  #pan(from: Point, to: Point, share = 1) {
    const [dx, dy] = [(to.x - from.x) * share, (to.y - from.y) * share];
    this.#camera = panned(this.#camera, dx, dy, this.#box);
  }

  // A press on something that may be dragged is not for the camera.
  #leaves(target: EventTarget | null): boolean {
    const piece = pieceAt(target);
    if (!piece || piece.dataset.still !== undefined) return false;
    const id = piece.dataset.piece!;
    return this.chooser.leadsOn(id) || this.chooser.path.at(-1) === id;
  }

  // A drag on empty sky moves it, two fingers or the wheel make it nearer. Presses stay presses.
  hands = (node: SVGSVGElement) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let pressed: Element | null = null; // the piece that the pointer went down on

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      pressed = pieceAt(event.target);
      if (fingers.size === 0 && this.#leaves(event.target)) return;
      fingers.set(event.pointerId, pointOf(event));
      start = fingers.size === 1 ? pointOf(event) : null;
      if (fingers.size === 2) this.held = true;
    };
    const move = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const now = pointOf(event);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
        fingers.set(event.pointerId, now);
        const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const factor = distance(now, other) / Math.max(distance(was, other), 1);
        this.zoom(factor, ...fromMiddle(between, node));
        this.#pan(was, now, 0.5);
        return;
      }
      if (!this.held) {
        if (!start || distance(now, start) < PAN_AFTER) return;
        if (event.pointerType !== 'mouse' && !this.zoomedIn) return;
        this.held = true;
        node.setPointerCapture(event.pointerId);
      }
      this.#own = true;
      this.#pan(was, now);
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      start = null;
      if (!this.held) return;
      this.held = false;
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    };
    // A sky that glides under a still pointer: what was pressed is what was meant.
    const click = (event: MouseEvent) => {
      if (event.detail === 0 || !pressed?.isConnected || pieceAt(event.target) === pressed) return;
      event.stopPropagation();
      const meant = pressed;
      pressed = null;
      meant.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    };
    const wheel = (event: WheelEvent) => {
      const factor = Math.exp(-event.deltaY * 0.0016);
      if (event.ctrlKey || this.zoom(factor, ...fromMiddle(pointOf(event), node)))
        event.preventDefault();
    };
    // A cell that the keys come to is brought into sight.
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof SVGElement) || !target.matches(':focus-visible')) return;
      const [kind, cell] = (target.dataset.piece ?? '').split(/:(.*)/);
      if (kind === 'cell')
        this.#camera = showing(this.#camera, centreOf(cellOf(cell!)), this.#frame);
    };
    node.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    node.addEventListener('click', click, { capture: true });
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('focusin', focus);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}

const pieceAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<SVGElement>('[data-piece][tabindex]') : null;
const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
function fromMiddle({ x, y }: Point, node: Element): [number, number] {
  const rect = node.getBoundingClientRect();
  return [x - rect.x - rect.width / 2, y - rect.y - rect.height / 2];
}
