import { describe, expect, it } from 'vitest';
import { describeRuns, shortenRuns } from '../../../src/core/campaign/diff/shown-text.ts';
import { isWithinLayoutBudget } from '../../../src/core/layout-cost.ts';

const endless = 'mot '.repeat(1_250_000);

describe('a change as a page shows it', () => {
  it('is as much of a text as is laid out at once, and no half of a sign', () => {
    expect(shortenRuns('mot '.repeat(5_000))).toBe('mot '.repeat(5_000));
    expect(shortenRuns(endless)).toBe(`${endless.slice(0, 20_000)}…`);
    expect(shortenRuns(`${endless.slice(0, 19_999)}😀`)).toBe(`${endless.slice(0, 19_999)}…`);
    expect(isWithinLayoutBudget(shortenRuns('W'.repeat(5_000_000)).slice(0, -1))).toBe(true);
  });

  it('has the unchanged text near by, and all changes of an ordinary text', () => {
    const { runs, left } = describeRuns([
      { kind: 'same', text: 'mot '.repeat(100) },
      { kind: 'removed', text: 'Bonjour' },
      { kind: 'added', text: 'Bonsoir' },
    ]);
    expect(runs.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
    expect(runs[0]?.text.length).toBeLessThan(60);
    expect(left).toBe(0);
  });

  it('of a line of 5 MB is a part of what went and of what came, and how much more there is', () => {
    const { runs, left } = describeRuns([
      { kind: 'removed', text: endless },
      { kind: 'added', text: `${endless}x` },
      { kind: 'same', text: endless },
      { kind: 'removed', text: 'fin' },
    ]);
    const part = `${endless.slice(0, 10_000)}…`;
    expect(runs).toEqual([
      { kind: 'removed', text: part },
      { kind: 'added', text: part },
    ]);
    expect(left).toBe(2 * (5_000_000 - 10_000) + 1 + 3);
  });
});
