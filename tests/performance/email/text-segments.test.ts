import { describe, expect, it } from 'vitest';
import { textSegments } from '../../../src/email/tokens/token.ts';
import { ownTime } from '../../support/own-time.ts';

describe('a text cut at its tags', () => {
  it('takes a time that grows with the length alone', () => {
    const started = ownTime();
    for (const sign of ['{{', '<%', '*|', '{%', '[[ab:', '{{nl:a|']) textSegments(sign.repeat(100_000));
    expect(ownTime() - started).toBeLessThan(2_000);
  });
});
