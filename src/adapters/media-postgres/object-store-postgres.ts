import type { Queries } from '../store-postgres/database.ts';
import type { ObjectStore } from './object-store.ts';

/** Bytes in a table of the database. */
export function createPostgresObjects({ query }: Queries): ObjectStore {
  return {
    async put(key, bytes) {
      const [there] = await query('select key from media_bytes where key = $1', [key]);
      if (there) return;
      await query('insert into media_bytes (key, bytes) values ($1, $2) on conflict do nothing', [
        key,
        bytes,
      ]);
    },
    async get(key) {
      const [row] = await query<{ bytes: Buffer }>('select bytes from media_bytes where key = $1', [key]);
      return row?.bytes;
    },
    async remove(key) {
      await query('delete from media_bytes where key = $1', [key]);
    },
    // Whoever has the tables may write in them.
    check: async () => {},
  };
}
