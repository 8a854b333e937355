import { expect, test } from 'vitest';
import { fieldNames } from '../../../../src/ui/state/checks/field-names.ts';

const namesOf = (field: string, path: string) =>
  fieldNames({ rule: 'alt-missing', severity: 'blocking', message: '', field, path });

test('a field is looked for by its exact name, then by that of what holds it', () => {
  expect(namesOf('galerie', 'galerie[0][photo][alt]')).toEqual(['galerie[0][photo][alt]', 'galerie']);
});

test('the field of a link in a text is that of the text', () => {
  expect(namesOf('texte', 'texte#2')).toEqual(['texte']);
});
