import type { ImageValue } from '../../../core/fields/image.ts';
import { formWording } from '../../../core/wording/forms.ts';
import type { Markup } from '../html.ts';
import { checkbox, type DrawnField, group, input, labelled } from './drawn-field.ts';

const { image: words } = formWording;

/** The four parts of a picture, under `<name>[<part>]`. */
export function imageInputs(name: string, value: ImageValue, required = false): Markup[] {
  return [
    labelled(words.url, input(`${name}[url]`, value.url, { required })),
    labelled(words.alt, input(`${name}[alt]`, value.alt)),
    checkbox(`${name}[decorative]`, words.decorative, value.decorative),
    labelled(words.link, input(`${name}[link]`, value.link)),
  ];
}

export function drawImage({ name, parameter, value }: DrawnField<'image'>): Markup {
  return group(parameter.label, imageInputs(name, value, parameter.required), parameter.help);
}
