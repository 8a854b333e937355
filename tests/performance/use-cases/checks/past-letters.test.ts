import libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLetterIndex } from '../../../../src/adapters/letter-index-worker/open-letter-index.ts';
import { searchLetters } from '../../../../src/use-cases/checks/search-letters.ts';
import { readAllLetters } from '../../../../src/use-cases/letters/ask-letters.ts';
import { aWorldOf500Letters } from '../../../support/builders/past-letters.ts';
import { lettersOfStore } from '../../../support/fakes/fake-letters.ts';
import { ownTime } from '../../../support/own-time.ts';
import { temporaryFolder } from '../../../support/store/temporary-workspace.ts';

describe('Looking for words in past newsletters', () => {
  it('answers in an instant over 500 newsletters of 30 blocks, once they are read', async () => {
    const world = await aWorldOf500Letters();
    const { index, close } = await openLetterIndex({
      folder: await temporaryFolder(),
      source: lettersOfStore(world),
      sqlite: async () => libsql,
      life: 1,
      onLost: () => undefined,
    });
    onTestFinished(close);
    const deps = { ...world, letters: index };
    await readAllLetters(deps);
    const search = () => searchLetters(deps, { query: 'famille article 499', limit: 30 });
    await search();
    const before = ownTime();
    const { total } = await search();
    expect(ownTime() - before).toBeLessThan(50);
    expect(total).toBe(30);
  });
});
