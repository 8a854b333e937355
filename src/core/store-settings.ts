import { z } from 'zod';
import { EnvNameSchema } from './env-name.ts';

/** `"files"` is short for that connector. */
const orFiles = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((said) => (said === 'files' ? { connector: said } : said), schema);

/** Where the pictures of the library are. */
const MediaStoreSchema = z.strictObject({
  connector: z.enum(['files', 'postgres']).default('files'),
});

const SchemaNameSchema = z
  .string()
  .regex(
    /^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,62}$/,
    'nom de schéma attendu : minuscules, chiffres et _',
  );

/** What the letters are stored in: the files of the workspace, or a schema of a database beside them. */
export const StoreSchema = orFiles(
  z
    .strictObject({
      connector: z.enum(['files', 'postgres']).default('files'),
      /** Name of the environment variable that holds the address of the database, password included: `postgres://…`. */
      urlEnv: EnvNameSchema.optional(),
      schema: SchemaNameSchema.default('newsletter'),
      /** Where the library is. In files it is this folder's alone; else it is shared, its truth in the database. */
      medias: orFiles(MediaStoreSchema).prefault({}),
    })
    .refine(({ connector, urlEnv }) => connector === 'files' || urlEnv !== undefined, {
      path: ['urlEnv'],
      message: 'obligatoire avec le connecteur postgres',
    })
    .refine(({ connector, medias }) => connector === 'postgres' || medias.connector === 'files', {
      path: ['medias'],
      message: 'des lettres en fichiers ont leurs médias en fichiers (store.connector\u00a0: postgres)',
    }),
);
