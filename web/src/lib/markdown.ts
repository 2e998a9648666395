// The rule books' Markdown as a tree of blocks: headings, paragraphs, lists, tables, code, and in
// their text bold, italic, code, links and the numbers of clauses. There is no way to write HTML,
// so nothing in a book can be anything but text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'clause'; text: string; first: boolean } // where it is named first is its anchor
  | { kind: 'strong'; inside: Inline[] }
  | { kind: 'em'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; inside: Inline[]; id: string }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; inside: Block[] }
  | { kind: 'rule' };

// ---- In a line ----

const CLAUSE = /\b[A-Z]{2,5}-R?\d+[a-z]?\b/;
const TOKEN = new RegExp(
  [
    String.raw`\\(?<escaped>[\\${'`'}*_{}\[\]()#+\-.!|<>])`,
    '(?<ticks>`+)(?<code>.+?)(?<!`)\\k<ticks>(?!`)',
    String.raw`\[(?<label>[^\[\]]*)\]\((?<href>[^()\s]*)\)`,
    String.raw`\*\*(?<strong>\S|\S.*?\S)\*\*(?!\*)`,
    String.raw`\*(?<em>[^\s*]|[^\s*].*?[^\s*])\*`,
    String.raw`(?<![\p{L}\d])_(?<under>[^\s_]|[^\s_].*?[^\s_])_(?![\p{L}\d])`,
    `(?<clause>${CLAUSE.source})`,
  ].join('|'),
  'u',
);

export function inline(text: string): Inline[] {
  const out: Inline[] = [];
  const plain = (part: string) => {
    if (part === '') return;
    const last = out.at(-1);
    if (last?.kind === 'text') last.text += part;
    else out.push({ kind: 'text', text: part });
  };
  let rest = text;
  for (let found = TOKEN.exec(rest); found; found = TOKEN.exec(rest)) {
    const { escaped, code, label, href, strong, em, under, clause } = found.groups!;
    plain(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
    if (escaped !== undefined) plain(escaped);
    else if (code !== undefined) out.push({ kind: 'code', text: code.trim() });
    else if (strong !== undefined) out.push({ kind: 'strong', inside: inline(strong) });
    else if (clause !== undefined) out.push({ kind: 'clause', text: clause, first: false });
    else if (label !== undefined) {
      // Only what leads somewhere on the web or within the book; a book's path to a source file does not.
      if (/^(https?:\/\/|#)/.test(href!))
        out.push({ kind: 'link', href: href!, inside: inline(label) });
      else out.push(...inline(label));
    } else out.push({ kind: 'em', inside: inline(em ?? under!) });
  }
  plain(rest);
  return out;
}

export function textOf(inside: readonly Inline[]): string {
  return inside.map((part) => ('inside' in part ? textOf(part.inside) : part.text)).join('');
}

// ---- In lines ----

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const ITEM = /^(\s*)([*+-]|\d{1,9}[.)])(\s+)(.*)$/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;
const DIVIDER = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const QUOTE = /^\s*>\s?/;

const isBlank = (line: string) => line.trim() === '';
const indent = (line: string) => line.length - line.trimStart().length;

function cells(line: string): Inline[][] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => inline(cell.trim()));
}

const begins = (line: string, next: string | undefined) =>
  HEADING.test(line) ||
  ITEM.test(line) ||
  FENCE.test(line) ||
  RULE.test(line) ||
  QUOTE.test(line) ||
  isTable(line, next);
const isTable = (line: string, next: string | undefined) =>
  line.includes('|') &&
  next !== undefined &&
  next.includes('-') &&
  next.includes('|') &&
  DIVIDER.test(next);

export function markdown(source: string): Block[] {
  const book = blocks(source.replace(/\r\n?/g, '\n').split('\n'), new Set());
  const seen = new Set<string>();
  for (const part of parts(book)) {
    if (part.kind !== 'clause' || seen.has(part.text)) continue;
    part.first = true;
    seen.add(part.text);
  }
  return book;
}

function* inner(inside: Inline[]): Generator<Inline> {
  for (const part of inside) {
    yield part;
    if ('inside' in part) yield* inner(part.inside);
  }
}
function* parts(book: Block[]): Generator<Inline> {
  for (const block of book) {
    if (block.kind === 'heading' || block.kind === 'paragraph') yield* inner(block.inside);
    else if (block.kind === 'quote') yield* parts(block.inside);
    else if (block.kind === 'list') yield* parts(block.items.flat());
    else if (block.kind === 'table') yield* inner([...block.head, ...block.rows.flat()].flat());
  }
}

function blocks(lines: string[], ids: Set<string>): Block[] {
  const out: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (isBlank(line)) {
      ++at;
      continue;
    }
    const fence = FENCE.exec(line);
    if (fence) {
      const end = lines.findIndex(
        (other, index) => index > at && other.trim().startsWith(fence[1]!),
      );
      const last = end < 0 ? lines.length : end;
      out.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last + 1;
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      const inside = inline(heading[2]!);
      out.push({
        kind: 'heading',
        level: heading[1]!.length,
        inside,
        id: idFor(textOf(inside), ids),
      });
      ++at;
      continue;
    }
    if (RULE.test(line)) {
      out.push({ kind: 'rule' });
      ++at;
      continue;
    }
    if (isTable(line, lines[at + 1])) {
      const head = cells(line);
      const rows: Inline[][][] = [];
      for (at += 2; at < lines.length && lines[at]!.includes('|'); ++at)
        rows.push(cells(lines[at]!));
      out.push({ kind: 'table', head, rows });
      continue;
    }
    if (QUOTE.test(line)) {
      const quoted: string[] = [];
      for (; at < lines.length && QUOTE.test(lines[at]!); ++at)
        quoted.push(lines[at]!.replace(QUOTE, ''));
      out.push({ kind: 'quote', inside: blocks(quoted, ids) });
      continue;
    }
    if (ITEM.test(line)) {
      const [list, next] = listAt(lines, at, ids);
      out.push(list);
      at = next;
      continue;
    }
    const text: string[] = [line.trim()];
    for (
      ++at;
      at < lines.length && !isBlank(lines[at]!) && !begins(lines[at]!, lines[at + 1]);
      ++at
    )
      text.push(lines[at]!.trim());
    out.push({ kind: 'paragraph', inside: inline(text.join(' ')) });
  }
  return out;
}

function listAt(lines: string[], from: number, ids: Set<string>): [Block, number] {
  const first = ITEM.exec(lines[from]!)!;
  const depth = first[1]!.length;
  const ordered = /\d/.test(first[2]!);
  const items: Block[][] = [];
  let at = from;
  while (at < lines.length) {
    const item = ITEM.exec(lines[at]!);
    if (!item || item[1]!.length !== depth || /\d/.test(item[2]!) !== ordered) break;
    const inside = depth + item[2]!.length + Math.min(item[3]!.length, 4);
    const own = [item[4]!];
    for (++at; at < lines.length; ++at) {
      const line = lines[at]!;
      if (isBlank(line)) {
        // A gap belongs to the item if the item goes on after it.
        const next = lines.slice(at).find((other) => !isBlank(other));
        if (next === undefined || indent(next) <= depth) break;
        own.push('');
      } else if (indent(line) > depth) own.push(line.slice(Math.min(indent(line), inside)));
      else if (ITEM.test(line) || begins(line, lines[at + 1]) || isBlank(lines[at - 1]!)) break;
      else own.push(line); // a lazy continuation
    }
    items.push(blocks(own, ids));
    while (
      at < lines.length &&
      isBlank(lines[at]!) &&
      ITEM.exec(lines[at + 1] ?? '')?.[1]!.length === depth
    )
      ++at;
  }
  return [{ kind: 'list', ordered, start: ordered ? parseInt(first[2]!, 10) : 1, items }, at];
}

function idFor(text: string, ids: Set<string>): string {
  const stem =
    text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-')
      .replace(/^-|-$/g, '') || 'section';
  let id = stem;
  for (let i = 2; ids.has(id); ++i) id = `${stem}-${i}`;
  ids.add(id);
  return id;
}
