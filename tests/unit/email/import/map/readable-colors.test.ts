import { describe, expect, it } from 'vitest';
import { readableColors } from '../../../../../src/email/import/map/readable-colors.ts';
import type { Piece } from '../../../../../src/email/import/outline.ts';
import { contrast } from '../../../../../src/email/render/color-maths.ts';
import { aButton, aHeading, aRow, aText } from '../../../../support/builders/outline.ts';

const readable = (...pieces: Piece[]) => {
  const { rows, changed } = readableColors([aRow(...pieces)], { textSize: 16 });
  return { pieces: rows.flatMap(({ columns }) => columns.flatMap((column) => column.pieces)), changed };
};
const white = '#ffffff';

describe('colours of a letter that are hard to read', () => {
  it('stay as they are where they can be read', () => {
    const pieces = [
      aText('Le jardin', { color: '#333333', background: white }),
      aButton('Lire', { color: '#b02020', textColor: white }),
    ];
    expect(readable(...pieces)).toEqual({ pieces, changed: new Map() });
  });

  it('a band becomes a little darker under its white words, which stay white', () => {
    const { pieces } = readable(aText('Le jardin', { color: white, background: '#3498db' }));
    expect(pieces).toMatchObject([{ color: white, background: '#207ab7' }]);
    expect(contrast(white, '#207ab7')).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['#ff6600', '#c75000'],
    ['#e67e22', '#b25e14'],
    ['#1abc9c', '#12826c'],
  ])('a band of %s, too', (background, darker) => {
    const { pieces } = readable(aText('Le jardin', { color: white, background }));
    expect(pieces).toMatchObject([{ color: white, background: darker }]);
  });

  it('a button that would have to be another colour keeps its own, and its words are others', () => {
    const button = aButton('Lire', { color: '#f5a623', textColor: white });
    expect(readable(button).pieces).toEqual([button]);
  });

  it('a band under free html whose words are white, too', () => {
    const html: Piece = { kind: 'html', html: '<p>Le jardin</p>', color: white, background: '#3498db' };
    expect(readable(html).pieces).toEqual([{ ...html, background: '#207ab7' }]);
  });

  it('a band under a large title needs less', () => {
    const title = aHeading('Le jardin', { color: white, background: '#3498db', size: 30 });
    expect(readable(title).pieces).toEqual([title]);
  });

  it('a band that would have to be another colour stays, and the renderer finds words for it', () => {
    const text = aText('Le jardin', { color: white, background: '#ffcc00' });
    expect(readable(text).pieces).toEqual([text]);
  });

  it.each([
    ['#3498db', '#207ab7'],
    ['#ff6600', '#c75000'],
    ['#22bc66', '#19884a'],
  ])('a button of %s becomes darker as a band does, and its words stay white', (color, darker) => {
    const { pieces } = readable(aButton('Lire', { color, textColor: white }));
    expect(pieces).toMatchObject([{ color: darker, textColor: white }]);
  });

  it('the frame of a button stays, its words become as dark as they must be', () => {
    const button = aButton('Lire', { color: '#f5a623', textColor: '#f5a623', isFramed: true });
    expect(readable(button).pieces).toMatchObject([{ color: '#f5a623', textColor: '#a56a08' }]);
  });

  it('grey words become as dark as they must be, in a part of a text as well', () => {
    const { pieces, changed } = readable(
      aText('<p>Le <span style="color:#aaaaaa">jardin</span></p>', { color: '#999999' }),
    );
    expect(pieces).toMatchObject([
      { color: '#757575', html: '<p>Le <span style="color:#747474">jardin</span></p>' },
    ]);
    expect([...changed]).toEqual([
      ['#aaaaaa', '#747474'],
      ['#999999', '#757575'],
    ]);
  });
});
