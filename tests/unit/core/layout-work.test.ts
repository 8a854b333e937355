import { describe, expect, it } from 'vitest';
import { isWithinLayoutBudget, startWithinLayoutBudget } from '../../../src/core/layout-cost.ts';

describe('a text', () => {
  it('is drawn at once when it is words, however many a mail may hold', () => {
    expect(isWithinLayoutBudget('mot '.repeat(15_000))).toBe(true);
    expect(isWithinLayoutBudget('مرحبا '.repeat(2_000))).toBe(true);
    expect(
      isWithinLayoutBudget('Un peu de العربية, un 😀 et une adresse : https://example.org/'.repeat(20)),
    ).toBe(true);
    expect(isWithinLayoutBudget(`https://example.org/?${'a=1&'.repeat(400)}`)).toBe(true);
  });

  it('is not when a browser would toil over it: no space, joined letters, emojis or flags by the thousand', () => {
    expect(isWithinLayoutBudget('W'.repeat(5_000))).toBe(false);
    expect(isWithinLayoutBudget('مرحبا '.repeat(4_000))).toBe(false);
    expect(isWithinLayoutBudget('👩‍👩‍👧‍👦 '.repeat(1_000))).toBe(false);
    expect(isWithinLayoutBudget('🇫🇷 '.repeat(2_000))).toBe(false);
  });

  it('has a start that is drawn at once: all of it where it can be, no half of a sign', () => {
    expect(startWithinLayoutBudget('mot '.repeat(50_000))).toBe('mot '.repeat(50_000));
    for (const sign of ['W', 'م', '😀', '👩‍👩‍👧‍👦 ', 'mot ']) {
      const start = startWithinLayoutBudget(sign.repeat(1_000_000));
      expect(isWithinLayoutBudget(start)).toBe(true);
      expect(start.length).toBeGreaterThan(1_000);
      expect(start).not.toMatch(/[\ud800-\udbff]$/);
    }
  });
});
