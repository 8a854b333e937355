import { describe, expect, it } from 'vitest';
import { foldLines } from '../../../src/email/render/html.ts';
import { ownTime } from '../../support/own-time.ts';

describe('source lines', () => {
  it('of a text without end are broken in linear time', () => {
    const start = ownTime();
    foldLines('{{nl:a|b c}} '.repeat(80_000));
    expect(ownTime() - start).toBeLessThan(2_000);
  });
});
