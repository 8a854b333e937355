import { describe, expect, it } from 'vitest';
import { pieceHtml } from '../../../../../src/email/import/map/rest-html.ts';
import { aButton, aHeading } from '../../../../support/builders/outline.ts';

const widthOf = (words: string) =>
  Number(/<table width="(\d+)"/.exec(pieceHtml(aButton(words, { color: '#b02020' })))?.[1]);

describe('a button in free html', () => {
  it('keeps the colour of its words, whatever that of what is around', () => {
    const button = aButton('Lire', { color: '#b02020', textColor: '#ffffff' });
    expect(pieceHtml(button)).toContain('<span style="color:#ffffff"><strong>Lire</strong></span>');
  });

  it('is as wide as its words, and no wider than a telephone of 320 px has room in a column, over a picture', () => {
    expect(widthOf('Lire')).toBe(92);
    const [columnPadding, picturePadding] = [2 * 24, 2 * 24];
    expect(widthOf('Réserver toute la collection d’hiver')).toBe(320 - columnPadding - picturePadding);
  });
});

describe('a title in free html', () => {
  it.each([
    ['says its colour', { color: '#114eb1' }, '<h2><span style="color:#114eb1">Mars</span></h2>'],
    ['is as its block has it where it is grey', { color: '#333333' }, '<h2>Mars</h2>'],
    ['or could not be read', { color: '#114eb1', background: '#12324f' }, '<h2>Mars</h2>'],
    ['says that it is bold', { isBold: true }, '<h2><strong>Mars</strong></h2>'],
  ])('%s', (_what, facts, html) => expect(pieceHtml(aHeading('Mars', facts))).toBe(html));
});
