import type { ImageValue } from '../../../core/fields/image.ts';
import type { Markup } from '../html.ts';
import { checkbox, type DrawnField, group, input, labelled } from './drawn-field.ts';

/** The four parts of a picture, under `<name>[<part>]`. */
export function imageInputs(name: string, value: ImageValue, required = false): Markup[] {
  return [
    labelled('Adresse de l’image', input(`${name}[url]`, value.url, { required })),
    labelled('Texte de remplacement', input(`${name}[alt]`, value.alt)),
    checkbox(`${name}[decorative]`, 'Image décorative', value.decorative),
    labelled('Lien', input(`${name}[link]`, value.link)),
  ];
}

export function drawImage({ name, parameter, value }: DrawnField<'image'>): Markup {
  return group(parameter.label, imageInputs(name, value, parameter.required), parameter.help);
}
