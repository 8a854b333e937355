import { expect, test } from 'vitest';
import { workspaceOn } from '../support/letters-in-database.ts';
import { loadedBy, partsOfPostgres } from '../support/loaded-parts.ts';
import { onPostgres } from '../support/temporary-database.ts';

onPostgres('the code of PostgreSQL', (database) => {
  test('is loaded where letters are in a database, and not a line of it where they are files', async () => {
    const ofPostgres = await partsOfPostgres('.');
    const among = (loaded: Set<string>) => ofPostgres.filter((part) => loaded.has(part));
    const inDatabase = await workspaceOn(database());
    expect(among(await loadedBy(inDatabase))).not.toEqual([]);

    const { folder } = await workspaceOn('', { connector: 'files' });
    const onFiles = await loadedBy({ folder, env: {} });
    expect(onFiles.size).toBeGreaterThan(100);
    expect(among(onFiles)).toEqual([]);
  });
});
