import { describe, expect, it } from 'vitest';
import { compareWords } from '../../../../src/core/import/compare-words.ts';

describe('words kept', () => {
  const keptWords = (before: string[], after: string[]) => compareWords(before, after).words;

  it('are found in 50,000 words of which thousands went and came, soon', () => {
    const before = Array.from({ length: 50_000 }, (_, nth) => (nth % 3 === 0 ? `mot${nth}` : 'de'));
    const after = before.flatMap((word, nth) =>
      nth % 10 === 1 ? [] : nth % 25 === 0 ? ['venu', word] : [word],
    );
    const start = performance.now();
    const { total, kept: found } = keptWords(before, after);
    expect([total, found]).toEqual([50_000, 45_000]);
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  it('are looked for soon too where nothing is alike', () => {
    const words = (name: string) => Array.from({ length: 50_000 }, (_, nth) => `${name}${nth % 700}`);
    const start = performance.now();
    expect(keptWords(words('a'), words('b')).kept).toBe(0);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
