import { expect, test } from 'vitest';
import type { NewBackup, StoredNoun, StoredThing } from '../../../../src/use-cases/ports/stored-things.ts';
import { backUpWorkspace } from '../../../../src/use-cases/workspace/back-up-workspace.ts';
import { aStoredThing } from '../../../support/builders/stored-thing.ts';

/** A store whose widgets are others each time they are read. */
const changing = (...readings: (StoredThing | { id: string; unreadable: string })[][]) => ({
  async *all(noun: StoredNoun) {
    if (noun === 'widget') yield* (readings.length > 1 ? readings.shift() : readings[0]) ?? [];
  },
});

function aBackup() {
  const kept = new Map<StoredNoun, StoredThing[]>();
  const said: Parameters<NewBackup['finish']>[0][] = [];
  const backup: NewBackup = {
    async *all(noun) {
      yield* kept.get(noun) ?? [];
    },
    async add(noun, things) {
      kept.set(noun, [...(kept.get(noun) ?? []), ...things]);
    },
    async finish(tallies) {
      said.push(tallies);
      return 1_000;
    },
    close: async () => undefined,
  };
  return { backup, said };
}

test('a backup names what others changed, added and removed while it was made, and says what it holds', async () => {
  const [same, before, after] = [
    aStoredThing('widgets/a.json'),
    aStoredThing('widgets/b.json'),
    aStoredThing('widgets/b.json', 'après'),
  ];
  const source = changing(
    [same, before, aStoredThing('widgets/c.json')],
    [same, after, aStoredThing('widgets/d.json')],
  );
  const { backup, said } = aBackup();
  const made = await backUpWorkspace({ source, backup });
  expect(made).toMatchObject({ bytes: 1_000, added: 3, left: [] });
  expect(made.changed.toSorted()).toEqual(['widgets/b.json', 'widgets/c.json', 'widgets/d.json']);
  expect(said).toMatchObject([{ widget: { count: 3 }, campaign: { count: 0 } }]);
});

test('a backup tells what cannot be read apart from what changed', async () => {
  const source = changing([
    aStoredThing('widgets/a.json'),
    { id: 'widgets/b.json', unreadable: 'il est vide' },
  ]);
  const { backup } = aBackup();
  expect(await backUpWorkspace({ source, backup })).toMatchObject({
    left: [{ id: 'widgets/b.json', reason: 'il est vide' }],
    changed: [],
  });
});

test('a backup has nothing of a letter that was made since its letters were read, and names that', async () => {
  const [letter, late] = ['campaigns/une/campaign.json', 'campaigns/tard/campaign.json'];
  const versions = ['campaigns/une/versions/1.json', 'campaigns/tard/versions/1.json'];
  const letters = [[letter], [letter, late]];
  const source = {
    async *all(noun: StoredNoun) {
      if (noun === 'campaign')
        yield* ((letters.length > 1 ? letters.shift() : letters[0]) ?? []).map((id) => aStoredThing(id));
      if (noun === 'version') yield* versions.map((id) => aStoredThing(id));
    },
  };
  const { backup, said } = aBackup();
  const { added, changed } = await backUpWorkspace({ source, backup });
  expect([added, changed]).toEqual([2, [late, 'campaigns/tard/versions/1.json']]);
  expect(said).toMatchObject([{ campaign: { count: 1 }, version: { count: 1 } }]);
});
