import { describe, expect, it } from 'vitest';
import { textOf, type Block } from './book';
import { inline, markdown } from './markdown';

const kinds = (source: string) => markdown(source).map((block) => block.kind);
const only = <K extends Block['kind']>(source: string, kind: K) => {
  const found = markdown(source);
  expect(found.map((block) => block.kind)).toEqual([kind]);
  return found[0] as Extract<Block, { kind: K }>;
};

describe('text', () => {
  it('has bold, italic and code', () => {
    expect(inline('a **b *c*** `d*e*`')).toEqual([
      { kind: 'text', text: 'a ' },
      {
        kind: 'strong',
        inside: [
          { kind: 'text', text: 'b ' },
          { kind: 'em', inside: [{ kind: 'text', text: 'c' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd*e*' },
    ]);
  });
  it('leaves lonely marks alone', () => {
    for (const text of ['2 * 3 * 4', 'snake_case_name', 'a ** b', '`open', 'complete_round'])
      expect(inline(text)).toEqual([{ kind: 'text', text }]);
  });
  it('knows no HTML, and no link that runs a script', () => {
    const text = '<img src=x onerror=alert(1)> &amp;';
    expect(inline(text)).toEqual([{ kind: 'text', text }]);
    expect(inline('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }]);
    expect(inline('[x](data:text/html,1)')).toEqual([{ kind: 'text', text: 'x' }]);
    expect(inline('[x](#end)')).toEqual([
      { kind: 'link', href: '#end', inside: [{ kind: 'text', text: 'x' }] },
    ]);
  });
  it('shows HTML and pictures as they were written, in any block', () => {
    const html = '<script>alert(1)</script>';
    for (const around of ['', '* ', '> ', '# ', 'text '])
      expect(JSON.stringify(markdown(around + html))).toContain(
        `"text":"${around === 'text ' ? around : ''}${html}"`,
      );
    expect(inline('![x](y.png)')).toEqual([{ kind: 'text', text: '![x](y.png)' }]);
    expect(inline('[x][1]\n\n[1]: javascript:alert')).not.toContainEqual(
      expect.objectContaining({ kind: 'link' }),
    );
  });
  it('takes a mark after a backslash as it is', () => {
    expect(inline('\\*not\\*')).toEqual([{ kind: 'text', text: '*not*' }]);
  });
});

describe('blocks', () => {
  it('tells them apart', () => {
    expect(
      kinds(
        '# A\ntext\ntext\n\n* one\n* two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n# code\n```\n---\n> said',
      ),
    ).toEqual(['heading', 'paragraph', 'list', 'table', 'code', 'rule', 'quote']);
  });
  it('gives headings ids of their own', () => {
    const ids = markdown('# The end\n## The end\n## Äpfel & Öl').map(
      (block) => block.kind === 'heading' && [block.level, block.id],
    );
    expect(ids).toEqual([
      [1, 'the-end'],
      [2, 'the-end-2'],
      [2, 'äpfel-öl'],
    ]);
  });
  it('joins the lines of a paragraph', () => {
    expect(textOf(only('one\n  two\nthree', 'paragraph').inside)).toBe('one two three');
  });
  it('nests lists, and goes on with them over wrapped lines', () => {
    const list = only(
      '1. **Roll** both\n   dice.\n2. Write:\n   * none\n     at all\n   * one\n3. End.',
      'list',
    );
    expect([list.ordered, list.items.length]).toEqual([true, 3]);
    expect(list.items[1]!.map((block) => block.kind)).toEqual(['paragraph', 'list']);
    const inner = list.items[1]![1] as Extract<Block, { kind: 'list' }>;
    expect(inner.ordered).toBe(false);
    expect(
      inner.items.map((item) =>
        item.map((block) => block.kind === 'paragraph' && textOf(block.inside)),
      ),
    ).toEqual([['none at all'], ['one']]);
  });
  it('keeps a list together over empty lines, and ends it with the text after', () => {
    expect(kinds('* a\n\n* b\n\nafter')).toEqual(['list', 'paragraph']);
  });
  it('takes indented lines as code', () => {
    expect(only('    1 2 3\n    4 5 6', 'code').text).toBe('1 2 3\n4 5 6');
  });
  it('reads tables', () => {
    const table = only('| steps | affinities |\n|:--|---|\n| 1 | *c* |\n| 2 | a \\| b |', 'table');
    expect(table.head.map(textOf)).toEqual(['steps', 'affinities']);
    expect(table.rows.map((row) => row.cells.map(textOf))).toEqual([
      ['1', 'c'],
      ['2', 'a | b'],
    ]);
  });
  it('puts the numbers of clauses beside their block, and not into the text', () => {
    const clause = (id: string, source: string) => ({ kind: 'clause', id, source });
    const text = only(
      '<a id="GEO-6"></a><a id="GEO-R12" title="ours"></a>Roll\n**once**.',
      'paragraph',
    );
    expect(text.clauses).toEqual([clause('GEO-6', 'printed'), clause('GEO-R12', 'ours')]);
    expect(textOf(text.inside)).toBe('Roll once.');
    const list = only('* <a id="CAS-A9" title="inferred"></a>one\n* two', 'list');
    expect(list.items.map((item) => item[0]?.kind === 'paragraph' && item[0].clauses)).toEqual([
      [clause('CAS-A9', 'inferred')],
      [],
    ]);
    const table = only('| a | b |\n|---|---|\n| <a id="GEO-1"></a>x | y |', 'table');
    expect(table.rows[0]!.clauses).toEqual([clause('GEO-1', 'printed')]);
    expect(table.rows[0]!.cells.map(textOf)).toEqual(['x', 'y']);
  });
  it('takes no other tag for a clause', () => {
    for (const tag of ['<a id="x">', '<a id="GEO-1" onclick="x">', '<a href="#GEO-1">'])
      expect(textOf(only(`${tag}x</a>`, 'paragraph').inside)).toBe(`${tag}x</a>`);
  });
  it('shows the pictures of the game, and no others', () => {
    expect(only('![Signs](pictures/wheel.svg)', 'picture')).toEqual({
      kind: 'picture',
      file: 'wheel.svg',
      description: 'Signs',
    });
    for (const source of ['https://x.example/a.svg', '../a.svg', 'pictures/../a.svg'])
      expect(kinds(`![Signs](${source})`)).toEqual(['paragraph']);
  });
  it('comes to an end with anything', () => {
    for (const source of [
      '',
      '```',
      '* ',
      '> ',
      '|',
      '#',
      '1. a\n 2. b\n  * c\n* d\n\n\n',
      '* a\n  ```\n  x',
      '**',
      '[](',
    ])
      markdown(source);
  });
});
