import { z } from 'zod';
import { LineSchema } from '../line.ts';
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

/** A feed or an API that contents come from, as the configuration names it (decisions, section 2). */
export const SourceSchema = z
  .strictObject({
    alias: SourceAliasSchema,
    /** As people choose it. */
    label: LineSchema.trim().min(1).max(100),
    /** `feed`: RSS 0.9 to 2.0, Atom or JSON Feed, told apart by what it says; `json`: any other JSON, by its mapping. */
    type: z.enum(['feed', 'json']).default('feed'),
    url: z.string().max(2_000).refine(isWebAddress, 'adresse http:// ou https:// attendue'),
    mapping: SourceMappingSchema.optional(),
  })
  .refine(({ type, mapping }) => type === 'feed' || mapping !== undefined, {
    path: ['mapping'],
    message: 'obligatoire avec le type json',
  });
export type Source = z.output<typeof SourceSchema>;

export const SourcesSchema = z
  .array(SourceSchema)
  .max(50)
  .refine(
    (sources) => new Set(sources.map(({ alias }) => alias)).size === sources.length,
    'deux sources ont le même alias',
  );
