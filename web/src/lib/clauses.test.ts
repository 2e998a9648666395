// Every refusal of a game leads to the rule it is about.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const json = (path: string) => JSON.parse(read(path)) as Record<string, string>;

describe.each(['geminos', 'geminion', 'constellation', 'cassiopeia', 'gemini'])('%s', (game) => {
  const clauses = json(`games/${game}/web/clauses.json`);
  const phrases = json(`games/${game}/web/phrases.json`);

  it('has a rule for every reason that it gives', () => {
    const reasons = Object.keys(phrases).filter((id) => id.startsWith(`${game}.why.`));
    expect(reasons.filter((id) => !(id in clauses))).toEqual([]);
    expect(Object.keys(clauses).filter((id) => !(id in phrases))).toEqual([]);
    expect(Object.keys(clauses).length).toBeGreaterThan(8);
  });

  it('names rules that are in its book', () => {
    const book = read(`games/${game}/RULES.md`);
    const missing = Object.values(clauses).filter((clause) => !book.includes(`<a id="${clause}"`));
    expect(missing).toEqual([]);
  });
});
