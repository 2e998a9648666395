// The Markdown of rule books, parsed by marked and turned into our own tree, which has no HTML.

import { Lexer, type MarkedToken, type Token } from 'marked';
import { textOf, type Block, type Inline } from './book';

const CLAUSE = /\b([A-Z]{2,5}-R?\d+[a-z]?)\b/;

export function markdown(source: string): Block[] {
  const book = blocks(Lexer.lex(source));
  const ids = new Set<string>();
  const clauses = new Set<string>();
  for (const block of everyBlock(book)) {
    if (block.kind === 'heading') block.id = idFor(textOf(block.inside), ids);
    for (const part of everyPart(block)) {
      if (part.kind !== 'clause') continue;
      part.first = !clauses.has(part.text);
      clauses.add(part.text);
    }
  }
  return book;
}

export function inline(text: string): Inline[] {
  return parts(Lexer.lexInline(text));
}

// ---- From marked's tokens to ours ----

function blocks(tokens: Token[]): Block[] {
  return (tokens as MarkedToken[]).flatMap((token): Block[] => {
    switch (token.type) {
      case 'heading':
        return [{ kind: 'heading', level: token.depth, inside: parts(token.tokens), id: '' }];
      case 'paragraph':
        return [{ kind: 'paragraph', inside: parts(token.tokens) }];
      case 'text': // the line of a list's item
        return [{ kind: 'paragraph', inside: parts(token.tokens ?? [token]) }];
      case 'list':
        return [
          {
            kind: 'list',
            ordered: token.ordered,
            start: token.start === '' ? 1 : token.start,
            items: token.items.map((item) => blocks(item.tokens)),
          },
        ];
      case 'table':
        return [
          {
            kind: 'table',
            head: token.header.map((cell) => parts(cell.tokens)),
            rows: token.rows.map((row) => row.map((cell) => parts(cell.tokens))),
          },
        ];
      case 'code':
        return [{ kind: 'code', text: token.text }];
      case 'blockquote':
        return [{ kind: 'quote', inside: blocks(token.tokens) }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'html':
        return [{ kind: 'paragraph', inside: [{ kind: 'text', text: token.raw.trim() }] }];
      default: // empty lines, and where links with a name lead
        return [];
    }
  });
}

function parts(tokens: Token[]): Inline[] {
  const out: Inline[] = [];
  const plain = (text: string) => {
    for (const [index, part] of text
      .replace(/\s*\n\s*/g, ' ')
      .split(CLAUSE)
      .entries()) {
      const last = out.at(-1);
      if (index % 2 === 1) out.push({ kind: 'clause', text: part, first: false });
      else if (last?.kind === 'text') last.text += part;
      else if (part !== '') out.push({ kind: 'text', text: part });
    }
  };
  for (const token of tokens as MarkedToken[]) {
    switch (token.type) {
      case 'strong':
      case 'em':
        out.push({ kind: token.type, inside: parts(token.tokens) });
        break;
      case 'codespan':
        out.push({ kind: 'code', text: token.text });
        break;
      case 'link':
        // Only links to the web or within the book; a path to a source file leads nowhere here.
        if (/^(https?:\/\/|#)/.test(token.href))
          out.push({ kind: 'link', href: token.href, inside: parts(token.tokens) });
        else out.push(...parts(token.tokens));
        break;
      case 'text':
      case 'escape':
        plain(token.text);
        break;
      default: // HTML, pictures and whatever else the tree does not have is shown as source text
        plain(token.raw);
    }
  }
  return out;
}

// ---- Through the tree, in reading order ----

function* everyBlock(book: Block[]): Generator<Block> {
  for (const block of book) {
    yield block;
    if (block.kind === 'quote') yield* everyBlock(block.inside);
    else if (block.kind === 'list') yield* everyBlock(block.items.flat());
  }
}

function everyPart(block: Block): Inline[] {
  const within = (inside: Inline[]): Inline[] =>
    inside.flatMap((part) => ('inside' in part ? [part, ...within(part.inside)] : [part]));
  if (block.kind === 'heading' || block.kind === 'paragraph') return within(block.inside);
  if (block.kind === 'table') return within([block.head, ...block.rows].flat(2));
  return [];
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
