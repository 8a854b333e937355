import { describe, expect, it } from 'vitest';
import { valueSchemaOf } from '../../../../src/core/fields/index.ts';
import { readBlockFields } from '../../../../src/use-cases/blocks/read-block-fields.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';

const parts = [
  { key: 'text', kind: 'text', label: 'Texte' },
  { key: 'count', kind: 'number', label: 'Nombre' },
  { key: 'on', kind: 'toggle', label: 'Case' },
  { key: 'image', kind: 'image', label: 'Image' },
  { key: 'links', kind: 'social', label: 'Réseaux' },
  { key: 'link', kind: 'link', label: 'Lien' },
  { key: 'rule', kind: 'separator', label: 'Trait' },
  { key: 'article', kind: 'article', label: 'Article', settings: { image: {}, cta: {} } },
];
const { parameters } = aBlockTemplate({
  parameters: [...parts, { key: 'items', kind: 'list', label: 'Liste', settings: { of: parts } }],
});
const read = (fields: Record<string, unknown>) => readBlockFields(parameters, fields);

describe('the fields of a block’s form', () => {
  const image = { url: '/media/a.jpg', alt: '', decorative: ['0', '1'], link: '' };
  const posted = {
    text: ' Bonjour ',
    count: '3,5',
    on: ['0', '1'],
    image,
    links: [{ network: 'youtube', url: 'https://exemple.fr' }],
    link: 'https://exemple.fr/',
    rule: '',
    article: { title: 'Titre', image, cta: { text: 'Lire', link: '' } },
  };
  const values = {
    text: ' Bonjour ',
    count: 3.5,
    on: true,
    image: { ...image, decorative: true },
    links: posted.links,
    link: 'https://exemple.fr/',
    rule: null,
    article: { title: 'Titre', image: { ...image, decorative: true }, cta: { text: 'Lire', link: '' } },
  };

  it('become values of each kind, those of lists included', () => {
    expect(read({ ...posted, items: [posted, { text: 'x' }] })).toEqual({
      ...values,
      items: [values, { text: 'x' }],
    });
  });

  it('are values that the schemas take', () => {
    const result = read({ ...posted, items: [posted] });
    for (const parameter of parameters) {
      expect(valueSchemaOf(parameter).safeParse(result[parameter.key]).success, parameter.key).toBe(true);
    }
  });

  it('empty are empty: no number, no item, a toggle left off', () => {
    expect(read({ count: ' ', on: '0', items: '', links: '' })).toEqual({
      count: null,
      on: false,
      items: [],
      links: [],
    });
  });

  it('of no parameter are left out, and a parameter without a field is not said', () => {
    expect(read({ linkcolor: 'encre', text: 'a', toString: 'x' })).toEqual({ text: 'a' });
  });

  it('of the wrong shape stay as they are, for the schema to refuse', () => {
    const wrong = { count: 'douze', image: 'x', items: [3], article: '' };
    expect(read(wrong)).toEqual(wrong);
    for (const parameter of parameters.filter(({ key }) => key in wrong)) {
      expect(valueSchemaOf(parameter).safeParse(read(wrong)[parameter.key]).success, parameter.key).toBe(
        false,
      );
    }
  });

  it('of links hold the complete link, or a base address with the choices beside it', () => {
    const complete = 'https://exemple.fr/?x=1&autologin=true&interest=sport-culture#a';
    const choices = (name: string) => ({
      [`${name}-autologin`]: '1',
      [`${name}-autotracking`]: '',
      [`${name}-interest`]: ['sport', 'culture'],
    });
    const apart = { link: 'https://exemple.fr/?x=1#a', ...choices('link') };
    const social = { network: 'youtube', url: apart.link, ...choices('url') };
    expect(read({ ...apart, image: apart, links: [social], article: { ...apart, cta: apart } })).toEqual({
      link: complete,
      image: { link: complete },
      links: [{ network: 'youtube', url: complete }],
      article: { link: complete, cta: { link: complete } },
    });
    const whole = 'https://exemple.fr/?autologin=true&x=1';
    expect(read({ link: whole })).toEqual({ link: whole });
    expect(read({ link: whole, 'link-interest': 'sport' })).toEqual({
      link: 'https://exemple.fr/?x=1&autologin=true&interest=sport',
    });
  });
});
