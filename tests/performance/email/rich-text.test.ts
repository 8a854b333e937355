import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../../src/email/html/write-rich-text.ts';
import { ownTime } from '../../support/own-time.ts';

describe('the cleaner lets nothing through', () => {
  it('is done with a megabyte of anything within two seconds', () => {
    const pieces = ['<', '<p>', '<b>', '<ul>', '<ul><li>', '<blockquote>', '&', '<a href="', 'a '];
    const texts = pieces.map((piece) => piece.repeat(1_000_000 / piece.length));
    for (const text of [...texts, `a${' '.repeat(1_000_000)}b`]) {
      const start = ownTime();
      cleanRichText(text);
      expect(ownTime() - start, text.slice(0, 12)).toBeLessThan(2_000);
    }
  });
});

describe('a text made to take long', () => {
  it.each(['<br>', '<br> ', '<p> </p>', '<li>', '<b>', '&nbsp;'])(
    '%s a hundred thousand times ends in 2 s',
    (part) => {
      const start = ownTime();
      cleanRichText(part.repeat(100_000));
      expect(ownTime() - start).toBeLessThan(2_000);
    },
  );
});
