import type { JsonStore } from './adapters/store-json/create-json-store.ts';
import type { Place } from './adapters/store-postgres/database.ts';
import type { Config } from './core/config.ts';
import { AppError, onFailure } from './core/errors/app-error.ts';
import type { Deps } from './use-cases/deps.ts';
import type { Store, StoreChange } from './use-cases/ports/store.ts';

/** What stays in the folder of a workspace whose letters are in a database. */
const inTheFolder: ReadonlySet<StoreChange['noun']> = new Set(['media', 'outbox']);

/**
 * The database that a configuration names; undefined where letters are files.
 * @throws AppError `store-secret-missing`
 */
export function databaseOf({ store }: Pick<Config, 'store'>, env: NodeJS.ProcessEnv): Place | undefined {
  if (store.connector === 'files') return undefined;
  const url = store.urlEnv && env[store.urlEnv];
  if (!url) throw AppError.of('store-secret-missing', { variable: store.urlEnv ?? '' });
  return { url, schema: store.schema };
}

/** A store; a database knows too who comes in, and what they did. */
type ChosenStore = Store & Partial<Pick<Deps, 'access' | 'audit'>> & { close(): Promise<void> };

/**
 * The store of a workspace: its files, or a database, beside which the medias and mails of the folder stay.
 * @throws AppError as `createPostgresStore`
 */
export async function chosenStore(
  files: JsonStore,
  { database, watch }: { database: Place | undefined; watch: boolean },
): Promise<ChosenStore> {
  if (!database) return files;
  const { createPostgresStore } = await import('./adapters/store-postgres/create-postgres-store.ts');
  const rows = await createPostgresStore(database, { watch });
  return {
    ...rows,
    trash: {
      sweep: async (wish) => [...(await rows.trash.sweep(wish)), ...(await files.trash.sweep(wish))],
      // A mark says not whether it is of a letter or of a picture.
      restore: (mark) =>
        rows.trash.restore(mark).catch(onFailure(() => files.trash.restore(mark), 'trash-not-found')),
    },
    onChange(listener) {
      const stops = [
        rows.onChange(listener),
        files.onChange((change) => inTheFolder.has(change.noun) && listener(change)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    async close() {
      await rows.close();
      await files.close();
    },
  };
}
