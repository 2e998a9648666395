// The Markdown of rule books, parsed by marked and turned into our own tree, which has no HTML.

import { Lexer, type MarkedToken, type Token } from 'marked';
import { textOf, type Block, type Clause, type Inline } from './book';

// The only HTML that a book has: the number of a clause, before the text of its block.
const CLAUSE = /^<a id="([A-Z]{3}-[A-Z]*\d+)"(?: title="(inferred|ours)")?>$/;
// And the only pictures: those in the game's own folder.
const PICTURE = /^pictures\/([a-z0-9-]+\.svg)$/;

export function markdown(source: string): Block[] {
  const book = blocks(Lexer.lex(source));
  const ids = new Set<string>();
  for (const block of everyBlock(book))
    if (block.kind === 'heading') block.id = idFor(textOf(block.inside), ids);
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
        return [picture(token.tokens) ?? paragraph(token.tokens)];
      case 'text': // the line of a list's item
        return [paragraph(token.tokens ?? [token])];
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
            rows: token.rows.map((row) => ({
              clauses: row.flatMap((cell) => clauses(cell.tokens)),
              cells: row.map((cell) => parts(cell.tokens)),
            })),
          },
        ];
      case 'code':
        return [{ kind: 'code', text: token.text }];
      case 'blockquote':
        return [{ kind: 'quote', inside: blocks(token.tokens) }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'html':
        return [
          { kind: 'paragraph', clauses: [], inside: [{ kind: 'text', text: token.raw.trim() }] },
        ];
      default: // empty lines, and where links with a name lead
        return [];
    }
  });
}

function paragraph(tokens: Token[]): Block {
  return { kind: 'paragraph', clauses: clauses(tokens), inside: parts(tokens) };
}

// A paragraph that is one picture and nothing else.
function picture(tokens: Token[]): Block | undefined {
  const [token, ...others] = tokens as MarkedToken[];
  if (token?.type !== 'image' || others.length > 0) return undefined;
  const file = PICTURE.exec(token.href)?.[1];
  return file === undefined ? undefined : { kind: 'picture', file, description: token.text };
}

const clauseOf = (token: Token): Clause | undefined => {
  const [, id, source] = (token.type === 'html' && CLAUSE.exec(token.raw)) || [];
  if (id === undefined) return undefined;
  return { kind: 'clause', id, source: source === undefined ? 'printed' : (source as 'ours') };
};

const clauses = (tokens: Token[]) => tokens.flatMap((token) => clauseOf(token) ?? []);

function parts(tokens: Token[]): Inline[] {
  const out: Inline[] = [];
  const plain = (source: string) => {
    const text = source.replace(/\s*\n\s*/g, ' ');
    const last = out.at(-1);
    if (last?.kind === 'text') last.text += text;
    else if (text !== '') out.push({ kind: 'text', text });
  };
  let within = 0; // tags of clauses that are not closed yet
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
        if (clauseOf(token)) within += 1;
        else if (within > 0 && token.raw === '</a>') within -= 1;
        else plain(token.raw);
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
