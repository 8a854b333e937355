import { describe, expect, test } from 'vitest';
import { contents } from '../../../src/core/fields/contents.ts';
import { type FieldKind, ParameterSchema } from '../../../src/core/fields/index.ts';
import { coherentValue } from '../../../src/ui/fields/simple-parameter-field.tsx';

const parameterOf = (kind: FieldKind) => ParameterSchema.parse({ key: 'champ', kind, label: 'Champ' });

// A parameter whose kind was changed finds what blocks hold of its former kind; a file may hold anything.
describe('a value in the shape of its control', () => {
  const article = contents.article.read(undefined);

  test('is the very same where nothing is missing', () => {
    const network = { network: 'youtube', url: 'https://example.org/' };
    expect(coherentValue(parameterOf('article'), article)).toBe(article);
    const [row] = coherentValue(parameterOf('social'), [network]) as unknown[];
    expect(row).toBe(network);
  });

  test.each([[{}], [null], ['texte'], [[]]])('has every part of its parts (%j)', (image) => {
    expect(coherentValue(parameterOf('article'), { ...article, image, cta: { text: 'Lire' } })).toEqual({
      ...article,
      cta: { text: 'Lire', link: '' },
    });
  });

  test('has no network that another kind of list left', () => {
    const left = [
      { titre: 'un' },
      'deux',
      null,
      { network: 'constructor', url: 'x' },
      { network: 'youtube' },
    ];
    expect(coherentValue(parameterOf('social'), left)).toEqual([{ network: 'youtube', url: '' }]);
  });

  test.each([
    ['text', { url: 'x' }, ''],
    ['image', ['x'], contents.image.read(undefined)],
    ['number', 'trois', null],
    ['social', 'texte', []],
  ] as const)('is what a %s begins with where it is of another kind', (kind, value, expected) => {
    expect(coherentValue(parameterOf(kind), value)).toEqual(expected);
  });
});
