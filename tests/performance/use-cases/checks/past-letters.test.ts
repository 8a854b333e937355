import { describe, expect, it } from 'vitest';
import { searchLetters } from '../../../../src/use-cases/checks/search-letters.ts';
import { aWorldOf500Letters } from '../../../support/builders/past-letters.ts';
import { ownTime } from '../../../support/own-time.ts';

describe('Looking for words in past newsletters', () => {
  it('answers in an instant over 500 newsletters of 30 blocks, once they are read', async () => {
    const deps = await aWorldOf500Letters();
    const search = () => searchLetters(deps, { query: 'famille article 499', limit: 30 });
    await search();
    const before = ownTime();
    const { total } = await search();
    expect(ownTime() - before).toBeLessThan(300);
    expect(total).toBe(30);
  });
});
