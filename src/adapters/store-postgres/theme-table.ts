import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import type { ThemeStore } from '../../use-cases/ports/theme-store.ts';
import type { Database } from './database.ts';

/** What is none may hold what the database takes for no text. */
const isId = (id: string) => IdSchema.safeParse(id).success;

/** The themes that were added, in tables, after those of the product, which `product` reads. */
export function createThemeTables(
  { query, transaction }: Pick<Database, 'query' | 'transaction'>,
  product: ThemeStore,
): ThemeStore {
  async function isOfProduct(id: string): Promise<boolean> {
    return (await product.list()).some((theme) => theme.id === id);
  }

  return {
    async list() {
      const builtin = await product.list();
      const ids = builtin.map(({ id }) => id);
      const added = await query<{ id: string }>('select id from themes where id <> all($1) order by id', [
        ids,
      ]);
      return [...builtin, ...added.map(({ id }) => ({ id, isBuiltin: false }))];
    },
    async read(id, path) {
      if (!isId(id)) return undefined;
      if (await isOfProduct(id)) return product.read(id, path);
      const [file] = await query<{ bytes: Buffer }>(
        'select bytes from theme_files where theme = $1 and path = $2',
        [id, path],
      );
      return file?.bytes;
    },
    async readAll(id) {
      if (!isId(id)) return undefined;
      if (await isOfProduct(id)) return product.readAll(id);
      const files = await query<{ path: string; bytes: Buffer }>(
        'select path, bytes from theme_files where theme = $1 order by path',
        [id],
      );
      return files.length === 0 ? undefined : files;
    },
    blockKinds: product.blockKinds,
    async add(id, files) {
      const taken = () => AppError.of('theme-exists', { theme: id });
      if (await isOfProduct(id)) throw taken();
      await transaction(async (queries) => {
        const added = await queries.query(
          'insert into themes (id) values ($1) on conflict do nothing returning id',
          [id],
        );
        if (added.length === 0) throw taken();
        for (const { path, bytes } of files)
          await queries.query('insert into theme_files (theme, path, bytes) values ($1, $2, $3)', [
            id,
            path,
            bytes,
          ]);
      });
    },
  };
}
