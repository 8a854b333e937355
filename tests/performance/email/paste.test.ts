import { describe, expect, it } from 'vitest';
import { cleanPasted } from '../../../src/email/html/paste/clean-pasted.ts';
import { ownTime } from '../../support/own-time.ts';

describe('anything pasted', () => {
  it('takes a time that grows with the length alone', () => {
    const started = ownTime();
    for (const part of [
      '<p style="mso-list:l0 level9 lfo1">',
      '<b>',
      '\u00a0 ',
      '<li data-listid=1>',
      'a;b:',
    ]) {
      cleanPasted(part.repeat(200_000 / part.length));
    }
    expect(ownTime() - started).toBeLessThan(3_000);
  });
});
