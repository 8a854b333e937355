import { z } from 'zod';
import { EnvNameSchema } from './env-name.ts';

/** `"files"` is short for that connector. */
const orFiles = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((said) => (said === 'files' ? { connector: said } : said), schema);

/** Where the pictures of the library are. */
const MediaStoreSchema = z
  .strictObject({
    connector: z.enum(['files', 'postgres', 's3']).default('files'),
    /** Of a storage that speaks S3, without the bucket. */
    endpoint: z
      .string()
      .regex(/^https?:\/\/[^\s/?#@]+\/?$/, 'adresse https://hôte attendue, sans chemin')
      .optional(),
    region: z
      .string()
      .regex(/^[\w-]{1,63}$/, 'nom de région attendu')
      .default('us-east-1'),
    bucket: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'nom de seau attendu : minuscules, chiffres, points et tirets',
      )
      .optional(),
    /** Whether addresses name the bucket in their path, or before the host. */
    pathStyle: z.boolean().default(true),
    /** Names of the environment variables that hold the two halves of the key. */
    accessKeyEnv: EnvNameSchema.optional(),
    secretKeyEnv: EnvNameSchema.optional(),
  })
  .superRefine((said, context) => {
    const wanted = ['endpoint', 'bucket', 'accessKeyEnv', 'secretKeyEnv'] as const;
    for (const name of said.connector === 's3' ? wanted : [])
      if (said[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'obligatoire avec le connecteur s3' });
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
