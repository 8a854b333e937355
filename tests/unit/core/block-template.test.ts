import { describe, expect, it } from 'vitest';
import { BlockTemplateSchema, blockValuesSchema } from '../../../src/core/block-template/block-template.ts';
import { defaultValues } from '../../../src/core/block-template/values.ts';
import { inputIssues } from '../../../src/core/parse-input.ts';

const template = (...parameters: Record<string, unknown>[]) =>
  BlockTemplateSchema.safeParse({
    id: 'texte',
    name: 'Texte',
    blockfilters: ['full'],
    parameters: parameters.map((parameter) => ({ label: 'P', ...parameter })),
  });
const issuesOf = (...parameters: Record<string, unknown>[]) => {
  const { error } = template(...parameters);
  return error ? inputIssues(error).map(({ path, message }) => `${path}: ${message}`) : [];
};

describe('the defaults a block template declares', () => {
  const options = [{ value: 'a', label: 'A' }];
  const of = [{ key: 'n', kind: 'number', label: 'N', settings: { max: 10 }, default: 11 }];

  it('are held to their kinds, those of list items too', () => {
    expect(issuesOf({ key: 'c', kind: 'choice', settings: { options }, default: 'z' })).toEqual([
      'parameters.0.default: choix inconnu',
    ]);
    expect(issuesOf({ key: 'i', kind: 'image', default: { url: 3 } })).toEqual([
      'parameters.0.default.url: un texte est attendu',
    ]);
    expect(issuesOf({ key: 't', kind: 'text' }, { key: 'l', kind: 'list', settings: { of } })).toEqual([
      'parameters.1.settings.of.0.default: au plus 10',
    ]);
  });

  it('are made whole', () => {
    const { data } = template({ key: 'i', kind: 'image', default: { url: '/media/pont.jpg' } });
    expect(data && defaultValues(data)).toEqual({
      i: { url: '/media/pont.jpg', alt: '', decorative: false, link: '' },
    });
  });
});

it('two parameters of a block template have two keys', () => {
  expect(issuesOf({ key: 't', kind: 'text' }, { key: 't', kind: 'html' })).toEqual([
    'parameters.1.key: deux paramètres ont ou ont eu la clé «\u00a0t\u00a0»',
  ]);
});

it('the lists of a block may not hold more values than can be drawn in time', () => {
  const of = Array.from({ length: 20 }, (_, index) => ({ key: `t${index}`, kind: 'text', label: 'T' }));
  const list = (key: string, settings: object) => ({ key, kind: 'list', settings: { of, ...settings } });
  const lists = ['a', 'b', 'c'].map((key) => list(key, { max: 100 }));
  expect(issuesOf(...lists.slice(0, 2))).toEqual([]);
  expect(issuesOf(...lists)).toEqual([
    'parameters.2.settings.max: les listes de ce bloc pourraient contenir trop de valeurs\u00a0: baissez leur maximum',
  ]);
  expect(issuesOf(...['a', 'b', 'c'].map((key) => list(key, { min: 100 })))).toHaveLength(1);
});

it('the schema of a template’s values is made once, however many blocks are held to it', () => {
  const [one, other] = ['titre', 'texte'].map((key) =>
    BlockTemplateSchema.parse({
      id: 'encart',
      name: 'Encart',
      blockfilters: ['full'],
      parameters: [{ key, kind: 'text', label: 'T' }],
    }),
  );
  if (!one || !other) throw new Error('no template');
  expect(blockValuesSchema(one)).toBe(blockValuesSchema({ parameters: one.parameters }));
  expect(blockValuesSchema(one)).not.toBe(blockValuesSchema(other));
});
