import { expect, it } from 'vitest';
import { shortened } from '../../../src/core/campaign/diff/shown-text.ts';

it('shows as much of a change as a page lays out at once, and no half of a sign', () => {
  expect(shortened('a'.repeat(20_000))).toBe('a'.repeat(20_000));
  expect(shortened('a'.repeat(5_000_000))).toBe(`${'a'.repeat(20_000)}…`);
  expect(shortened(`${'a'.repeat(19_999)}😀`)).toBe(`${'a'.repeat(19_999)}…`);
});
