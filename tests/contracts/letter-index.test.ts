import { createHook } from 'node:async_hooks';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLetterIndex } from '../../src/adapters/letter-index-worker/open-letter-index.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { readQuery } from '../../src/core/past-letters/query.ts';
import { untilAllAreRead } from '../../src/use-cases/letters/ask-letters.ts';
import type { LetterIndex } from '../../src/use-cases/ports/letter-index.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { aShelf, letterIndexContract, type Shelf } from './letter-index.ts';

const onMachine = async () => libsql;
const withoutBinary = () => Promise.reject(new Error('no binary for this machine'));

async function openOn(
  { source }: Shelf,
  folder: string,
  sqlite: () => Promise<typeof libsql> = onMachine,
  life = 1,
) {
  const lost: unknown[] = [];
  const { index, close } = await openLetterIndex({
    ...{ folder, source, sqlite, life },
    onLost: (error) => lost.push(error),
  });
  onTestFinished(close);
  return { index, close, lost };
}

const ways = { 'An index on disk': onMachine, 'Letters read one by one': withoutBinary };
for (const [name, sqlite] of Object.entries(ways)) {
  letterIndexContract(name, async (shelf) => (await openOn(shelf, await temporaryFolder(), sqlite)).index);

  it(`${name} say which one they are, so that another is not taken for it`, async () => {
    const shelf = aShelf();
    for (const life of [1, 2]) {
      const { index } = await openOn(shelf, await temporaryFolder(), sqlite, life);
      expect(await shelf.tell(index)).toMatchObject({ life });
    }
  });
}

const fileOf = (folder: string) => join(folder, '.newsletter', 'letters.db');
const found = async (index: LetterIndex, query: string) =>
  (await index.search({ sought: readQuery(query), except: undefined, limit: 10 })).passages.map(
    ({ campaign }) => campaign,
  );

function letters(count = 3) {
  const shelf = aShelf();
  for (let n = 1; n <= count; n += 1) shelf.put(`lettre-${n}`, [{ titre: `Le port ${n}` }]);
  return shelf;
}

describe('The file of an index', () => {
  it('is opened again without reading a letter twice', async () => {
    const [folder, shelf] = [await temporaryFolder(), letters()];
    const first = await openOn(shelf, folder);
    expect(await shelf.tell(first.index)).toEqual({ unread: 0, isIndexed: true, life: 1 });
    await first.close();
    expect(shelf.opened).toHaveLength(3);
    shelf.edit('lettre-2', [{ titre: 'La plage' }]);
    shelf.opened.length = 0;
    const { index } = await openOn(shelf, folder);
    await shelf.tell(index);
    expect(shelf.opened).toEqual([`lettre-2 ${versionId('lettre-2', 1)}`]);
    expect(await found(index, 'plage')).toEqual(['lettre-2']);
    expect((await found(index, 'port')).sort()).toEqual(['lettre-1', 'lettre-3']);
  });

  it('is made anew where it is none, is damaged, or is of another workspace', async () => {
    const shelf = letters();
    const folder = await temporaryFolder();
    await mkdir(join(folder, '.newsletter'));
    await writeFile(fileOf(folder), 'Ceci n’est pas un index.\n'.repeat(400));
    const first = await openOn(shelf, folder);
    await shelf.tell(first.index);
    expect(await found(first.index, 'port')).toHaveLength(3);
    await first.close();

    const sound = await readFile(fileOf(folder));
    await writeFile(fileOf(folder), sound.subarray(0, 5_000));
    const second = await openOn(shelf, folder);
    await shelf.tell(second.index).catch(() => undefined);
    const third = second.lost.length > 0 ? await openOn(shelf, folder) : second;
    await shelf.tell(third.index);
    expect(await found(third.index, 'port')).toHaveLength(3);
    await third.close();

    const other = await temporaryFolder();
    await mkdir(join(other, '.newsletter'));
    await writeFile(fileOf(other), sound);
    const empty = aShelf();
    const copied = await openOn(empty, other);
    await empty.tell(copied.index);
    expect(await found(copied.index, 'port')).toEqual([]);
  });

  it('that is found damaged while it is asked is thrown away, and the next one answers', async () => {
    const [folder, shelf] = [await temporaryFolder(), letters(200)];
    const first = await openOn(shelf, folder);
    await shelf.tell(first.index);
    await first.close();
    const bytes = await readFile(fileOf(folder));
    bytes.fill(0x5a, 4_096 * 3);
    await writeFile(fileOf(folder), bytes);
    const second = await openOn(shelf, folder);
    const failed = await shelf.tell(second.index).then(
      () =>
        found(second.index, 'port').then(
          () => false,
          () => true,
        ),
      () => true,
    );
    expect([failed, second.lost.length]).toEqual([true, 1]);
    const third = await openOn(shelf, folder);
    await shelf.tell(third.index);
    expect((await third.index.search({ sought: readQuery('port'), except: undefined, limit: 1 })).total).toBe(
      200,
    );
  });

  it('that cannot be opened now, or be written further, is kept for the next one', async () => {
    const [folder, shelf] = [await temporaryFolder(), letters()];
    const first = await openOn(shelf, folder);
    await shelf.tell(first.index);
    await first.close();

    const unopened = new Proxy(libsql, {
      construct() {
        throw Object.assign(new Error('disk I/O error'), { name: 'SqliteError', code: 'SQLITE_IOERR' });
      },
    });
    const second = await openOn(shelf, folder, async () => unopened);
    expect(await shelf.tell(second.index)).toMatchObject({ isIndexed: false });
    expect(await found(second.index, 'port')).toHaveLength(3);

    const databases: libsql.Database[] = [];
    const watched = new Proxy(libsql, {
      construct(Made, given: ConstructorParameters<typeof libsql>) {
        const database = new Made(...given);
        databases.push(database);
        return database;
      },
    });
    const third = await openOn(shelf, folder, async () => watched);
    databases[0]?.exec('pragma max_page_count = 1');
    shelf.put('longue', [{ titre: 'Le port'.repeat(20_000) }], { kind: 'sent' });
    await shelf.tell(third.index).catch(() => undefined);
    expect(third.lost).toMatchObject([{ code: 'SQLITE_FULL' }]);

    shelf.opened.length = 0;
    const fourth = await openOn(shelf, folder);
    await shelf.tell(fourth.index);
    expect(await found(fourth.index, 'port')).toHaveLength(4);
    expect(shelf.opened).toEqual([`longue ${versionId('longue', 1)}`]);
  });

  it('is shared by two at once, each of which finds what the other read', async () => {
    const [folder, shelf] = [await temporaryFolder(), letters(120)];
    const [one, other] = [await openOn(shelf, folder), await openOn(shelf, folder)];
    const states = await Promise.all([shelf.tell(one.index), shelf.tell(other.index)]);
    expect(states.map(({ unread }) => unread)).toEqual([0, 0]);
    for (const { index } of [one, other])
      expect((await index.search({ sought: readQuery('port'), except: undefined, limit: 1 })).total).toBe(
        120,
      );
    shelf.put('nouvelle', [{ titre: 'La grève' }]);
    await shelf.tell(one.index);
    expect(await found(other.index, 'greve')).toEqual(['nouvelle']);
  });

  it('that cannot be kept is done without', async () => {
    const [folder, shelf] = [await temporaryFolder(), letters()];
    await appendFile(join(folder, '.newsletter'), 'a file in the place of the folder');
    const { index } = await openOn(shelf, folder);
    expect(await shelf.tell(index)).toMatchObject({ isIndexed: false });
    expect(await found(index, 'port')).toHaveLength(3);
  });
});

it('An index leaves no timer behind whoever waited for it, however patient', async () => {
  const [folder, shelf] = [await temporaryFolder(), letters()];
  const { index } = await openOn(shelf, folder);
  await shelf.tell(index);
  const timers = new Set<number>();
  const hook = createHook({
    init: (id, type) => void (type === 'Timeout' && timers.add(id)),
    destroy: (id) => void timers.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  await index.progress(untilAllAreRead);
  await nextTurn();
  expect(timers.size).toBe(0);
});
