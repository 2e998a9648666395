// The thing on a board that somebody wants to know more about: all of it in a sheet, or in brief
// while the pointer or the focus is on it.

import { signAt, tell } from './signs';

const LONG_PRESS = 500; // milliseconds

// What can be asked about below an element, and what happens then.
export interface Ear<Asked> {
  find: (target: Element) => Asked | null;
  glance?: (asked: Asked | null) => void;
  ask: (asked: Asked) => void;
}

// The click at the end of a long press must do nothing more. Not every browser sends one.
function swallowClick() {
  const once = { capture: true, once: true };
  const stop = (click: Event) => click.stopPropagation();
  addEventListener('click', stop, once);
  addEventListener('pointerdown', () => removeEventListener('click', stop, true), once);
}

// Things are glanced at by hovering and by focus. They are asked about by a long press of a finger, by
// the right button of a mouse, and with the key `i` by whoever has one under the pointer or the focus.
// A finger that is held on a sign gets the name of that sign.
export function listens<Asked>(root: HTMLElement, { find, glance, ask }: Ear<Asked>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: Asked | null = null;
  const at = (event: Event) => (event.target instanceof Element ? find(event.target) : null);
  const look = (event: Event) => {
    if ((event as PointerEvent).pointerType === 'touch') return;
    hovered = at(event);
    glance?.(hovered);
  };
  const away = () => {
    hovered = null;
    glance?.(null);
  };
  const down = (event: PointerEvent) => {
    clearTimeout(timer);
    const asked = at(event);
    const sign = event.target instanceof Element ? signAt(event.target) : null;
    if (event.pointerType === 'mouse' || (!asked && !sign)) return;
    timer = setTimeout(() => {
      if (sign) tell(sign);
      else if (asked) ask(asked);
      swallowClick();
    }, LONG_PRESS);
  };
  const up = () => clearTimeout(timer);
  const moved = ({ movementX, movementY }: PointerEvent) => {
    if (Math.hypot(movementX, movementY) > 3) up();
  };
  const menu = (event: MouseEvent) => {
    const asked = event.defaultPrevented ? null : at(event);
    if (!asked) return;
    event.preventDefault();
    // A finger that is held there asks by itself.
    if ((event as PointerEvent).pointerType !== 'touch') ask(asked);
  };
  const keyed = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
    if (key !== 'i' || defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (!(target instanceof Element) || target.matches('input, textarea, select')) return;
    if (document.querySelector('dialog[open]')) return;
    const asked = (root.contains(target) ? find(target) : null) ?? hovered;
    if (!asked) return;
    event.preventDefault();
    ask(asked);
  };
  const handlers: [string, (event: never) => void][] = [
    ['pointerover', look],
    ['focusin', look],
    ['pointerleave', away],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointermove', moved],
    ['contextmenu', menu],
  ];
  for (const [name, handler] of handlers) root.addEventListener(name, handler as EventListener);
  addEventListener('keydown', keyed);
  return () => {
    up();
    away();
    for (const [name, handler] of handlers)
      root.removeEventListener(name, handler as EventListener);
    removeEventListener('keydown', keyed);
  };
}

// For boards that explain their own things: elements that have `data-about`.
export class Explaining<Asked> {
  asked = $state.raw<Asked | null>(null);
  glanced = $state.raw<Asked | null>(null);

  // What `data-about` of an element says.
  text = (asked: Asked) => JSON.stringify(asked);

  board = (root: HTMLElement) =>
    listens<Asked>(root, {
      find: (target) => {
        const node = target.closest<HTMLElement>('[data-about]');
        return node ? (JSON.parse(node.dataset.about!) as Asked) : null;
      },
      glance: (asked) => (this.glanced = asked),
      ask: (asked) => (this.asked = asked),
    });
}

// Keys that are pressed in a sheet over the board do not reach the board.
export function keysStay(sheet: HTMLElement) {
  const stop = (event: Event) => event.stopPropagation();
  sheet.addEventListener('keydown', stop);
  return () => sheet.removeEventListener('keydown', stop);
}
