import { z } from 'zod';
import { checkKeys } from '../fields/check-keys.ts';
import { draftSchemaOf, type Parameter, ParameterSchema, valueSchemaOf } from '../fields/index.ts';
import { AliasSchema } from '../fields/settings.ts';
import { IdSchema } from '../id.ts';
import { onceFor } from '../once.ts';
import { describeIssue } from '../parse-input.ts';
import { BlockFilterSchema } from '../positions/position.ts';
import { NameSchema } from '../single-line-text.ts';
import { valueWording as words } from '../wording/refusals.ts';
import { MAX_MARKUP_CHARS } from './markup-limit.ts';

/** How a block without markup of its own is dressed; colours are aliases of the newsletter template. */
const TemplateStyleSchema = z.strictObject({
  background: AliasSchema.default(''),
  /** Colour of titles, buttons and rules of this block. */
  accent: AliasSchema.default(''),
  padding: z.enum(['none', 'tight', 'normal', 'loose']).default('normal'),
  align: z.enum(['left', 'center']).default('left'),
  /** `stack`: parameters under one another; `row`: the first on the left, the others on the right. */
  layout: z.enum(['stack', 'row']).default('stack'),
  frame: z.enum(['none', 'box', 'bar-left', 'line-top']).default('none'),
});
export type BlockStyle = z.output<typeof TemplateStyleSchema>;

const { background, accent, padding, align, layout, frame } = TemplateStyleSchema.shape;

/** What somebody changes of a dress; the rest stays as it is. */
export const StyleChangesSchema = z.strictObject({
  background: background.unwrap().optional(),
  accent: accent.unwrap().optional(),
  padding: padding.unwrap().optional(),
  align: align.unwrap().optional(),
  layout: layout.unwrap().optional(),
  frame: frame.unwrap().optional(),
});

/** Holds each declared default, those of list items included, to its kind, and fills in what it leaves out. */
function checkDefaults({ value, issues }: z.core.ParsePayload<Parameter[]>): void {
  const check = (parameter: Parameter, path: PropertyKey[]): void => {
    if (parameter.kind === 'list') {
      for (const [index, part] of parameter.settings.of.entries()) {
        check(part, [...path, 'settings', 'of', index]);
      }
    }
    if (parameter.default === undefined) return;
    const result = valueSchemaOf(parameter).safeParse(parameter.default, { error: describeIssue });
    if (result.success) parameter.default = result.data;
    for (const issue of result.error?.issues ?? []) {
      issues.push({
        code: 'custom',
        message: issue.message,
        path: [...path, 'default', ...issue.path],
        input: parameter.default,
      });
    }
  };
  for (const [index, parameter] of value.entries()) check(parameter, [index]);
}

/** Values that all lists of a block may hold together: more take the renderer seconds to draw. */
const mostListed = 5_000;

function checkSize({ value, issues }: z.core.ParsePayload<Parameter[]>): void {
  let listed = 0;
  for (const [index, { kind, settings }] of value.entries()) {
    if (kind !== 'list') continue;
    listed += settings.of.length * Math.max(settings.min, settings.max);
    if (listed <= mostListed) continue;
    issues.push({
      code: 'custom',
      message: words.listsTooLarge,
      path: [index, 'settings', 'max'],
      input: settings.max,
    });
    return;
  }
}

/** A kind of block that staff can place: data, drawn by the renderer. */
export const BlockTemplateSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema.max(100),
  /** Shown under the name in the list of blocks. */
  description: z.string().max(200).default(''),
  /** Types of position it may stand in; the first is the usual one. */
  blockfilters: z.array(BlockFilterSchema).min(1).max(4),
  /** Offered only by the newsletter templates that name it, not by those that offer all. */
  reserved: z.literal(true).optional(),
  look: TemplateStyleSchema.prefault({}),
  parameters: z.array(ParameterSchema).max(100).check(checkKeys).check(checkDefaults).check(checkSize),
  /** Keys of parameters that were taken away: blocks may keep values under them. */
  retired: z.array(z.string().max(40)).max(1_000).optional(),
  /** Liquid that draws the block; '' where the renderer draws its parameters in order. */
  markup: z.string().max(MAX_MARKUP_CHARS).default(''),
});
export type BlockTemplate = z.output<typeof BlockTemplateSchema>;

/** Values of a block by parameter key. */
export type BlockValues = Record<string, unknown>;

type ValuesOf = Pick<BlockTemplate, 'parameters'>;

// A list of saved blocks holds each to its template: thousands of them, to a few.
const schemaOf = onceFor(
  (parameters: ValuesOf['parameters']): z.ZodType<BlockValues> =>
    z.looseObject(
      Object.fromEntries(parameters.map((parameter) => [parameter.key, draftSchemaOf(parameter).optional()])),
    ),
);

/** The schema of a block's values as a version stores them; keys the template no longer declares are kept. */
export const blockValuesSchema = ({ parameters }: ValuesOf): z.ZodType<BlockValues> => schemaOf(parameters);
