// The thing on a board that somebody wants to know more about: all of it in a sheet, or in brief
// while the pointer or the focus is on it.

const LONG_PRESS = 500; // milliseconds

function aboutOf(target: EventTarget | null): unknown {
  const node = target instanceof Element && target.closest<HTMLElement>('[data-about]');
  return node ? JSON.parse(node.dataset.about!) : null;
}

export class Explaining<Asked> {
  asked = $state.raw<Asked | null>(null);
  glanced = $state.raw<Asked | null>(null);

  // What `data-about` of an element says.
  text = (asked: Asked) => JSON.stringify(asked);

  // Elements below `root` that have `data-about` are glanced at by hovering and by focus, and asked
  // about by a long press of a finger.
  board = (root: HTMLElement) => explains<Asked>(this, root);
}

function explains<Asked>(explaining: Explaining<Asked>, root: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const glance = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch')
      explaining.glanced = aboutOf(event.target) as Asked | null;
  };
  const away = () => (explaining.glanced = null);
  const down = (event: PointerEvent) => {
    clearTimeout(timer);
    const asked = aboutOf(event.target) as Asked | null;
    if (event.pointerType === 'mouse' || !asked) return;
    timer = setTimeout(() => {
      explaining.asked = asked;
      // The click that ends the press belongs to it.
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    }, LONG_PRESS);
  };
  const up = () => clearTimeout(timer);
  const moved = ({ movementX, movementY }: PointerEvent) => {
    if (Math.hypot(movementX, movementY) > 3) up();
  };
  const handlers: [string, (event: never) => void][] = [
    ['pointerover', glance],
    ['focusin', glance],
    ['pointerleave', away],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointermove', moved],
  ];
  for (const [name, handler] of handlers) root.addEventListener(name, handler as EventListener);
  return () => {
    up();
    away();
    for (const [name, handler] of handlers)
      root.removeEventListener(name, handler as EventListener);
  };
}

// Keys that are pressed in a sheet over the board do not reach the board.
export function keysStay(sheet: HTMLElement) {
  const stop = (event: Event) => event.stopPropagation();
  sheet.addEventListener('keydown', stop);
  return () => sheet.removeEventListener('keydown', stop);
}
