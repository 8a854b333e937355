import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DraftSchema } from '../../../../../src/core/campaign/version.ts';
import type { OutlineRow, Piece } from '../../../../../src/email/import/outline.ts';
import {
  aButton,
  aHeading,
  anOutline,
  aPicture,
  aText,
  columnsOf,
  drawn,
  mapped,
} from '../../../../support/builders/outline.ts';
import { wordsAndLinks } from '../../../../support/words-and-links.ts';

type PieceSketch = (n: number) => Piece;

const align = fc.constantFrom(undefined, 'left' as const, 'center' as const, 'right' as const);
const background = fc.constantFrom(undefined, undefined, undefined, '#fff3d6', '#102030');
const color = fc.constantFrom(undefined, '#333333', '#aa0000', '#ffffff');
const link = (n: number) => `https://example.org/${n}`;

const sketch = fc.oneof(
  fc.record({ align, background, color, size: fc.constantFrom(17, 22, 34), isLinked: fc.boolean() }).map(
    ({ isLinked, ...facts }): PieceSketch =>
      (n) =>
        aHeading(isLinked ? `mot${n} <a href="${link(n)}">mot${n}b</a>` : `mot${n} <br>mot${n}b`, facts),
  ),
  fc.record({ align, background, color, size: fc.constantFrom(11, 14, 16) }).map(
    (facts): PieceSketch =>
      (n) =>
        aText(`<p>mot${n} <a href="${link(n)}">mot${n}b</a></p><ul><li>mot${n}c</li></ul>`, facts),
  ),
  fc
    .record({
      align,
      background,
      width: fc.constantFrom(undefined, 24, 90, 200, 600),
      alt: fc.constantFrom('', undefined, 'Vue'),
    })
    .map(
      (facts): PieceSketch =>
        (n) =>
          aPicture(`image${n}`, { ...facts, link: link(n) }),
    ),
  fc.record({ align, background, color }).map(
    (facts): PieceSketch =>
      (n) =>
        aButton(`mot${n}`, { ...facts, link: link(n) }),
  ),
  fc.record({ background }).map(
    (facts): PieceSketch =>
      () => ({ kind: 'separator', ...facts }),
  ),
  fc.record({ align, background }).map(
    (facts): PieceSketch =>
      (n) => ({ kind: 'social', links: [{ network: 'facebook', url: link(n) }], ...facts }),
  ),
  fc.record({ background }).map(
    (facts): PieceSketch =>
      (n) => ({ kind: 'html', html: `<table><tr><td>mot${n}</td></tr></table>`, ...facts }),
  ),
);

const shares = fc.constantFrom<number[]>(
  [1],
  [1],
  [0.5, 0.5],
  [0.3, 0.7],
  [0.7, 0.3],
  [0.34, 0.33, 0.33],
  [0.2, 0.6, 0.2],
  [0.25, 0.25, 0.25, 0.25],
);
const row = shares.chain((widths) =>
  fc.record({
    widths: fc.constant(widths),
    columns: fc.array(fc.array(sketch, { maxLength: 4 }), {
      minLength: widths.length,
      maxLength: widths.length,
    }),
    background,
  }),
);

/** Each piece says its own words and leads to its own page, so that what is missing or moved is seen. */
const letter = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) => {
  let n = 0;
  return anOutline(
    rows.map(
      ({ widths, columns, ...facts }): OutlineRow => ({
        ...columnsOf(
          columns.map((pieces) =>
            pieces.map((make) => {
              n += 1;
              return make(n);
            }),
          ),
          widths,
        ),
        ...facts,
      }),
    ),
  );
});

const all = ({ rows }: ReturnType<typeof anOutline>): Piece[] =>
  rows.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces));

const said = (piece: Piece): string[] =>
  'html' in piece ? (piece.html.match(/mot\d+[bc]?/g) ?? []) : piece.kind === 'button' ? [piece.words] : [];
const leads = (piece: Piece): string[] => JSON.stringify(piece).match(/https:\/\/example\.org\/\d+/g) ?? [];

describe('any letter', () => {
  it('keeps its words in order, its links and its pictures, where every block may stand', () => {
    fc.assert(
      fc.property(letter, (outline) => {
        const imported = mapped(outline);
        const { html, findings } = drawn(imported);
        const { words, links } = wordsAndLinks(html);
        const pieces = all(outline);
        expect(words.filter((word) => /^mot\d/.test(word))).toEqual(pieces.flatMap(said));
        expect(new Set(links)).toEqual(new Set(pieces.flatMap(leads)));
        const pictures = [...html.matchAll(/src="\/media\/images\/(image\d+)/g)].map(([, name]) => name);
        const asked = pieces.flatMap((piece) =>
          piece.kind === 'picture' ? [piece.address.slice(7, -4)] : [],
        );
        expect(pictures).toEqual(asked);
        expect(findings.filter(({ rule }) => rule !== 'alt-missing-on-link')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same when it is imported again, and nothing that its schemas change', () => {
    fc.assert(
      fc.property(letter, (outline) => {
        const imported = mapped(outline);
        expect(mapped(structuredClone(outline))).toEqual(imported);
        expect(DraftSchema.parse(structuredClone(imported.draft))).toEqual(imported.draft);
      }),
      { numRuns: 40 },
    );
  });
});
