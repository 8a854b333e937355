import { describe, expect, it } from 'vitest';
import { cutWords, mergeText } from '../../../../src/core/merge/merge-text.ts';
import { mergeFilled, mergeOfTexts } from '../../../support/builders/merged-letters.ts';

const merge = mergeOfTexts(mergeText);

describe('a long text', () => {
  it('takes the words of one and the words of the other', () => {
    expect(
      merge(
        'Le marché de Noël ouvre ses portes samedi matin.',
        'Le grand marché de Noël ouvre ses portes samedi matin.',
        'Le marché de Noël ouvre ses portes dimanche matin.',
      ),
    ).toBe('Le grand marché de Noël ouvre ses portes dimanche matin.');
  });

  it('takes what is added at both ends', () => {
    expect(merge('un deux trois quatre', 'zéro un deux trois quatre', 'un deux trois quatre cinq')).toBe(
      'zéro un deux trois quatre cinq',
    );
  });

  it('merges line by line: neighbouring lines do not touch', () => {
    expect(merge('un\ndeux\ntrois', 'un\nDeux\ntrois', 'un\ndeux\nTrois\nquatre')).toBe(
      'un\nDeux\nTrois\nquatre',
    );
  });

  it.each([
    ['the same word', 'le chien noir dort', 'le chat noir dort', 'le loup noir dort'],
    ['words side by side', 'le chien noir dort', 'le chat noir dort', 'le chien blanc dort'],
    [
      'a sentence written anew, around a word',
      'le chien noir dort',
      'un chat noir joue',
      'le chien gris dort',
    ],
    ['what one took away', 'Rendez-vous au parc demain', 'Rendez-vous demain', 'Rendez-vous au stade demain'],
    ['words put at one place', 'un deux', 'un et deux', 'un puis deux'],
    ['lines that one moved', 'un deux\ntrois\n', 'trois\nun deux\n', 'un deux six\ntrois\n'],
  ])('is a conflict where both change %s', (_, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined();
  });

  it.each([
    ['date', 'le 3 mars 2026 au stade', 'le 5 mars 2026 au stade', 'le 3 mars 2027 au stade'],
    ['hour', 'à 14 h 30 au stade', 'à 15 h 30 au stade', 'à 14 h 45 au stade'],
    ['number', 'soit 10 000 euros', 'soit 12 000 euros', 'soit 10 500 euros'],
    ['telephone', 'au 02 51 00 00 01 le soir', 'au 03 51 00 00 01 le soir', 'au 02 51 00 00 09 le soir'],
    ['address', 'sur https://a.fr/b/c enfin', 'sur https://d.fr/b/c enfin', 'sur https://a.fr/b/e enfin'],
    ['token', 'cher {{nl:a|b c d}} oui', 'cher {{nl:a|e c d}} oui', 'cher {{nl:a|b c f}} oui'],
  ])('is never merged within a %s', (_, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined();
  });

  it('is the same however its accents are written', () => {
    const base = 'un été très doux et un hiver froid';
    expect(merge(base, base.normalize('NFD').replace('un', 'quel'), base.replace('froid', 'gris'))).toBe(
      'quel été très doux et un hiver gris',
    );
  });

  it('is cut so that its words give it back', () => {
    const text = '  Le 3 mars 2026, «\u00a0Noël\u00a0» : 10,50 € {{nl:a b}}!\n\nfin 12 {x';
    expect(cutWords(text).join('')).toBe(text);
    expect(cutWords('le 3 mars 2026 à 14 h 30, marsouin')).toEqual([
      'le ',
      '3 mars 2026 ',
      'à ',
      '14 h 30, ',
      'marsouin',
    ]);
  });
});

describe('in a block', () => {
  const base = 'Le marché de Noël ouvre ses portes samedi';
  const [mine, theirs] = [base.replace('Le', 'Notre beau'), base.replace('samedi', 'lundi')];

  it('long texts merge by words, and what came in is told', () => {
    const { values, conflicts, incoming } = mergeFilled([{ hook: base }, { hook: mine }, { hook: theirs }]);
    expect(values).toEqual({ hook: 'Notre beau marché de Noël ouvre ses portes lundi' });
    expect(conflicts).toEqual([]);
    expect(incoming).toEqual([{ kind: 'changed', block: 'b1', path: ['blockdatas', 'hook'] }]);
  });

  it('titles are a whole', () => {
    const { values, conflicts } = mergeFilled([{ title: base }, { title: mine }, { title: theirs }]);
    expect(values).toEqual({ title: mine });
    expect(conflicts).toHaveLength(1);
  });
});
