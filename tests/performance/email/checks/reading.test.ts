import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../support/builders/checks.ts';
import { ownTime } from '../../../support/own-time.ts';

describe('a paragraph', () => {
  it('is counted in a time that grows with its length: signs without end', () => {
    const before = ownTime();
    expect(messagesOf('paragraph-long', { html: `<p>${'’'.repeat(50_000)}</p>` })).toEqual([]);
    expect(ownTime() - before).toBeLessThan(1_500);
  });
});
