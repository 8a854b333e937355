import { describe, expect, it } from 'vitest';
import { findItems } from '../../../../src/core/source/find-items.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { ownTime } from '../../../support/own-time.ts';

describe('A search', () => {
  it('takes no longer for words that somebody pastes', () => {
    const many = Array.from({ length: 500 }, (_, n) =>
      anItem({ title: `Un ${n}`, text: 'abc '.repeat(500) }),
    );
    const pasted = 'a b c ab bc abc '.repeat(10);
    const begun = ownTime();
    expect(findItems(many, { words: pasted, category: '', order: 'newest' })).toHaveLength(500);
    expect(ownTime() - begun).toBeLessThan(500);
  });
});
