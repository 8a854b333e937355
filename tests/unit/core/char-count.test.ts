import { describe, expect, it } from 'vitest';
import { charCount } from '../../../src/core/char-count.ts';

describe('the count of characters', () => {
  it.each([
    ['', 0],
    ['Les visites de décembre', 23],
    ['L’« été »\u00a0: 12\u202f€', 16],
    ['e\u0301te\u0301', 3],
    ['👨‍👩‍👧‍👦', 1],
    ['🇫🇷 Bonjour 🎄', 11],
    ['une ligne\r\nune autre', 19],
  ])('is what a person counts in %j', (text, count) => {
    expect(charCount(text)).toBe(count);
  });

  it('is the same by its quick way, for letters without marks to join', () => {
    const quick = Array.from({ length: 0x2ff - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join(
      '',
    );
    // An accent at the end, which belongs to the letter before it, takes the other way.
    expect(charCount(`${quick}e\u0301`)).toBe(charCount(quick) + 1);
  });
});
