import { describe, expect, it } from 'vitest';
import type { HtmlPiece, OutlineRow, OutlineTheme } from '../../../../../src/email/import/outline.ts';
import { readOutline } from '../../../../../src/email/import/read-outline.ts';
import {
  aHeading,
  anOutline,
  aPicture,
  aRow,
  aText,
  columnsOf,
  drawn,
  mapped,
} from '../../../../support/builders/outline.ts';

const prose = 'Le jardin rouvre ses portes au public le premier samedi de mars, dès neuf heures.';

const letterOf = (rows: OutlineRow[], theme: OutlineTheme = {}) => mapped(anOutline(rows, { theme }));
/** px that words are drawn in. */
const sizeOf = (letter: ReturnType<typeof mapped>, words: string) =>
  Number(
    new RegExp(`font:(?:bold )?(\\d+)px/[^>]*>${words}`).exec(drawn(letter).html.replaceAll('\n', ' '))?.[1],
  );

describe('sizes of a letter', () => {
  it('titles of three steps stay three, as large beside running text as they were', () => {
    const letter = letterOf([
      aRow(aHeading('Mars', { level: 1, size: 48 }), aText(prose)),
      aRow(aPicture('serre'), aHeading('La serre', { level: 1, size: 28 }), aText(prose)),
      aRow(
        aText(prose, { background: '#f2f2f2' }),
        aHeading('Horaires', { level: 2, size: 20, background: '#f2f2f2' }),
      ),
    ]);
    expect(['Mars', 'La serre', 'Horaires'].map((words) => sizeOf(letter, words))).toEqual([48, 28, 20]);
  });

  it('a title of a column that is nearer to texts than to a larger one beside it is as large as texts, bold', () => {
    const event = (size: number) =>
      letterOf([
        columnsOf(
          [
            [aHeading('12', { size: 28, isBold: true }), aText('mars')],
            [aHeading('La serre', { size, isBold: true }), aText(prose)],
          ],
          [0.17, 0.83],
        ),
      ]);
    expect([sizeOf(event(18), '12'), sizeOf(event(18), '<strong>La serre')]).toEqual([26, 16]);
    expect(sizeOf(event(21), '<strong>La serre')).toBe(16);
    expect(sizeOf(event(24), 'La serre')).toBe(26);
  });

  it('follow the running text, which is never smaller than is read with ease', () => {
    const title = aHeading('Mars', { level: 1, size: 24 });
    const letter = letterOf([aRow(title, aText(prose, { size: 12 }))], { textSize: 12 });
    expect([sizeOf(letter, 'Mars'), sizeOf(letter, prose)]).toEqual([32, 16]);
  });

  it('a text that is larger than the others is so', () => {
    const letter = letterOf([
      aRow(aText('Bonjour', { size: 24 })),
      aRow(aPicture('serre')),
      aRow(aText(prose)),
    ]);
    expect([sizeOf(letter, 'Bonjour'), sizeOf(letter, prose)]).toEqual([24, 16]);
  });

  it('titles of columns are as large beside the smaller text there', () => {
    const column = [aHeading('La serre', { size: 20 }), aText(prose)];
    expect(sizeOf(letterOf([columnsOf([column, column, column])]), 'La serre')).toBe(19);
  });

  it('titles of columns that stay free html are as large as those of others', () => {
    const card = (price: string): HtmlPiece => ({
      ...{ kind: 'html', html: `<div><h3>${price}</h3><p>${prose}</p></div>` },
      title: { size: 32, level: 3 },
    });
    const letter = letterOf([columnsOf([[card('18 €')], [card('75 €')]])]);
    expect(sizeOf(letter, '75 €')).toBe(30);
  });

  it('a block says a size only where it is not that of the template', () => {
    const [first, second] = letterOf([
      aRow(aHeading('Mars', { level: 1, size: 30 }), aText(prose)),
      aRow({ kind: 'separator' }),
      aRow(aHeading('Avril', { level: 1, size: 60 }), aText(prose)),
    ]).draft.blocks.filter(({ blocktemplate }) => blocktemplate === 'reprise-texte');
    expect(first?.blockdatas).toMatchObject({ tailletitres: null, tailletextes: null });
    expect(second?.blockdatas).toMatchObject({ tailletitres: 200, tailletextes: null });
  });
});

describe('the weight of titles', () => {
  const bold = { isBold: true };
  /** Of the words of a title, as they are drawn. */
  const isDrawnBold = (letter: ReturnType<typeof mapped>, words: string) =>
    new RegExp(`font:bold [^>]*>(?:<[^>]*>)*${words}|<(?:strong|b)\\b[^>]*>${words}`).test(
      drawn(letter).html.replaceAll('\n', ' '),
    );
  const weights = (letter: ReturnType<typeof mapped>, ...titles: string[]) =>
    titles.map((words) => isDrawnBold(letter, words));

  it('is that of each, where some are bold and others are not', () => {
    const letter = letterOf([
      aRow(aHeading('Mars', { level: 1, size: 32 }), aText(prose)),
      aRow(aPicture('serre'), aHeading('La serre', { size: 22, ...bold }), aText(prose)),
      columnsOf([
        [aHeading('Semis', { level: 3, size: 17 }), aText(prose)],
        [aHeading('Taille', { level: 3, size: 17, ...bold }), aText(prose)],
      ]),
    ]);
    expect(weights(letter, 'Mars', 'La serre', 'Semis', 'Taille')).toEqual([false, true, false, true]);
  });

  it('is said by the template, and not by their words, where all of them are bold', () => {
    const letter = letterOf([
      aRow(aHeading('Mars', { level: 1, size: 32, ...bold }), aText(prose)),
      aRow(aPicture('serre'), aHeading('La serre', bold), aText(prose)),
    ]);
    expect(weights(letter, 'Mars', 'La serre')).toEqual([true, true]);
    expect(JSON.stringify(letter.draft.blocks)).not.toContain('<strong>');
  });

  it('in free html is theirs, whatever the template says', () => {
    const letter = mapped(
      readOutline(
        '<table width="600"><tr><td background="quai.jpg" height="300"><h1>Le quai</h1><p>Ouvert.</p></td></tr></table>',
      ),
    );
    expect(weights(letter, 'Le quai')).toEqual([true]);
  });
});
