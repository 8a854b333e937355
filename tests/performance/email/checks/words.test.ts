import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../support/builders/checks.ts';
import { ownTime } from '../../../support/own-time.ts';

describe('a variable', () => {
  it('of a document is looked for in a time that grows with its length', () => {
    const tags = Array.from({ length: 4_000 }, (_, nth) => `<p title="{{nl:b${nth}}}">`);
    const before = ownTime();
    expect(messagesOf('token-unknown', { html: tags.join('') }).at(-1)).toMatch(/^… et 3\s950\sremarques/);
    expect(ownTime() - before).toBeLessThan(1_500);
  });
});
