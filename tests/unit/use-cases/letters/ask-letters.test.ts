import { describe, expect, it } from 'vitest';
import { createReadingIndex } from '../../../../src/adapters/letter-index-worker/reading-index.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { readQuery } from '../../../../src/core/past-letters/query.ts';
import { askLetters } from '../../../../src/use-cases/letters/ask-letters.ts';
import { type LetterIndex, LettersLost } from '../../../../src/use-cases/ports/letter-index.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockOf, aTemplateOf } from '../../../support/builders/render-context.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { lettersOfStore } from '../../../support/fakes/fake-letters.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const text = aTemplateOf([{ key: 'texte', kind: 'text' }], { id: 'texte', name: 'Texte' });
const names = ['mars', 'avril', 'mai'];

/** Three letters that say "port", and an index of them that may die: the next one knows nothing. */
async function aWorld() {
  const world = await testDeps({
    campaigns: names.map((id) => aCampaign({ id })),
    blockTemplates: [text],
    versions: names.map((id) =>
      aVersion({
        ...{ id: versionId(id, 1), campaign_id: id },
        blocks: [aBlockOf(text, { texte: 'Le port' })],
      }),
    ),
  });
  const source = {
    ...lettersOfStore(world),
    stamps: async () => new Map((await world.campaigns.list()).map(({ id }) => [id, 'as it was written'])),
  };
  let life = 1;
  let index = createReadingIndex(source, life);
  const letters = new Proxy(index, {
    get: (_, name: keyof LetterIndex) => (asked: never) => index[name](asked),
  });
  /** @throws what whoever asks it then hears */
  const die = (): never => {
    life += 1;
    index = createReadingIndex(source, life);
    throw new LettersLost();
  };
  return { deps: { ...world, letters }, die };
}

const countPorts = async (letters: LetterIndex) =>
  (await letters.search({ sought: readQuery('port'), except: undefined, limit: 10 })).total;

describe('Asking the letters', () => {
  it('tells the next index all letters where one died of the question', async () => {
    const { deps, die } = await aWorld();
    let asked = 0;
    const { answer } = await askLetters(deps, 0, async (letters) => {
      asked += 1;
      return asked === 1 ? die() : countPorts(letters);
    });
    expect(answer).toBe(3);
  });

  it('answers of all letters once one of them could not be looked at', async () => {
    const { deps } = await aWorld();
    let isFailing = true;
    const versions = {
      ...deps.versions,
      current: async (campaign: string) => {
        if (!isFailing || campaign !== 'avril') return deps.versions.current(campaign);
        isFailing = false;
        throw new Error('it cannot be read now');
      },
    };
    const ask = () => askLetters({ ...deps, versions }, 0, countPorts);
    await expect(ask()).rejects.toThrow('it cannot be read now');
    expect((await ask()).answer).toBe(3);
  });

  it('says at once what fails, and asks again only where the index was lost', async () => {
    const { deps } = await aWorld();
    let asked = 0;
    const failed = askLetters(deps, 0, async () => {
      asked += 1;
      throw new Error('a fault of whoever asks');
    });
    await expect(failed).rejects.toThrow('a fault of whoever asks');
    expect(asked).toBe(1);
  });

  it('takes no answer of an index that was begun anew meanwhile, for it knew of no letter', async () => {
    const { deps, die } = await aWorld();
    let other: Promise<{ answer: number }> | undefined;
    const { answer } = await askLetters(deps, 0, async (letters) => {
      if (other) return countPorts(letters);
      await new Promise<void>((died) => {
        let asked = 0;
        other = askLetters(deps, 0, async (its) => {
          asked += 1;
          if (asked > 1) return countPorts(its);
          died();
          return die();
        });
      });
      return countPorts(letters);
    });
    expect([answer, (await other)?.answer]).toEqual([3, 3]);
  });
});
