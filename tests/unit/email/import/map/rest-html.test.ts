import { describe, expect, it } from 'vitest';
import { pieceHtml } from '../../../../../src/email/import/map/rest-html.ts';
import { asWritten } from '../../../../../src/email/import/pieces/background.ts';
import { aButton } from '../../../../support/builders/outline.ts';

const widthOf = (words: string) =>
  Number(/<table width="(\d+)"/.exec(pieceHtml(aButton(words, { color: '#b02020' }), asWritten))?.[1]);

describe('a button in free html', () => {
  it('is as wide as its words, and no wider than a telephone of 320 px has room in a column, over a picture', () => {
    expect(widthOf('Lire')).toBe(92);
    const [columnPadding, picturePadding] = [2 * 24, 2 * 24];
    expect(widthOf('Réserver toute la collection d’hiver')).toBe(320 - columnPadding - picturePadding);
  });
});
