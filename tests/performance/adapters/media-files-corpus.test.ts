import { describe, expect, test } from 'vitest';
import { corpusLibrary, isCorpusAtHand, refusedOfCorpus } from '../../support/picture-corpus.ts';
import { workTime } from '../../support/work-time.ts';

const held = corpusLibrary();
const { add } = held;

describe.skipIf(!isCorpusAtHand)(
  'Real pictures, as a letter sends them (skipped where they are not at hand)',
  () => {
    test.each(Object.entries(refusedOfCorpus))(
      '%s is refused with its reason',
      async (file, [code, reason]) => {
        const before = workTime();
        const failure = await add(file).catch((error: unknown) => error);
        expect(workTime() - before).toBeLessThan(200);
        expect(failure).toMatchObject({ code, kind: 'invalid', message: expect.stringContaining(reason) });
        expect(await held.library.list()).toEqual([]);
      },
    );
  },
);
