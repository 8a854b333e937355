import type { Database, Queries } from '../store-postgres/database.ts';
import type { ObjectStore } from './object-store.ts';

/** Where the original of a picture is, by its bytes. */
export const originalKey = (sha256: string) => `originals/${sha256}`;

/** Says that bytes are about to be put, so that no sweep takes what nobody names yet. */
export async function claimOriginal({ query }: Queries, sha256: string): Promise<void> {
  await query(
    `insert into media_objects (key, sha256, kept) values ($1, $2, false)
     on conflict (key) do update set at = now()`,
    [originalKey(sha256), sha256],
  );
}

/** Says that a media has an original. @returns false where a sweep took it meanwhile */
export async function keepOriginal({ query }: Queries, sha256: string): Promise<boolean> {
  const kept = await query('update media_objects set kept = true where key = $1 returning key', [
    originalKey(sha256),
  ]);
  return kept.length > 0;
}

/** Says that a picture made of an original is about to be put. @returns false where no media has that original any more */
export async function claimDerived(
  { query }: Queries,
  { key, sha256 }: { key: string; sha256: string },
): Promise<boolean> {
  const claimed = await query(
    `insert into media_objects (key, sha256, kept)
     select $1, $2, true where exists (select from medias where sha256 = $2)
     on conflict (key) do update set at = now() returning key`,
    [key, sha256],
  );
  return claimed.length > 0;
}

/** Lets go of what media have no more, that left the trash. */
export async function releaseOriginals({ query }: Queries, sha256: readonly string[]): Promise<void> {
  await query('update media_objects set kept = false where sha256 = any($1)', [sha256]);
}

/** Of an original, and of what was made of it: whether a media has it, in the trash or not. */
const isNamed = `
  exists (select from medias where medias.sha256 = media_objects.sha256)
  or exists (select from trash where trash.sha256 = media_objects.sha256)`;

/** What was claimed may be on its way for so long: no request takes half of it. */
const underWay = `at > now() - interval '1 hour'`;

/**
 * Removes the bytes that no media has. Whoever claims the same meanwhile waits, and puts them again.
 * @throws AppError as `ObjectStore.remove`; what was not reached stays for the next sweep
 */
export async function sweepObjects(database: Database, objects: Pick<ObjectStore, 'remove'>): Promise<void> {
  const idle = await database.query<{ key: string }>(
    `select key from media_objects where not kept and not ${underWay} order by at`,
  );
  for (const { key } of idle)
    await database.transaction(async ({ query }) => {
      const [row] = await query<{ named: boolean }>(
        `select ${isNamed} as named from media_objects
         where key = $1 and not kept and not ${underWay} for update`,
        [key],
      );
      if (row?.named) await query('update media_objects set kept = true where key = $1', [key]);
      if (!row || row.named) return;
      await objects.remove(key);
      await query('delete from media_objects where key = $1', [key]);
    });
}
