// All text the client shows, in one catalogue. English stands beside the code that uses it
// (`words`); the server sends ids of phrases (`phrases`). Another language is one file with the
// same ids, which is asked first. {name} is a hole, and {name|one|many} chooses by whether it is 1.

export type Args = Record<string, string | number>;
type Sentences = Record<string, string>;

const english: Sentences = {};
let translation: Sentences = {};
let distort: ((text: string) => string) | null = null;

export function fill(template: string, args: Args): string {
  return template.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (hole, name: string, one?: string, many?: string) => {
      const value = args[name];
      if (value === undefined) return hole;
      if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
      return String(value);
    },
  );
}

export function phrase(id: string, args: Args = {}): string | null {
  const template = translation[id] ?? english[id];
  if (template === undefined) return null;
  return fill(distort ? distort(template) : template, args);
}

// Adds sentences to the catalogue, and gives back the function that says them.
export function words<T extends Sentences>(area: string, sentences: T) {
  for (const [key, text] of Object.entries(sentences)) english[`${area}.${key}`] = text;
  return (key: keyof T & string, args: Args = {}): string => phrase(`${area}.${key}`, args) ?? key;
}

// Sentences that the server names by their whole id.
export function phrases(sentences: Sentences): void {
  Object.assign(english, sentences);
}

export function catalogue(): Readonly<Sentences> {
  return english;
}

// ---- Languages ----

const files = import.meta.glob<{ default: Sentences }>('../languages/*.json');

export function languages(): string[] {
  return ['en', ...Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''))];
}

export async function speak(language: string): Promise<void> {
  distort = language === 'pseudo' ? pseudo : null;
  const file = files[`../languages/${language}.json`];
  translation = file ? (await file()).default : {};
  if (typeof document !== 'undefined') document.documentElement.lang = file ? language : 'en';
}

// A language for tests: every text of the catalogue gets accents and brackets. What is on the
// screen without brackets is not in the catalogue.
const PSEUDO_OPEN = '⟦';
const PSEUDO_CLOSE = '⟧';
function pseudo(text: string): string {
  const accents: Record<string, string> = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    A: 'Á',
    E: 'É',
    O: 'Ó',
    n: 'ñ',
    c: 'ç',
  };
  const changed = text
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replace(/[aeiouAEOnc]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return PSEUDO_OPEN + changed + PSEUDO_CLOSE;
}
