// The card that somebody wants to know more about: all of it in a sheet, or in brief while the
// pointer or the focus is on it.

export type Asked =
  | { kind: 'specialist'; card: number; back: boolean }
  | { kind: 'planet'; seat: number; number: number }
  | { kind: 'object'; object: number }
  | { kind: 'logistics' };

class Explaining {
  asked = $state.raw<Asked | null>(null);
  glanced = $state.raw<Asked | null>(null);
}
export const explaining = new Explaining();

const LONG_PRESS = 500; // milliseconds

const aboutOf = (target: EventTarget | null): Asked | null => {
  const text = target instanceof Element && target.closest('[data-about]');
  return text ? (JSON.parse((text as HTMLElement).dataset.about!) as Asked) : null;
};

// What `data-about` of an element says.
export const aboutText = (asked: Asked) => JSON.stringify(asked);

// Elements below `root` that have `data-about` are glanced at by hovering and by focus, and asked
// about by a long press of a finger.
export function explains(root: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const glance = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch') explaining.glanced = aboutOf(event.target);
  };
  const away = () => (explaining.glanced = null);
  const down = (event: PointerEvent) => {
    clearTimeout(timer);
    const asked = aboutOf(event.target);
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
