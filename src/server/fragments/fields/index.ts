import { defaultItemOf } from '../../../core/fields/contents.ts';
import { dateYears } from '../../../core/fields/date-value.ts';
import type { FieldKind, FieldValues, ListItem, Parameter } from '../../../core/fields/index.ts';
import { html, type Markup } from '../html.ts';
import { formWording } from '../messages.fr.ts';
import { drawArticle } from './article.ts';
import {
  checkbox,
  type DrawnField,
  type FieldChoices,
  group,
  input,
  labelled,
  type StyleOption,
  select,
  textarea,
} from './drawn-field.ts';
import { drawImage } from './image.ts';
import { linkInputs } from './link.ts';
import { drawSocial } from './social.ts';

type Draw<Kind extends FieldKind> = (field: DrawnField<Kind>) => Markup;

const drawText: Draw<'text'> = ({ name, parameter, value }) => {
  const { required, label, help, settings } = parameter;
  return labelled(label, input(name, value, { required, maxlength: settings.maxLength }), help);
};

const drawLongText = ({ name, parameter, value }: DrawnField<'richtext'> | DrawnField<'html'>) =>
  labelled(parameter.label, textarea(name, value, { required: parameter.required }), parameter.help);

const drawChoice: Draw<'choice'> = ({ name, parameter, value }) =>
  labelled(
    parameter.label,
    select(name, value, parameter.settings.options, { required: parameter.required }),
    parameter.help,
  );

const drawNumber: Draw<'number'> = ({ name, parameter, value }) => {
  const { required, label, help, settings } = parameter;
  const { min, max, step = 'any' } = settings;
  return labelled(label, input(name, value ?? '', { type: 'number', required, min, max, step }), help);
};

const drawAlias =
  (offered: (choices: FieldChoices) => readonly StyleOption[]) =>
  ({ name, parameter, value, choices }: DrawnField<'color'> | DrawnField<'font'>): Markup => {
    const options = offered(choices).map(({ alias, label }) => ({ value: alias, label }));
    return labelled(
      parameter.label,
      select(name, value, options, { required: parameter.required }),
      parameter.help,
    );
  };

const drawDate: Draw<'date'> = ({ name, parameter, value }) =>
  labelled(
    parameter.label,
    input(name, value, {
      type: 'datetime-local',
      required: parameter.required,
      min: `${dateYears.first}-01-01T00:00`,
      max: `${dateYears.last}-12-31T23:59`,
    }),
    parameter.help,
  );

const drawList: Draw<'list'> = ({ name, parameter, value, choices }) => {
  const { of, itemLabel, max } = parameter.settings;
  // One blank item more is how a list grows without script; the renderer leaves blank items out.
  const items: ListItem[] = value.length < max ? [...value, blankItemOf(parameter)] : value;
  return group(
    parameter.label,
    items.map((item, index) =>
      group(
        formWording.item(itemLabel, index + 1),
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
  text: drawText,
  richtext: drawLongText,
  html: drawLongText,
  link: ({ name, parameter, value, choices }) => linkInputs(name, value, { ...parameter, choices }),
  choice: drawChoice,
  number: drawNumber,
  color: drawAlias(({ colors }) => colors),
  font: drawAlias(({ fonts }) => fonts),
  toggle: ({ name, parameter, value }) => checkbox(name, parameter.label, value),
  date: drawDate,
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
