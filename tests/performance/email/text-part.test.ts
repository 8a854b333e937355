import { describe, expect, it } from 'vitest';
import { linkEntry } from '../../../src/email/text-part/link-style.ts';
import { ownTime } from '../../support/own-time.ts';

const page = 'https://exemple.fr/';

describe('the text part of a letter', () => {
  describe('its links', () => {
    it('are written in no time, however many spaces their words hold', () => {
      const words = `a${' '.repeat(100_000)}b`;
      const before = ownTime();
      expect(linkEntry(words, page)).toBe(`${words}\u00a0: ${page}`);
      expect(ownTime() - before).toBeLessThan(100);
    });
  });
});
