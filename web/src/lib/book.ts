// A rule book as a tree of blocks and the text in them. The tree cannot hold HTML, so a book cannot
// bring any into the page.

// The number of a rule, which stands in the margin beside its block, and where the rule is from.
export type Clause = { kind: 'clause'; id: string; source: 'printed' | 'inferred' | 'ours' };

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inside: Inline[] }
  | { kind: 'em'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; inside: Inline[]; id: string }
  | { kind: 'paragraph'; clauses: Clause[]; inside: Inline[] }
  | { kind: 'picture'; file: string; description: string }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: { clauses: Clause[]; cells: Inline[][] }[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; inside: Block[] }
  | { kind: 'rule' };

export function textOf(inside: readonly Inline[]): string {
  return inside.map((part) => ('inside' in part ? textOf(part.inside) : part.text)).join('');
}
