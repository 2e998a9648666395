// Signs have names. A mouse is told them by the browser, from `title`; a finger that is held on a sign
// sees its name here.

// The name of the sign that was touched; none if it is a whole piece, card or button: they have more
// to say than a name.
export function signAt(target: Element): { name: string; node: Element } | null {
  const node = target.closest('[title], svg:has(> title), [data-piece], [data-about], button');
  if (!node || node.matches('[data-piece], [data-about], button')) return null;
  const name = node.getAttribute('title') ?? node.querySelector(':scope > title')!.textContent;
  return name ? { name, node } : null;
}

const GAP = 8; // pixels between a sign and its name, and between the name and the edge
const ENDS = ['pointerdown', 'scroll', 'keydown'];
let shown: HTMLElement | null = null;

function away() {
  shown?.remove();
  shown = null;
  for (const event of ENDS) removeEventListener(event, away, true);
}

// Shows a name beside its sign until something else is done.
export function tell({ name, node }: { name: string; node: Element }) {
  away();
  shown = document.createElement('p');
  shown.className = 'sign-name';
  shown.setAttribute('role', 'tooltip');
  shown.textContent = name;
  document.body.append(shown);
  const sign = node.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const left = sign.x + sign.width / 2 - width / 2;
  const above = sign.y - height - GAP;
  shown.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  shown.style.top = `${above < GAP ? sign.bottom + GAP : above}px`;
  for (const event of ENDS) addEventListener(event, away, true);
}
