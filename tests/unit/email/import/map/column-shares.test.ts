import { describe, expect, it } from 'vitest';
import { nearestShares } from '../../../../../src/email/import/map/column-shares.ts';

describe('columns of about three quarters and a quarter', () => {
  const addressPx = 150;

  it('stay so where the narrow one cuts nothing', () =>
    expect(nearestShares([0.768, 0.232])).toBe('3/4 1/4'));

  it('are two thirds and a third where it would cut an address', () =>
    expect(nearestShares([0.768, 0.232], [0, addressPx])).toBe('2/3 1/3'));

  it('stay so where a third would be far from what the narrow one had', () =>
    expect(nearestShares([0.8, 0.2], [0, addressPx])).toBe('3/4 1/4'));
});

describe('a wide column between two narrow ones', () => {
  const narrow = [0.144, 0.712, 0.144];

  it('has two thirds of the row where these cut nothing', () =>
    expect(nearestShares(narrow)).toBe('1/6 2/3 1/6'));

  it('leaves them room for their longest words', () =>
    expect(nearestShares(narrow, [91, 167, 106])).toBe('1/5 3/5 1/5'));
});
