// The browser's own voice, for those who do not read yet. Where it has none, nothing is said.

const voice = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);
export const canSpeak = () => voice() !== null;

// `now` breaks off what is being said; otherwise it comes after that.
export function speak(text: string, how: 'now' | 'after'): void {
  const says = voice();
  if (!says || text === '') return;
  if (how === 'now') says.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = document.documentElement.lang;
  says.speak(utterance);
}

export function hush(): void {
  voice()?.cancel();
}

const ONE_PRESS = 700; // milliseconds in which a press and the focus that comes with it are one

// Says the name of what is pressed or reached by keyboard on the element, while it is wanted.
export function namesAloud(wanted: () => boolean, name: (piece: string) => string) {
  return (root: HTMLElement) => {
    let last = { piece: '', at: 0 };
    const hear = (event: Event) => {
      const node =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null;
      const piece = node?.dataset.piece;
      if (piece === undefined || !wanted()) return;
      // After a press the focus may go to another piece by itself.
      if (event.type === 'focusin' && !node?.matches(':focus-visible')) return;
      if (piece === last.piece && event.timeStamp - last.at < ONE_PRESS) return;
      last = { piece, at: event.timeStamp };
      speak(name(piece), 'now');
    };
    root.addEventListener('focusin', hear);
    root.addEventListener('click', hear);
    return () => {
      root.removeEventListener('focusin', hear);
      root.removeEventListener('click', hear);
    };
  };
}
