import { describe, expect, it } from 'vitest';
import { drawnStart, isDrawnAtOnce } from '../../../src/core/layout-work.ts';

describe('a text', () => {
  it('is drawn at once when it is words, however many a mail may hold', () => {
    expect(isDrawnAtOnce('mot '.repeat(15_000))).toBe(true);
    expect(isDrawnAtOnce('مرحبا '.repeat(2_000))).toBe(true);
    expect(isDrawnAtOnce('Un peu de العربية, un 😀 et une adresse : https://example.org/'.repeat(20))).toBe(
      true,
    );
    expect(isDrawnAtOnce(`https://example.org/?${'a=1&'.repeat(400)}`)).toBe(true);
  });

  it('is not when a browser would toil over it: no space, joined letters, emojis or flags by the thousand', () => {
    expect(isDrawnAtOnce('W'.repeat(5_000))).toBe(false);
    expect(isDrawnAtOnce('مرحبا '.repeat(4_000))).toBe(false);
    expect(isDrawnAtOnce('👩‍👩‍👧‍👦 '.repeat(1_000))).toBe(false);
    expect(isDrawnAtOnce('🇫🇷 '.repeat(2_000))).toBe(false);
  });

  it('has a start that is drawn at once: all of it where it can be, no half of a sign', () => {
    expect(drawnStart('mot '.repeat(50_000))).toBe('mot '.repeat(50_000));
    for (const sign of ['W', 'م', '😀', '👩‍👩‍👧‍👦 ', 'mot ']) {
      const start = drawnStart(sign.repeat(1_000_000));
      expect(isDrawnAtOnce(start)).toBe(true);
      expect(start.length).toBeGreaterThan(1_000);
      expect(start).not.toMatch(/[\ud800-\udbff]$/);
    }
  });
});
