import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanRichText } from '../../../../../src/email/html/write-rich-text.ts';
import type { Piece } from '../../../../../src/email/import/outline.ts';
import { readColumn } from '../../../../support/builders/letter-pieces.ts';

/** HTML around what it holds; '@' stands for words of their own, a link's address, a picture. */
const frames = [
  ['<p>', '</p>'],
  ['<div>', '</div>'],
  ['<div style="background:#eee;text-align:center">', '</div>'],
  ['<table><tr><td>', '</td></tr></table>'],
  ['<table width="100%"><tr><td>', '</td><td>@word</td></tr></table>'],
  ['<table><tr><td>•</td><td>', '</td></tr></table>'],
  [
    '<table><caption>',
    '</caption><tr><th>@word</th><th>@word</th></tr><tr><td>9</td><td>8</td></tr></table>',
  ],
  ['<b>', '</b>'],
  ['<span style="color:red">', '</span>'],
  ['<a href="@link">', '@word</a>'],
  ['<a href="@link" style="padding:9px;background:#05a">', '@word</a>'],
  ['<h2>', '</h2>'],
  ['<ul><li>', '</li><li>@word</li></ul>'],
  ['<blockquote>', '</blockquote>'],
  ['<center>', '</center>'],
  ['@word<br>', '<br><br>@word'],
  ['<span style="font-size:30px">', '</span>'],
  ['', '<hr>'],
] as const;
const leaves = [
  '@word',
  '@word @word',
  '<img src="@picture" width="200">',
  '<a href="@link"><img src="@picture"></a>',
  '&nbsp;',
  '<br>',
];

const letter = fc.letrec<{ part: string; parts: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...leaves),
    fc
      .tuple(fc.constantFrom(...frames), tie('parts'))
      .map(([[open, close], inside]) => `${open}${inside}${close}`),
  ),
  parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
})).parts;

/** Words, links and pictures with a name each, in the order of the source. */
function named(html: string): { html: string; seen: string[]; links: string[] } {
  let count = 0;
  const seen: string[] = [];
  const links: string[] = [];
  const written = html.replace(/@(word|link|picture)/g, (_, kind: string) => {
    count += 1;
    const name = kind === 'link' ? `https://e.fr/l${count}` : `${kind[0]}${count}.`;
    (kind === 'link' ? links : seen).push(name);
    return name;
  });
  return { html: written, seen, links };
}

const told = (piece: Piece): string =>
  piece.kind === 'picture'
    ? piece.address
    : piece.kind === 'button'
      ? piece.words
      : 'html' in piece
        ? piece.html
        : '';

it('every word and picture is told once, in the order of the letter, and every link leads on', () => {
  fc.assert(
    fc.property(letter, (parts) => {
      const { html, seen, links } = named(parts);
      const { pieces, context } = readColumn(html);
      expect(pieces.flatMap((piece) => told(piece).match(/\b[wp]\d+\./g) ?? [])).toEqual(seen);
      const written = JSON.stringify(pieces);
      // Browsers end a link where another begins: what held nothing else is empty then.
      const shown = links.filter((link) =>
        new RegExp(`href="${link}"[^>]*>(?:(?!<a |</a>)[\\s\\S])*[wp]\\d`).test(html),
      );
      for (const link of shown) expect(written).toContain(`${link}`);
      for (const piece of pieces) {
        if (piece.kind === 'text') expect(cleanRichText(piece.html)).toBe(piece.html);
      }
      expect(context.losses()).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
