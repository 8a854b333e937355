import type { Queries } from '../store-postgres/database.ts';
import type { ObjectStore } from './object-store.ts';

/** Bytes that are read at once: the driver has each twice over, as text, before it has them. */
const partBytes = 1024 ** 2;

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
      const [there] = await query<{ length: number }>(
        'select octet_length(bytes) as length from media_bytes where key = $1',
        [key],
      );
      if (!there) return undefined;
      const bytes = Buffer.allocUnsafe(there.length);
      for (let at = 0; at < bytes.length; at += partBytes) {
        const [part] = await query<{ bytes: Buffer }>(
          'select substring(bytes from $2 for $3) as bytes from media_bytes where key = $1',
          [key, at + 1, partBytes],
        );
        if (!part) return undefined;
        part.bytes.copy(bytes, at);
      }
      return bytes;
    },
    async remove(key) {
      await query('delete from media_bytes where key = $1', [key]);
    },
    // Whoever has the tables may write in them.
    check: async () => {},
  };
}
