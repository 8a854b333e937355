import { describe, expect, it } from 'vitest';
import { markedPieces, readQuery } from '../../../../src/core/past-letters/query.ts';

const marked = (text: string, query: string) =>
  markedPieces(text, readQuery(query))
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

describe('A query', () => {
  it('is words, each of which may be a beginning, and phrases in quotation marks', () => {
    expect(readQuery('Été  "grand marché" l’île')).toEqual([
      { words: ['ete'], isWhole: false },
      { words: ['grand', 'marche'], isWhole: true },
      { words: ['l', 'ile'], isWhole: false },
    ]);
  });

  it('has no signs of its own, and nothing where there are no words', () => {
    expect(readQuery('* NEAR( port, été')).toEqual(
      ['near', 'port', 'ete'].map((word) => ({ words: [word], isWhole: false })),
    );
    for (const query of ['', '  ', '"', '\u0301', '"" *', '« »', '('.repeat(500)])
      expect(readQuery(query)).toEqual([]);
    expect(readQuery(Array.from({ length: 500 }, (_, n) => `mot${n}`).join(' '))).toHaveLength(60);
  });
});

describe('What was found', () => {
  it('is marked as whole words, whatever their case, accents and ligatures', () => {
    expect(marked('Les œuvres de l’Été, en été', 'oeuv ete')).toBe('Les [œuvres] de l’[Été], en [été]');
    expect(marked('Le marché', 'arche')).toBe('Le marché');
  });

  it('is marked of a phrase only where it stands as such', () => {
    expect(marked('Un grand marché, un marché grand', '"grand marché"')).toBe(
      'Un [grand] [marché], un marché grand',
    );
  });
});
