import { z } from 'zod';
import { onceFor } from '../once.ts';
import { NameSchema } from '../single-line-text.ts';
import { articleField } from './article.ts';
import { checkKeys } from './check-keys.ts';
import { choiceField } from './choice.ts';
import { colorField } from './color.ts';
import { dateField } from './date.ts';
import type { Field } from './field.ts';
import { fontField } from './font.ts';
import { htmlField } from './html.ts';
import { ImageValueSchema, imageField } from './image.ts';
import { linkField } from './link.ts';
import { numberField } from './number.ts';
import { richtextField } from './richtext.ts';
import { separatorField } from './separator.ts';
import { socialField } from './social.ts';
import { textField } from './text.ts';
import { toggleField } from './toggle.ts';

/** The kinds a list's items may hold: all but the list itself. */
export const simpleFields = {
  text: textField,
  richtext: richtextField,
  html: htmlField,
  link: linkField,
  choice: choiceField,
  number: numberField,
  color: colorField,
  font: fontField,
  toggle: toggleField,
  date: dateField,
  image: imageField,
  social: socialField,
  separator: separatorField,
  article: articleField,
};
export { ImageValueSchema };
export type SimpleFieldKind = keyof typeof simpleFields;
export type FieldKind = SimpleFieldKind | 'list';
export const fieldKinds = [
  ...(Object.keys(simpleFields) as SimpleFieldKind[]),
  'list',
] as const satisfies readonly FieldKind[];

/** Whether a text that came from outside names a kind of parameter. */
export const isFieldKind = (kind: unknown): kind is FieldKind => fieldKinds.includes(kind as FieldKind);

const KeySchema = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/, 'clé attendue : une lettre, puis lettres, chiffres et _')
  // A block's values are an object: what every object has is none of them.
  .refine((key) => key !== 'prototype' && !(key in Object.prototype), 'clé réservée');

/** Each stands in every save of its template; nobody renames one parameter this often by hand. */
const mostFormerKeys = 200;
const tooManyFormerKeys = `sa clé a déjà changé ${mostFormerKeys} fois : gardez-la, ou ajoutez un autre paramètre à sa place`;

const shared = {
  label: NameSchema.max(100),
  help: z.string().max(500).optional(),
  /** Keys it had before it was renamed: values that blocks keep under them are its own. */
  former: z.array(KeySchema).max(mostFormerKeys, tooManyFormerKeys).optional(),
  required: z.boolean().default(false),
  /** Value of a new block; held to the kind when the block template is read. */
  default: z.unknown().optional(),
};
type ParameterSchemaOf<Kind extends string, Settings extends z.ZodType> = z.ZodObject<
  typeof shared & { key: typeof KeySchema; kind: z.ZodLiteral<Kind>; settings: z.ZodPrefault<Settings> },
  z.core.$strict
>;

const parameterOf = <const Kind extends string, Settings extends z.ZodType>(
  kind: Kind,
  settings: Settings,
): ParameterSchemaOf<Kind, Settings> =>
  z.strictObject({
    // In the order in which files tell them.
    key: KeySchema,
    kind: z.literal(kind),
    ...shared,
    settings: z.prefault(settings, {} as z.input<Settings>),
  });

type SimpleSchemas = {
  [Kind in SimpleFieldKind]: ParameterSchemaOf<Kind, (typeof simpleFields)[Kind]['settings']>;
}[SimpleFieldKind];

/** A parameter that is not a list. */
const SimpleParameterSchema = z.discriminatedUnion(
  'kind',
  Object.values(simpleFields).map(({ kind, settings }) => parameterOf(kind, settings)) as unknown as [
    SimpleSchemas,
  ],
);
export type SimpleParameter = z.output<SimpleSchemas>;

/** Objects of the same shape, in order: agenda, key figures, gallery. No list inside a list. */
const ListSettingsSchema = z.strictObject({
  of: z.array(SimpleParameterSchema).min(1).max(20).check(checkKeys),
  /** What one item is called in the form: 'Date', 'Chiffre'. */
  itemLabel: z.string().min(1).max(60).default('Élément'),
  min: z.int().min(0).max(100).default(0),
  max: z.int().min(1).max(100).default(20),
  /** `rows`: items under one another; `lead`: the first parameter in a narrow left cell, the others beside it; `grid`: `columns` side by side. */
  layout: z.enum(['rows', 'lead', 'grid']).default('rows'),
  columns: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
});
export type ListSettings = z.output<typeof ListSettingsSchema>;

const ListParameterSchema = parameterOf('list', ListSettingsSchema);
export type ListParameter = z.output<typeof ListParameterSchema>;

export const ParameterSchema = z.discriminatedUnion('kind', [SimpleParameterSchema, ListParameterSchema]);
export type Parameter = SimpleParameter | ListParameter;
export type ParameterOf<Kind extends FieldKind> = Extract<Parameter, { kind: Kind }>;

export type ListItem = Record<string, unknown>;

/** What each kind holds. */
export type FieldValues = {
  [Kind in SimpleFieldKind]: (typeof simpleFields)[Kind] extends Field<string, z.ZodType, infer Value>
    ? z.output<Value>
    : never;
} & { list: ListItem[] };

type AnyField = Field<string, z.ZodType, z.ZodType>;
const fieldFor = (kind: SimpleFieldKind) => simpleFields[kind] as unknown as AnyField;

/** The schema of a parameter's value. Items of a list keep keys they no longer declare. */
export function valueSchemaOf(parameter: Parameter): z.ZodType {
  if (parameter.kind !== 'list') return fieldFor(parameter.kind).value(parameter.settings);
  return itemsOf(parameter.settings, valueSchemaOf);
}

/** The same for what a version stores: what is not quite of its kind is kept as it was typed, and the checks find it. */
export function draftSchemaOf(parameter: Parameter): z.ZodType {
  if (parameter.kind === 'list') return itemsOf(parameter.settings, draftSchemaOf);
  return fieldFor(parameter.kind).draft ?? valueSchemaOf(parameter);
}

const wholeSchemaOf = onceFor(valueSchemaOf);

/** Whether what a version stores of a parameter is only what was typed: no date, a number out of its bounds. */
export const isDraftOnly = (parameter: SimpleParameter, value: unknown): boolean =>
  fieldFor(parameter.kind).draft !== undefined && !wholeSchemaOf(parameter).safeParse(value).success;

const itemsOf = ({ of, max }: ListSettings, schemaOf: (parameter: Parameter) => z.ZodType) =>
  z
    .array(z.looseObject(Object.fromEntries(of.map((item) => [item.key, schemaOf(item).optional()]))))
    .max(max);
