import { z } from 'zod';
import { EnvNameSchema } from '../env-name.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { isWebAddress } from './web-address.ts';

export const SourceAliasSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'alias attendu : minuscules, chiffres, « - » et « _ »');

/**
 * Where a fact stands in a JSON document: keys separated by dots, ranks as numbers (`images.0.src`). A key asked of a
 * list is asked of each of its elements (`tags.name`). '' is the document itself.
 */
const PathSchema = z.string().max(200);

/** How the items of a JSON API are read. */
const SourceMappingSchema = z.strictObject({
  /** The list of items. */
  items: PathSchema.default(''),
  /** In an item. */
  id: PathSchema.optional(),
  title: PathSchema,
  text: PathSchema.optional(),
  link: PathSchema.optional(),
  date: PathSchema.optional(),
  picture: PathSchema.optional(),
  alt: PathSchema.optional(),
  credit: PathSchema.optional(),
  categories: PathSchema.optional(),
  author: PathSchema.optional(),
});
export type SourceMapping = z.output<typeof SourceMappingSchema>;

/** What a mapping finds in an item. */
export const MappedFieldSchema = SourceMappingSchema.omit({ items: true }).keyof();
export type MappedField = z.output<typeof MappedFieldSchema>;

/** A file of the workspace that another system writes: `sources/agenda.xml`. */
const SourceFileSchema = z
  .string()
  .max(400)
  .regex(/^(?![.])[^/\\:\p{Cc}]+(?:\/(?![.])[^/\\:\p{Cc}]+)*\.(?:xml|rss|atom|rdf|json)$/iu, {
    error: 'chemin attendu dans l’espace de travail, vers un fichier .xml, .rss, .atom, .rdf ou .json',
  });

/** What belongs to the connection is not the configuration's to say. */
const ofConnection =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding)$/i;
const HeaderNameSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/i, 'nom d’en-tête attendu')
  .refine((name) => !ofConnection.test(name), 'cet en-tête ne peut pas être donné');

const webAddressExpected = 'adresse http:// ou https:// attendue, sans nom ni mot de passe';

/**
 * A feed or an API that contents come from, as the configuration names it: at an address, at one
 * that an environment variable holds, or in a file.
 */
export const SourceSchema = z
  .strictObject({
    alias: SourceAliasSchema,
    /** As people choose it. */
    label: SingleLineTextSchema.trim().min(1).max(100),
    /** `feed`: RSS 0.9 to 2.0, Atom or JSON Feed, told apart by what it says; `json`: any other JSON, by its mapping. */
    type: z.enum(['feed', 'json']).default('feed'),
    url: z.string().max(2_000).refine(isWebAddress, webAddressExpected).optional(),
    /** Name of the environment variable that holds the address, where that is secret. */
    urlEnv: EnvNameSchema.optional(),
    file: SourceFileSchema.optional(),
    /** By name of a header, the name of the environment variable that holds its value: `{"Authorization": "AGENDA_TOKEN"}`. */
    headersEnv: z.record(HeaderNameSchema, EnvNameSchema).optional(),
    mapping: SourceMappingSchema.optional(),
  })
  .refine(
    ({ url, urlEnv, file }) => [url, urlEnv, file].filter((place) => place !== undefined).length === 1,
    {
      path: ['url'],
      message:
        'une adresse (url), une variable qui la contient (urlEnv) ou un fichier (file), un seul des trois',
    },
  )
  .refine(({ file, headersEnv }) => !file || !headersEnv, {
    path: ['headersEnv'],
    message: 'un fichier n’a pas d’en-tête',
  })
  .refine(({ type, mapping }) => type === 'feed' || mapping !== undefined, {
    path: ['mapping'],
    message: 'obligatoire avec le type json',
  })
  .refine(({ type, mapping }) => type === 'json' || mapping === undefined, {
    path: ['type'],
    message: '« json » attendu, puisqu’il y a un mapping',
  });
export type Source = z.output<typeof SourceSchema>;

export const SourcesSchema = z
  .array(SourceSchema)
  .max(50)
  .refine(
    (sources) => new Set(sources.map(({ alias }) => alias)).size === sources.length,
    'deux sources ont le même alias',
  );
