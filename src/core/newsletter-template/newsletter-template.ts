import { z } from 'zod';
import { AutoRulesSchema } from '../auto-content/auto-rule.ts';
import { BlocksSchema } from '../campaign/block.ts';
import { CampaignSettingsSchema } from '../campaign/parameters.ts';
import { HeadLineSchema } from '../campaign/version.ts';
import { AliasSchema } from '../fields/settings.ts';
import { IdSchema } from '../id.ts';
import { PositionSchema } from '../positions/position.ts';
import { HeaderLineSchema, NameSchema, SingleLineTextSchema } from '../single-line-text.ts';
import { valueWording as words } from '../wording/refusals.ts';
import { InterestSchema } from './interest.ts';
import { plainShape, type Shape, type Sizes, shapeLimits } from './shape.ts';

const CssColorSchema = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'couleur attendue : #rgb ou #rrggbb');
const OwnAliasSchema = AliasSchema.min(1);

const ColorOptionSchema = z.strictObject({
  alias: OwnAliasSchema,
  label: NameSchema.max(60),
  csscode: CssColorSchema,
  /** What it becomes in dark mode; derived, at 4.5 : 1 or more, when absent. */
  dark: CssColorSchema.optional(),
});
export type ColorOption = z.infer<typeof ColorOptionSchema>;

const FontOptionSchema = z.strictObject({
  alias: OwnAliasSchema,
  label: NameSchema.max(60),
  /** A CSS font-family list that ends in a generic family. */
  cssfamily: z.string().regex(/^[\w\s,'"-]{1,200}$/, 'liste de polices attendue'),
});
export type FontOption = z.infer<typeof FontOptionSchema>;

/** An alias names one option: what blocks hold under it must have one meaning. */
function onceEach({ value, issues }: z.core.ParsePayload<{ alias: string }[]>): void {
  const taken = new Set<string>();
  for (const [index, { alias }] of value.entries()) {
    if (taken.has(alias)) {
      issues.push({
        code: 'custom',
        message: words.aliasTwice(alias),
        path: [index, 'alias'],
        input: alias,
      });
    }
    taken.add(alias);
  }
}

/** The colours the renderer itself needs, each an alias of the template. */
const RolesSchema = z.strictObject({
  /** Background of the content. */
  paper: AliasSchema.default(''),
  text: AliasSchema.default(''),
  muted: AliasSchema.default(''),
  title: AliasSchema.default(''),
  accent: AliasSchema.default(''),
  rule: AliasSchema.default(''),
  titleFont: AliasSchema.default(''),
  textFont: AliasSchema.default(''),
});

const sizeWithin = (name: keyof Sizes) =>
  z.int().min(shapeLimits[name].min).max(shapeLimits[name].max).default(plainShape[name]);

/** How the renderer draws what every block has. */
const ShapeSchema: z.ZodType<Shape, Partial<Shape>> = z.strictObject({
  corners: sizeWithin('corners'),
  titles: sizeWithin('titles'),
  texts: sizeWithin('texts'),
  bold: z.boolean().optional(),
});

/** What a new campaign starts with. */
const DefaultsSchema = z.strictObject({
  parameters: CampaignSettingsSchema.prefault({}),
  blocks: BlocksSchema.default([]),
  preheader: HeadLineSchema.default(''),
});

/** Contents of new campaigns that are kept after others took their place. */
export const MAX_FORMER_DEFAULTS = 10;

/** What new campaigns started with, until it was replaced. */
const FormerDefaultsSchema = DefaultsSchema.extend({
  /** ISO 8601, UTC; absent where it was not written down. */
  replaced_at: z.iso.datetime().optional(),
});
export type FormerDefaults = z.output<typeof FormerDefaultsSchema>;

/** One content alone is how files held it before there were several. */
const oneOrMany = (held: unknown) => (held === undefined || Array.isArray(held) ? held : [held]);

/** A layout: its positions, its look, the content it starts with and whether staff use the block editor. */
export const NewsletterTemplateSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema.max(100),
  /** Decides for new campaigns only: blocks when true, raw HTML when false. */
  use_editor: z.boolean().default(true),
  positions: z
    .array(PositionSchema)
    .max(200)
    .refine((positions) => new Set(positions).size === positions.length, 'une position est répétée'),
  colors: z.array(ColorOptionSchema).max(50).check(onceEach),
  fonts: z.array(FontOptionSchema).max(50).check(onceEach),
  roles: RolesSchema.prefault({}),
  shape: ShapeSchema.optional(),
  defaults: DefaultsSchema.prefault({}),
  /** The defaults before each 'sauvegarde du modèle', the last one first. */
  former_defaults: z.preprocess(oneOrMany, z.array(FormerDefaultsSchema).max(MAX_FORMER_DEFAULTS).optional()),
  /** Block templates offered to the campaigns of this template. */
  blocktemplates: z.union([z.literal('all'), z.array(IdSchema)]).default('all'),
  sender: z
    .strictObject({
      name: SingleLineTextSchema.max(200).default(''),
      email: HeaderLineSchema.max(320).default(''),
      address: z.string().max(500).default(''),
    })
    .prefault({}),
  /** Where the text part of its letters says addresses: beside the words, unless they are numbered. */
  textlinks: z.enum(['inline', 'numbered']).optional(),
  /** Offered by the address builder, in this order. */
  interests: z
    .array(InterestSchema)
    .max(100)
    .refine(
      (interests) => new Set(interests.map(({ alias }) => alias)).size === interests.length,
      'deux centres d’intérêt ont le même alias',
    )
    .default([]),
  /** Groups of proof recipients offered first, by id. */
  groups: z.array(IdSchema).max(100).default([]),
  /** What automatic content puts where. */
  autocontent: AutoRulesSchema.optional(),
  /** Targets of the sending platform offered first, by id. */
  targets: z.array(z.string().min(1).max(100)).max(100).default([]),
});
export type NewsletterTemplate = z.output<typeof NewsletterTemplateSchema>;
