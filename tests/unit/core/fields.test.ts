import { describe, expect, it } from 'vitest';
import { defaultValueOf, isEmptyValue } from '../../../src/core/fields/contents.ts';
import { dateField } from '../../../src/core/fields/date.ts';
import { imageState } from '../../../src/core/fields/image-address.ts';
import {
  fieldKinds,
  type Parameter,
  ParameterSchema,
  valueSchemaOf,
} from '../../../src/core/fields/index.ts';

describe('a picture’s address', () => {
  it.each([
    '/media/pont.jpg',
    '/media/pont.JPEG',
    'https://exemple.fr/a.gif',
    'https://exemple.fr/a.PNG?v=2',
    'https://exemple.fr/a.png#haut',
    '/a.jpg?x=1#y',
  ])('%s is valid', (url) => {
    expect(imageState(url)).toBe('valid');
  });

  it.each([
    'http://exemple.fr/a.jpg',
    '//exemple.fr/a.jpg',
    'media/pont.jpg',
    '/media/pont.webp',
    '/media/pont.svg',
    '/media/pont',
    '/media/pont.jpg.exe',
    'javascript:a.jpg',
    'data:image/png;base64,a.png',
    '/media/a b.jpg',
    '/a.jpg"onerror="x.jpg',
  ])('%s is not', (url) => {
    expect(imageState(url)).toBe('invalid');
  });

  it.each(['', '   '])('%j is no picture', (url) => {
    expect(imageState(url)).toBe('empty');
  });
});

describe('a date', () => {
  const schema = dateField.value(dateField.settings.parse({}));
  const takes = (value: string) => schema.safeParse(value).success;

  it('is local, to the minute, from 1950 to 2050, or nothing', () => {
    expect(
      ['', '2026-12-04T18:30', '1950-01-01T00:00', '2050-12-31T23:59', '2028-02-29T12:00'].map(takes),
    ).toEqual(Array(5).fill(true));
  });

  it.each([
    '2026-12-04',
    '2026-12-04T18:30:00',
    '2026-12-04T18:30Z',
    '2026-02-29T12:00',
    '2026-13-01T12:00',
    '2026-00-10T12:00',
    '2026-04-31T12:00',
    '2026-04-00T12:00',
    '2026-04-30T24:00',
    '2026-04-30T12:60',
    '1949-12-31T12:00',
    '2051-01-01T12:00',
  ])('is not %s', (value) => {
    expect(takes(value)).toBe(false);
  });
});

const settingsFor: Partial<Record<Parameter['kind'], unknown>> = {
  choice: { options: [{ value: 'a', label: 'A' }] },
  list: { of: [{ key: 'label', kind: 'text', label: 'Mot' }], min: 2 },
};

describe.each(fieldKinds)('the kind %s', (kind) => {
  const parameter = ParameterSchema.parse({
    key: 'p',
    kind,
    label: 'P',
    settings: settingsFor[kind],
  }) as Parameter;

  it('starts with a value of its own schema', () => {
    expect(valueSchemaOf(parameter).safeParse(defaultValueOf(parameter)).success).toBe(true);
  });

  it('counts what it starts with as nothing, a separator aside', () => {
    expect(isEmptyValue(parameter, defaultValueOf(parameter))).toBe(kind !== 'separator');
  });

  it('takes the default that its block template gives, as a copy', () => {
    const given = { ...parameter, default: { any: 'thing' } };
    expect(defaultValueOf(given)).toEqual({ any: 'thing' });
    expect(defaultValueOf(given)).not.toBe(given.default);
  });
});

describe('values that a kind refuses', () => {
  const refused = (facts: Record<string, unknown>, value: unknown) =>
    !valueSchemaOf(ParameterSchema.parse({ key: 'p', label: 'P', ...facts }) as Parameter).safeParse(value)
      .success;

  it('are those of another shape', () => {
    expect(refused({ kind: 'text' }, 3)).toBe(true);
    expect(refused({ kind: 'toggle' }, '1')).toBe(true);
    expect(refused({ kind: 'number', settings: { max: 10 } }, 11)).toBe(true);
    expect(refused({ kind: 'choice', settings: settingsFor.choice }, 'z')).toBe(true);
    expect(refused({ kind: 'color' }, '#fff')).toBe(true);
    expect(refused({ kind: 'social' }, [{ network: 'myspace', url: '' }])).toBe(true);
    expect(refused({ kind: 'image' }, { url: '/a.jpg', width: 3 })).toBe(true);
    expect(refused({ kind: 'list', settings: settingsFor.list }, [{ label: 3 }])).toBe(true);
  });

  it('and a list inside a list does not exist', () => {
    const nested = {
      key: 'p',
      kind: 'list',
      label: 'P',
      settings: { of: [{ key: 'l', kind: 'list', label: 'L', settings: settingsFor.list }] },
    };
    expect(ParameterSchema.safeParse(nested).success).toBe(false);
  });
});
