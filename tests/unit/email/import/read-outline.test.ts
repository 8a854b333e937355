import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outline, Piece } from '../../../../src/email/import/outline.ts';
import { readOutline } from '../../../../src/email/import/read-outline.ts';
import { outlineWords } from '../../../support/builders/outline-words.ts';

/** Structures that letters are made of, and what no letter would; each `◊` becomes a word of its own. */
const { letter } = fc.letrec<{ letter: string; node: string; cell: string; row: string }>((tie) => {
  const some = (of: fc.Arbitrary<string>, most: number) =>
    fc.array(of, { minLength: 1, maxLength: most }).map((all) => all.join(''));
  const wrap = (before: string, after: string) => (inside: string) => before + inside + after;
  const inside = some(tie('node'), 3);
  const width = fc.constantFrom(
    '',
    ' width="20"',
    ' width="300"',
    ' width="50%"',
    ' style="width:33%"',
    ' bgcolor="#112233"',
  );
  const styles = fc.constantFrom(
    'display:inline-block;width:50%',
    'display:inline-block;max-width:200px;width:100%',
    'float:left;width:200px',
    'display:table-cell',
    'display:flex',
    'clear:both',
    'background:#445566;color:#ffffff',
    'font-size:30px',
  );
  return {
    letter: some(tie('node'), 4),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('◊ ', '◊', '<p>◊ ◊ ◊</p>', '<br>', ' ', '&nbsp;'),
      fc.constantFrom(
        '<h1>◊</h1>',
        '<h2>◊ ◊</h2>',
        '<ul><li>◊</li><li>◊ ◊</li></ul>',
        '<hr>',
        '<b>◊</b> ◊',
        '<div></div>',
      ),
      fc.constantFrom(
        '<img src="◊.png" width="300">',
        '<img src="◊.png" width="40">',
        '<img src="◊.png" width="200" align="left">',
        '<img src="◊.png">',
      ),
      fc.constantFrom(
        '<a href="https://a.fr/◊">◊</a>',
        '<a href="https://a.fr/◊"><img src="◊.png" alt=""></a>',
      ),
      fc.constantFrom(
        '<a href="https://a.fr/◊" style="background:#005500;padding:10px 20px;display:inline-block">◊</a>',
      ),
      fc.tuple(styles, inside).map(([style, nodes]) => `<div style="${style}">${nodes}</div>`),
      inside.map(wrap('<center>', '</center>')),
      inside.map(wrap('<font color="#333333">', '</font>')),
      inside.map(wrap('<columns large="6">', '</columns>')),
      inside.map(wrap('<blockquote>', '</blockquote>')),
      fc
        .tuple(
          fc.constantFrom('', ' width="600"', ' align="left" width="200"', ' border="1"'),
          some(tie('row'), 3),
        )
        .map(([attributes, rows]) => `<table${attributes}>${rows}</table>`),
    ),
    row: some(tie('cell'), 4).map(wrap('<tr>', '</tr>')),
    cell: fc
      .tuple(
        fc.constantFrom('', '', ' rowspan="2"', ' colspan="2"'),
        width,
        fc.oneof(inside, fc.constant('&nbsp;')),
      )
      .map(([span, said, nodes]) => `<td${span}${said}>${nodes}</td>`),
  };
});

const named = (html: string) => {
  let count = 0;
  return html.replace(/◊/g, () => {
    count += 1;
    return `mot${count}z`;
  });
};

const wordPattern = /mot\d+z/g;

function picturesIn({ rows }: Outline): string[] {
  const pieces: Piece[] = rows.flatMap(({ columns }) => columns.flatMap((column) => column.pieces));
  return pieces.flatMap((piece) => {
    if (piece.kind === 'picture') return [piece.address];
    return piece.kind === 'html'
      ? [...piece.html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address)
      : [];
  });
}

const linksIn = (outline: Outline) =>
  new Set(JSON.stringify(outline.rows).match(/https:\/\/a\.fr\/mot\d+z/g) ?? []);

describe('places that links of the letter lead to', () => {
  const summary = '<p><a href="#un">Un</a> <a href="#deux">Deux</a> <a href="#absent">Trois</a></p>';
  const piecesIn = (html: string) =>
    readOutline(html).rows.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces));

  it('stay with their links, and ids that nothing leads to are left', () => {
    const long = `<p>${'Un mot. '.repeat(200)}</p>`;
    const pieces = piecesIn(
      `<table><tr><td>${summary}</td></tr><tr><td id="un"><h2>Le premier</h2>${long}</td></tr>` +
        `<tr><td id="autre"><h2><a name="deux"></a>Le second</h2>${long}</td></tr></table>`,
    );
    expect(pieces.map(({ kind }) => kind)).toEqual([
      'text',
      'html',
      'heading',
      'text',
      'html',
      'heading',
      'text',
    ]);
    expect(pieces[0]).toMatchObject({ html: summary });
    expect(pieces.filter(({ kind }) => kind === 'html')).toEqual([
      { kind: 'html', html: '<a name="un"></a>' },
      { kind: 'html', html: '<a name="deux"></a>' },
    ]);
  });

  it('stand before columns, which they would part', () => {
    const { rows } = readOutline(
      `<table width="600"><tr><td colspan="2">${summary}</td></tr><tr><td width="300"><p id="un">${'Un mot. '.repeat(30)}</p></td><td width="300"><p>${'Un mot. '.repeat(30)}</p></td></tr></table>`,
    );
    expect(rows.map(({ columns }) => columns.map(({ pieces }) => pieces.map(({ kind }) => kind)))).toEqual([
      [['text']],
      [['html']],
      [['text'], ['text']],
    ]);
  });
});

describe('words over a picture', () => {
  const figure = (words: string, width: number) =>
    `<td width="${width}"><p style="font-size:34px"><b>${words}</b></p><p>clients</p></td>`;
  const piecesOver = (...cells: string[]) =>
    readOutline(
      `<table width="600"><tr><td background="salle.jpg"><table width="600"><tr>${cells.join('')}</tr></table></td></tr></table>`,
    ).rows.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces));

  it('stay beside one another where they stood so, and come under one another on a phone', () => {
    const [piece] = piecesOver(figure('9457', 200), figure('20', 200), figure('980', 200));
    expect(piece).toMatchObject({ kind: 'html' });
    const box = '<div style=\\\\"text-align:left;display:inline-block;width:33%\\\\">';
    expect(JSON.stringify(piece)).toMatch(new RegExp(`${box}.*9457.*</div>${box}.*20.*${box}.*980`));
  });

  it('stay beside one another in a column of several, which a block would part', () => {
    const over = `<td width="300" background="salle.jpg"><table width="300"><tr>${figure('9457', 150)}${figure('20', 150)}</tr></table></td>`;
    const { rows } = readOutline(
      `<table width="600"><tr><td width="300"><p>La salle ouvre.</p></td>${over}</tr></table>`,
    );
    expect(JSON.stringify(rows)).toMatch(/<td width=\\"50%\\".*9457.*<\/td><td width=\\"50%\\".*20/);
  });

  it('stay beside one another on a phone too where one is wider than the other, as beside its sign', () => {
    const [piece] = piecesOver(figure('9457', 150), figure('20', 450));
    expect(JSON.stringify(piece)).toMatch(/<td width=\\"25%\\".*9457.*<\/td><td width=\\"75%\\".*20/);
  });
});

describe('an outline', () => {
  it('keeps every word, picture and link of a letter, in order, whatever its structure', () => {
    fc.assert(
      fc.property(letter.map(named), (html) => {
        const outline = readOutline(html);
        const text = html.replace(/<[^>]*>/g, ' ');
        expect(
          outlineWords(outline)
            .join(' ')
            .replace(/\([^)]*\)/g, '')
            .match(wordPattern) ?? [],
        ).toEqual(text.match(wordPattern) ?? []);
        expect(picturesIn(outline)).toEqual(
          [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address),
        );
        expect(linksIn(outline)).toEqual(new Set(html.match(/https:\/\/a\.fr\/mot\d+z/g) ?? []));
      }),
      { numRuns: 300 },
    );
  });

  it('of rows of columns makes one of their widths', () => {
    fc.assert(
      fc.property(letter.map(named), (html) => {
        for (const { columns } of readOutline(html).rows) {
          expect(columns.length).toBeGreaterThan(0);
          expect(columns.every(({ pieces, share }) => pieces.length > 0 && share > 0)).toBe(true);
          expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has no column without content, which leaves its room to the others', () => {
    const html = '<table width="600"><tr><td width="200">&nbsp;</td><td width="400">Quai</td></tr></table>';
    expect(readOutline(html).rows).toMatchObject([{ columns: [{ share: 1, pieces: [{ kind: 'text' }] }] }]);
  });

  it('has the preheader of its hidden start', () => {
    const html = '<div style="display:none">Le résumé&zwnj;&nbsp;&zwnj;&nbsp;</div><p>Bonjour à tous.</p>';
    expect(readOutline(html)).toMatchObject({ preheader: 'Le résumé' });
  });

  it('of nothing is nothing', () => {
    for (const html of ['', ' ', '<html></html>', '<table><tr><td></td></tr></table>', '<p>&nbsp;</p>'])
      expect(readOutline(html).rows).toEqual([]);
  });
});
