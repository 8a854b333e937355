import { z } from 'zod';
import { StyleChangesSchema } from '../block-template/block-template.ts';
import { CampaignSchema } from '../campaign/campaign.ts';
import { DraftSchema } from '../campaign/version.ts';
import { AliasSchema } from '../fields/settings.ts';
import { IdSchema } from '../id.ts';
import { MediaIdSchema } from '../media/media.ts';
import { NameSchema, SingleLineTextSchema } from '../single-line-text.ts';
import { MAX_THEME_NAME_CHARS } from './limits.ts';
import { themeWording } from './messages.fr.ts';

const MAX_DESCRIPTION_CHARS = 200;
const MAX_FAMILY_COLORS = 20;
const MAX_LETTERS = 12;

/** Colours of the palette that change together with a logo; the first of them leads, the others keep their distance from it. */
const ColorFamilySchema = z.array(AliasSchema.min(1)).max(MAX_FAMILY_COLORS).default([]);

/**
 * Colours that every theme of the product has, by these aliases, whatever it calls them: paper, page, texts, titles, captions,
 * rules, dark and pale backgrounds, what is to be seen first, and what is light on the dark background.
 */
export const standardColors = [
  'papier',
  'fond',
  'encre',
  'titre',
  'gris',
  'filet',
  'nuit',
  'teinte',
  'accent',
  'eclat',
] as const;

/** How a theme dresses a kind of blocks: what it does not say is as the kind has it. */
const KindDressSchema = z.strictObject({
  name: NameSchema.max(MAX_THEME_NAME_CHARS).optional(),
  look: StyleChangesSchema.prefault({}),
});

/** `theme.json`: what a theme is called, and what changes in it with whoever takes it. */
export const ThemeSchema = z.strictObject({
  schemaVersion: z.literal(1).optional(),
  id: IdSchema,
  name: NameSchema.max(MAX_THEME_NAME_CHARS),
  /** One sentence: whose hand it is, and what it is good for. */
  description: SingleLineTextSchema.max(MAX_DESCRIPTION_CHARS).default(''),
  /** The name its letters and its template are written under; that of the one who takes it stands in its place. */
  organisation: NameSchema.max(MAX_THEME_NAME_CHARS),
  brand: z
    .strictObject({
      /** Backgrounds, titles and their tints. */
      main: ColorFamilySchema,
      /** Links, buttons, what is to be seen first. */
      accent: ColorFamilySchema,
      /** What lies on the first of `main`, and is light. */
      highlight: ColorFamilySchema,
    })
    .prefault({}),
  /** The picture that its contents name where a logo is to stand; it need not be there. '' where none stands. */
  logo: z.union([z.literal(''), MediaIdSchema]).default(''),
  /** Kinds of blocks of the product (`fixtures/kinds`) that it takes, by id. */
  kinds: z.record(IdSchema, KindDressSchema).default({}),
  /** Its letters in the order they are shown; the first is what a newcomer opens. */
  letters: z
    .array(IdSchema)
    .min(1)
    .max(MAX_LETTERS)
    .refine((ids) => new Set(ids).size === ids.length, themeWording.twoLetters),
});
export type Theme = z.output<typeof ThemeSchema>;

/** `letters/<id>.json`: a whole letter of a theme. */
export const ThemeLetterSchema = DraftSchema.extend({
  schemaVersion: z.literal(1).optional(),
  id: IdSchema,
  name: CampaignSchema.shape.name,
});
export type ThemeLetter = z.output<typeof ThemeLetterSchema>;

const { id, name, description } = ThemeSchema.shape;

/** A theme as lists show it. */
export const ThemeSummarySchema = z.object({
  ...{ id, name, description },
  /** Whether it came with the product; else somebody added it to the workspace. */
  isBuiltin: z.boolean(),
  /** Address of its cover; null where it has none. */
  cover: z.string().nullable(),
  letters: z.array(z.object({ id: IdSchema, name: ThemeLetterSchema.shape.name })),
});
export type ThemeSummary = z.output<typeof ThemeSummarySchema>;

/** Where the cover of a theme is served. */
export const themeCoverAddress = (id: string) => `/themes/${id}/cover.jpg`;

/** In the folder of a theme; kinds of blocks are not in it, but beside the product's. */
export const themeFiles = {
  theme: 'theme.json',
  template: 'newsletter-template.json',
  cover: 'cover.jpg',
  letter: (id: string) => `letters/${id}.json`,
  block: (id: string) => `block-templates/${id}/block.json`,
  markup: (id: string) => `block-templates/${id}/markup.liquid`,
  media: (id: string) => `medias/${id}`,
  kind: (id: string) => `kinds/${id}/block.json`,
  kindMarkup: (id: string) => `kinds/${id}/markup.liquid`,
} as const;
