import { type FieldKind, type Parameter, ParameterSchema } from '../fields/index.ts';
import { beginningWording, blockTemplateWording } from '../wording/block-templates.ts';

/** The settings that a kind cannot do without. */
const needed: Record<FieldKind, object> = {
  text: {},
  richtext: {},
  html: {},
  link: {},
  choice: { options: [{ value: 'oui', label: beginningWording.option }] },
  number: {},
  color: {},
  font: {},
  toggle: {},
  date: {},
  image: {},
  social: {},
  separator: {},
  article: {},
  list: { of: [{ key: 'titre', kind: 'text', label: blockTemplateWording.kinds.text }] },
};

/** Letters, digits and _ of a text, a letter first; short enough for a number after it. */
function keyBase(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const base = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  return base === '' || base === 'constructor' || base === 'prototype' ? 'parametre' : base;
}

/** The key a label gives (`texte`), or the first of `texte2`, `texte3`… that no parameter has or had. */
export function freeKey(
  label: string,
  taken: readonly { key: string; former?: readonly string[] | undefined }[],
): string {
  const keys = new Set(taken.flatMap(({ key, former = [] }) => [key, ...former]));
  const base = keyBase(label);
  let n = 1;
  while (keys.has(n === 1 ? base : `${base}${n}`)) n += 1;
  return n === 1 ? base : `${base}${n}`;
}

/** A parameter of a kind as it is added to a template, under a key that is free there. */
export function newParameter(kind: FieldKind, present: Parameters<typeof freeKey>[1] = []): Parameter {
  const label = blockTemplateWording.kinds[kind];
  return ParameterSchema.parse({
    key: freeKey(label, present),
    kind,
    label,
    settings: needed[kind],
  });
}
