import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRichText } from '../../../../src/core/merge/merge-rich-text.ts';
import { mergeOfTexts } from '../../../support/builders/merged-letters.ts';
import { faultParameters } from '../../../support/fault-runs.ts';
import { nestingFaults } from '../../../support/mail-html.ts';
import { randomRichTexts, wordsIn, wordsToKeep } from '../../../support/random-merges.ts';

const merge = mergeOfTexts(mergeRichText);

describe('a rich text', () => {
  it('takes the paragraph of one and the paragraph of the other', () => {
    expect(merge('<p>Un</p><p>Deux</p>', '<p>Uno</p><p>Deux</p>', '<p>Un</p><p>Duo</p>')).toBe(
      '<p>Uno</p><p>Duo</p>',
    );
  });

  it('takes a paragraph that one added beside one that the other changed', () => {
    expect(merge('<p>Un</p><p>Deux</p>', '<p>Un</p><p>Et</p><p>Deux</p>', '<p>Un</p><p>Duo</p>')).toBe(
      '<p>Un</p><p>Et</p><p>Duo</p>',
    );
  });

  it('merges words within a paragraph', () => {
    expect(
      merge(
        '<p>Le marché <strong>de Noël</strong> ouvre ses portes samedi</p>',
        '<p>Notre marché <strong>de Noël</strong> ouvre ses portes samedi</p>',
        '<p>Le marché <strong>de Noël</strong> ouvre ses portes lundi</p>',
      ),
    ).toBe('<p>Notre marché <strong>de Noël</strong> ouvre ses portes lundi</p>');
  });

  it('takes what one made bold and the word that the other wrote elsewhere', () => {
    expect(
      merge(
        '<p>un deux trois quatre cinq</p>',
        '<p><strong>un deux</strong> trois quatre cinq</p>',
        '<p>un deux trois quatre six</p>',
      ),
    ).toBe('<p><strong>un deux</strong> trois quatre six</p>');
  });

  it('takes an item that one added to a list and one that the other changed', () => {
    expect(
      merge(
        '<ul><li>Pain</li><li>Lait</li></ul>',
        '<ul><li>Pain</li><li>Lait</li><li>Sel</li></ul>',
        '<ul><li>Pain bis</li><li>Lait</li></ul>',
      ),
    ).toBe('<ul><li>Pain bis</li><li>Lait</li><li>Sel</li></ul>');
  });

  it.each([
    ['the same words', '<p>Un</p>', '<p>Deux</p>', '<p>Trois</p>'],
    ['one place, where each adds a paragraph', '<p>Un</p>', '<p>Un</p><p>Et</p>', '<p>Un</p><p>Ou</p>'],
    ['what one took away', '<p>Un deux</p><p>Fin</p>', '<p>Fin</p>', '<p>Un six</p><p>Fin</p>'],
    [
      'tags that would cross',
      '<p>a b c d e f g h</p>',
      '<p><em>a b c d e f</em> g h</p>',
      '<p>a b c <strong>d e f g h</strong></p>',
    ],
    [
      'a link: its address and its words',
      '<p>Oui <a href="x">lisez la suite de ceci</a></p>',
      '<p>Oui <a href="y">lisez la suite de ceci</a></p>',
      '<p>Oui <a href="x">lisez la suite de cela</a></p>',
    ],
    [
      'paragraphs made a list',
      '<p>Un</p><p>Deux</p>',
      '<ul><li>Un</li><li>Deux</li></ul>',
      '<p>Un</p><p>Six</p>',
    ],
    ['html that is not well formed', '<p>Un<p>Deux', '<p>Uno<p>Deux', '<p>Un<p>Duo'],
  ])('is a conflict where both change %s', (_, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined();
    expect(merge(base, theirs, mine)).toBeUndefined();
  });

  it('merged stays well formed, loses no word, and is the same from both sides', () => {
    let merges = 0;
    fc.assert(
      fc.property(randomRichTexts, ({ base, mine, theirs }) => {
        const merged = merge(base, mine, theirs);
        expect(merge(base, theirs, mine)).toBe(merged);
        if (merged === undefined) return;
        merges += 1;
        expect(nestingFaults(merged)).toEqual([]);
        expect(wordsIn(merged)).toEqual(wordsToKeep({ base, mine, theirs }));
      }),
      faultParameters(500),
    );
    expect(merges).toBeGreaterThan(faultParameters(500).numRuns / 3);
  });
});
