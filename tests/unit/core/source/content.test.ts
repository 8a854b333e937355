import { describe, expect, it } from 'vitest';
import { comparableLink, linksWithin } from '../../../../src/core/source/comparable-link.ts';
import { findItems } from '../../../../src/core/source/find-items.ts';
import { shorten } from '../../../../src/core/source/shorten.ts';
import { SourceSchema } from '../../../../src/core/source/source.ts';
import { shownAddress } from '../../../../src/core/source/web-address.ts';
import { anItem } from '../../../support/builders/content-item.ts';

describe('An address as it is shown', () => {
  it.each([
    ['https://exemple.fr/flux', 'https://exemple.fr/flux'],
    ['https://exemple.fr/v1/a?cle=s3cret&langue=fr', 'https://exemple.fr/v1/a?cle=…&langue=…'],
    ['https://exemple.fr/?s3cret', 'https://exemple.fr/?…'],
    ['https://nom:s3cret@exemple.fr:8443/a#s3cret', 'https://exemple.fr:8443/a'],
    ['pas une adresse s3cret', '…'],
  ])('%s', (address, shown) => {
    expect(shownAddress(address)).toBe(shown);
  });
});

describe('A source of the configuration', () => {
  const facts = { alias: 'actus', label: 'Actualités' };
  const url = 'https://exemple.fr/flux';
  it.each([
    { url },
    { urlEnv: 'FLUX' },
    { file: 'sources/actualités 2026.xml' },
    { url, headersEnv: { Authorization: 'JETON' } },
  ])('may be %o', (place) => {
    expect(SourceSchema.safeParse({ ...facts, ...place }).success).toBe(true);
  });

  it.each([
    [{}, 'url'],
    [{ url, file: 'a.xml' }, 'url'],
    [{ url, urlEnv: 'FLUX' }, 'url'],
    [{ file: 'a.xml', headersEnv: { Authorization: 'JETON' } }, 'headersEnv'],
    [{ file: '../a.xml' }, 'file'],
    [{ file: '/etc/a.xml' }, 'file'],
    [{ file: 'a/../../b.xml' }, 'file'],
    [{ file: 'c:\\a.xml' }, 'file'],
    [{ file: '.newsletter/a.xml' }, 'file'],
    [{ file: 'a.html' }, 'file'],
    [{ url, headersEnv: { Host: 'JETON' } }, 'headersEnv'],
    [{ url, headersEnv: { 'a b': 'JETON' } }, 'headersEnv'],
    [{ url, headersEnv: { Authorization: 'Bearer s3cret' } }, 'headersEnv'],
  ])('may not be %o', (place, path) => {
    const { error } = SourceSchema.safeParse({ ...facts, ...place });
    expect(error?.issues[0]?.path[0]).toBe(path);
    expect(JSON.stringify(error?.issues)).not.toContain('s3cret');
  });
});

describe('Two addresses of one page', () => {
  it.each([
    ['https://exemple.fr/a', 'http://exemple.fr/a/'],
    ['https://exemple.fr/a', 'https://EXEMPLE.fr/a#bas'],
    [
      'https://exemple.fr/a?id=3',
      'https://exemple.fr/a?utm_source=lettre&id=3&autotracking=true&interest=a-b',
    ],
    ['https://exemple.fr', 'https://exemple.fr/'],
  ])('%s and %s', (one, other) => {
    expect(comparableLink(one)).toBe(comparableLink(other));
  });

  it('are told from those of others', () => {
    const links = [
      'https://exemple.fr/a',
      'https://exemple.fr/A',
      'https://exemple.fr/a?id=3',
      'https://exemple.org/a',
    ];
    expect(new Set(links.map(comparableLink)).size).toBe(4);
  });

  it('what is no page is like nothing', () => {
    expect(['', 'mailto:a@b.fr', '{{nl:mirrorUrl}}', '#haut', 'https://'].map(comparableLink)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  it('are found in values of blocks, in markup too', () => {
    const datas = {
      article: {
        link: 'https://exemple.fr/a?utm_source=x',
        intro: '<p><a href="https://exemple.fr/b?x=1&amp;y=2">b</a></p>',
      },
      list: [{ url: 'http://exemple.fr/c/' }],
    };
    expect([...linksWithin(datas)]).toEqual(['exemple.fr/a', 'exemple.fr/b?x=1&y=2', 'exemple.fr/c']);
  });
});

describe('A search', () => {
  const items = [
    anItem({ title: 'L’été à la plage', date: '2026-06-01T08:00:00.000Z', categories: ['Loisirs'] }),
    anItem({
      title: 'Marché de Noël',
      text: 'Sur la plage aussi.',
      date: '2026-11-25T08:00:00.000Z',
      categories: ['Événements'],
    }),
    anItem({ title: 'Sans date', date: null, author: 'Noëlle Legoff' }),
  ];
  const found = (words: string, category = '', order: 'newest' | 'oldest' = 'newest') =>
    findItems(items, { words, category, order }).map(({ title }) => title);

  it('finds without accents, case or typography, in title, text, author and categories', () => {
    expect(found("l'ete")).toEqual(['L’été à la plage']);
    expect(found('NOEL')).toEqual(['Marché de Noël', 'Sans date']);
    expect(found('loisirs')).toEqual(['L’été à la plage']);
  });

  it('asks for every word', () => {
    expect(found('plage marche')).toEqual(['Marché de Noël']);
    expect(found('plage neige')).toEqual([]);
  });

  it('takes words that somebody pastes', () => {
    const many = Array.from({ length: 500 }, (_, n) =>
      anItem({ title: `Un ${n}`, text: 'abc '.repeat(500) }),
    );
    const pasted = 'a b c ab bc abc '.repeat(10);
    expect(findItems(many, { words: pasted, category: '', order: 'newest' })).toHaveLength(500);
  });

  it('tells them by date, those without one last, in either order', () => {
    expect(found('')).toEqual(['Marché de Noël', 'L’été à la plage', 'Sans date']);
    expect(found('', '', 'oldest')).toEqual(['L’été à la plage', 'Marché de Noël', 'Sans date']);
  });

  it('keeps to a category, whole', () => {
    expect(found('', 'evenements')).toEqual(['Marché de Noël']);
    expect(found('', 'evene')).toEqual([]);
  });
});

describe('A text that is too long', () => {
  it.each([
    ['Une phrase. Une autre. Une troisième qui est longue.', 30, 'Une phrase. Une autre.'],
    ['Une seule phrase qui ne finit pas avant longtemps', 25, 'Une seule phrase qui ne…'],
    ['Court.', 30, 'Court.'],
    ['anticonstitutionnellement', 10, 'anticonst…'],
    ['Oui. Une phrase beaucoup plus longue que la première', 40, 'Oui. Une phrase beaucoup plus longue…'],
  ])('%s', (text, most, expected) => {
    const short = shorten(text, most);
    expect(short).toBe(expected);
    expect(short.length).toBeLessThanOrEqual(most);
  });
});
