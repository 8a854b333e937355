import { z } from 'zod';
import { MAX_ADDRESS_CHARS } from '../fields/limits.ts';
import { AliasSchema } from '../fields/settings.ts';
import { MAX_SETTING_CHARS } from './limits.ts';

/** px: the least that a text of any length is read at. */
const defaultFontSize = 14;

const FontSizeSchema = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^(?:\d{1,2})?$/, 'nombre entier attendu')
      .transform((text) => (text === '' ? defaultFontSize : Number(text))),
  ])
  .pipe(z.int().min(8).max(40));

const WordsSchema = z.string().max(MAX_SETTING_CHARS);
const AddressSchema = z.string().max(MAX_ADDRESS_CHARS);

/**
 * The global parameters of a campaign, under their names in forms and files
 * (docs/product-rules.md#parameters-of-a-letter). Colours and fonts are aliases.
 */
export const CampaignSettingsSchema = z.strictObject({
  backgroundcolor: AliasSchema.default(''),
  linkcolor: AliasSchema.default(''),
  subjectcolor: AliasSchema.default(''),
  legalcolor: AliasSchema.default(''),
  subjectfont: AliasSchema.default(''),
  legalfont: AliasSchema.default(''),
  /** px */
  subjectfontsize: FontSizeSchema.default(defaultFontSize),
  /** px */
  legalfontsize: FontSizeSchema.default(defaultFontSize),
  surheadersubject: WordsSchema.default(''),
  /** Words of the link to the page on the web; '' removes it. */
  mirrorlink: WordsSchema.default(''),
  legalbottomtext: WordsSchema.default(''),
  unsubtext: WordsSchema.default(''),
  /** '' means the platform's unsubscribe token. */
  unsuburl: AddressSchema.default(''),
  contacttext: WordsSchema.default(''),
  contacturl: AddressSchema.default(''),
});
export type CampaignSettings = z.output<typeof CampaignSettingsSchema>;
export const parameterNames = Object.keys(CampaignSettingsSchema.shape) as (keyof CampaignSettings)[];
