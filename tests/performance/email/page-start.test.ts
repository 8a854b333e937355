import { describe, expect, it } from 'vitest';
import { pageStart } from '../../../src/email/render/page-start.ts';

describe('a page', () => {
  it('is looked through at once, even where its tags never end', () => {
    const before = performance.now();
    for (const hostile of ['<', '<!--', '<base ', '<a href="']) pageStart(hostile.repeat(500_000));
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
