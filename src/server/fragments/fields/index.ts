import { defaultItemOf } from '../../../core/fields/contents.ts';
import { dateYears } from '../../../core/fields/date-value.ts';
import type { FieldKind, FieldValues, ListItem, Parameter } from '../../../core/fields/index.ts';
import { fieldParts } from '../../../core/wording/field-parts.ts';
import { html, type Markup } from '../html.ts';
import { drawArticle } from './article.ts';
import {
  checkbox,
  type DrawnField,
  type FieldChoices,
  group,
  input,
  labelled,
  select,
  textarea,
} from './drawn-field.ts';
import { drawImage } from './image.ts';
import { linkInputs } from './link.ts';
import { drawSocial } from './social.ts';

type Draw<Kind extends FieldKind> = (field: DrawnField<Kind>) => Markup;

/** A kind that is one control under its label. */
const oneControl =
  <Field extends { parameter: { label: string; help?: string | undefined } }>(
    control: (field: Field) => Markup,
  ) =>
  (field: Field): Markup =>
    labelled(field.parameter.label, control(field), field.parameter.help);

const longText = ({ name, parameter, value }: DrawnField<'richtext'> | DrawnField<'html'>) =>
  textarea(name, value, { required: parameter.required });

const alias =
  (offered: 'colors' | 'fonts') =>
  ({ name, parameter, value, choices }: DrawnField<'color'> | DrawnField<'font'>) =>
    select(
      name,
      value,
      choices[offered].map((style) => ({ value: style.alias, label: style.label })),
      { required: parameter.required },
    );

const drawList: Draw<'list'> = ({ name, parameter, value, choices }) => {
  const { of, itemLabel, max } = parameter.settings;
  // One blank item more is how a list grows without script; the renderer leaves blank items out.
  const items: ListItem[] = value.length < max ? [...value, blankItemOf(parameter)] : value;
  return group(
    parameter.label,
    items.map((item, index) =>
      group(
        fieldParts.list.item(itemLabel, index + 1),
        of.map((part) => drawField(part, `${name}[${index}][${part.key}]`, item[part.key], choices)),
      ),
    ),
    parameter.help,
  );
};

/** An item with nothing in it: not even the defaults of its parameters, which would make it an item. */
function blankItemOf({ settings, ...list }: DrawnField<'list'>['parameter']): ListItem {
  const bare = settings.of.map(({ default: _default, ...part }) => part);
  return defaultItemOf({ ...list, settings: { ...settings, of: bare } });
}

/** How each kind of parameter is asked for by a form without script. */
const fields: { [Kind in FieldKind]: Draw<Kind> } = {
  text: oneControl(({ name, parameter: { required, settings }, value }) =>
    input(name, value, { required, maxlength: settings.maxLength }),
  ),
  richtext: oneControl(longText),
  html: oneControl(longText),
  link: ({ name, parameter, value, choices }) => linkInputs(name, value, { ...parameter, choices }),
  choice: oneControl(({ name, parameter: { required, settings }, value }) =>
    select(name, value, settings.options, { required }),
  ),
  number: oneControl(({ name, parameter: { required, settings }, value }) => {
    const { min, max, step = 'any' } = settings;
    return input(name, value ?? '', { type: 'number', required, min, max, step });
  }),
  color: oneControl(alias('colors')),
  font: oneControl(alias('fonts')),
  toggle: ({ name, parameter, value }) => checkbox(name, parameter.label, value),
  date: oneControl(({ name, parameter: { required }, value }) => {
    const [min, max] = [`${dateYears.first}-01-01T00:00`, `${dateYears.last}-12-31T23:59`];
    return input(name, value, { type: 'datetime-local', required, min, max });
  }),
  image: drawImage,
  social: drawSocial,
  separator: () => html``,
  article: drawArticle,
  list: drawList,
};

/** Draws one parameter under its form name (docs/product-rules.md#form-names). */
export function drawField(parameter: Parameter, name: string, value: unknown, choices: FieldChoices): Markup {
  const draw = fields[parameter.kind] as (field: unknown) => Markup;
  return draw({ name, parameter, value: value as FieldValues[FieldKind], choices });
}
