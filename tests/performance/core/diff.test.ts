import { describe, expect, it } from 'vitest';
import { aLetterWithALongText, changesBetween } from '../../support/builders/compared-blocks.ts';

/** Microseconds of processor time that a piece of work takes: other programs share the machine. */
function took(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

describe('comparing', () => {
  it('takes little time for 60 blocks with 200 KB of text in one field', () => {
    const { long, one, others } = aLetterWithALongText();
    changesBetween(one(long), one(long.replace('marché', 'fête')));
    for (const other of others) {
      // Beside one pass over the same text: what grows with its square is hundreds.
      const rounds = [1, 2].map(() => ({
        pass: took(() => [...`${long}${other}`.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu)]),
        comparing: took(() => expect(changesBetween(one(long), one(other))).toHaveLength(1)),
      }));
      const best = (of: 'pass' | 'comparing') => Math.min(...rounds.map((round) => round[of]));
      expect(best('comparing') / best('pass')).toBeLessThan(6);
    }
  });
});
