import type { ImageValue } from '../../../core/fields/part.ts';
import { fieldParts } from '../../../core/wording/field-parts.ts';
import type { Markup } from '../html.ts';
import { checkbox, type DrawnField, type FieldChoices, group, input, labelled } from './drawn-field.ts';
import { linkInputs } from './link.ts';

const { image: words } = fieldParts;

/** The four parts of a picture, under `<name>[<part>]`. */
export function imageInputs(
  name: string,
  value: ImageValue,
  choices: FieldChoices,
  required = false,
): Markup[] {
  return [
    labelled(words.url, input(`${name}[url]`, value.url, { required })),
    labelled(words.alt, input(`${name}[alt]`, value.alt)),
    checkbox(`${name}[decorative]`, words.decorative, value.decorative),
    linkInputs(`${name}[link]`, value.link, { label: words.link, choices }),
  ];
}

/** The inputs of a picture, under the names of its parts (docs/product-rules.md#form-names). */
export function drawImage({ name, parameter, value, choices }: DrawnField<'image'>): Markup {
  return group(parameter.label, imageInputs(name, value, choices, parameter.required), parameter.help);
}
