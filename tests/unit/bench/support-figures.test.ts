import { describe, expect, it } from 'vitest';
import { supportFigures, supportGoals } from '../../../bench/quality/support-figures.ts';

const families = (...shares: number[]) => [shares.map((share, at) => ({ family: `f${at}`, share }))];
const best = { mean: 0.97, worst: 0.9 };
const missed = (counts: Parameters<typeof supportFigures>[0]) =>
  supportFigures(counts, best)
    .filter(({ isMet }) => isMet === false)
    .map(({ what }) => what);

describe('client support in npm run quality', () => {
  it('is gated by the strict count at the best value reached, whatever the others say', () => {
    const [drawn, raw] = [families(1, 1), families(0.5, 0.5)];
    expect(missed({ drawn, raw, strict: families(0.97, 0.97) })).toEqual([]);
    expect(missed({ drawn, raw, strict: families(0.96, 0.96) })).toEqual([
      'compte strict (lang, dir et role comptés) : moyenne',
    ]);
    expect(missed({ drawn, raw, strict: families(0.89, 1, 1, 1) })).toEqual([
      'compte strict (lang, dir et role comptés) : pire famille',
    ]);
  });

  it('still holds the count with fallbacks at the goal', () => {
    const counts = { drawn: families(0.97, 0.99), strict: families(1, 1), raw: families(1, 1) };
    expect(missed({ ...counts, drawn: families(0.97, 0.98) })).toEqual(['avec les replis : moyenne']);
    expect(missed(counts)).toEqual([]);
  });

  it('tells all three counts, and prints the goal as met or missed for each', () => {
    const counts = { drawn: families(0.99, 0.99), strict: families(0.975, 0.975), raw: families(0.8, 0.8) };
    expect(supportFigures(counts, best)).toHaveLength(6);
    expect(supportGoals(counts)).toEqual([
      'Objectif (moyenne ≥ 98 %, pire famille ≥ 95 %), compte strict : MANQUÉ (97,5 %, 97,5 %).',
      'Objectif (moyenne ≥ 98 %, pire famille ≥ 95 %), avec les replis : ATTEINT (99 %, 99 %).',
      'Objectif (moyenne ≥ 98 %, pire famille ≥ 95 %), prise en charge brute : MANQUÉ (80 %, 80 %).',
    ]);
  });
});
