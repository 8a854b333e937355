import { describe, expect, it } from 'vitest';
import { fieldChanges } from '../../../src/core/campaign/diff/field-changes.ts';
import { fieldKinds, type Parameter, ParameterSchema } from '../../../src/core/fields/index.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';

const parameter = (kind: string, settings: object = {}): Parameter =>
  ParameterSchema.parse({ key: 'x', kind, label: 'Champ', settings });
const spot = { path: ['x'], name: 'Champ', look: aNewsletterTemplate() };
const changed = (of: Parameter, before: unknown, after: unknown) => fieldChanges(of, before, after, spot);
const picture = (facts: object) => ({
  url: '/media/a.jpg',
  alt: 'Le phare',
  decorative: false,
  link: '',
  ...facts,
});

describe('a value that changed', () => {
  it.each([
    ['color', {}, '', 'encre', 'Par défaut', 'Encre'],
    ['color', {}, 'encre', 'disparue', 'Encre', 'disparue'],
    ['font', {}, 'texte', '', 'Texte', 'Par défaut'],
    ['choice', { options: [{ value: 'a', label: 'Agenda' }] }, '', 'a', '', 'Agenda'],
    ['number', {}, null, 1234.5, '', '1\u202f234,5'],
    ['toggle', {}, false, true, 'non', 'oui'],
    ['date', {}, '', '2026-12-04T18:30', '', '4\u00a0décembre 2026, 18\u00a0h\u00a030'],
  ])('of kind %s %j is told as people read it: %j, %j', (kind, settings, before, after, old, now) => {
    expect(changed(parameter(kind, settings), before, after)).toEqual([
      { kind: 'value', path: ['x'], name: 'Champ', before: old, after: now },
    ]);
  });

  it('of a link or an image is told before and after', () => {
    expect(changed(parameter('link'), 'https://a.fr', '')).toEqual([
      { kind: 'link', path: ['x'], name: 'Champ', before: 'https://a.fr', after: '' },
    ]);
    const [before, after] = [picture({}), picture({ alt: 'Le port' })];
    expect(changed(parameter('image'), before, after)).toEqual([
      { kind: 'image', path: ['x'], name: 'Champ', before, after },
    ]);
  });

  it('of networks is told network by network, or by their order', () => {
    const [facebook, instagram] = ['facebook', 'instagram'].map((network) => ({
      network,
      url: `https://${network}.com`,
    }));
    expect(changed(parameter('social'), [facebook], [facebook, instagram])).toEqual([
      {
        kind: 'link',
        path: ['x', 'instagram'],
        name: 'Champ › Instagram',
        before: '',
        after: 'https://instagram.com',
      },
    ]);
    expect(changed(parameter('social'), [facebook, instagram], [instagram, facebook])).toMatchObject([
      { kind: 'value', before: 'Facebook, Instagram', after: 'Instagram, Facebook' },
    ]);
  });

  it('of an article is told part by part', () => {
    const article = {
      title: 'Le sel',
      link: 'https://a.fr',
      intro: '<p>Un</p>',
      image: picture({}),
      cta: { text: 'Lire', link: '' },
    };
    const after = {
      ...article,
      title: 'Le gros sel',
      category: 'Musée',
      intro: '<p><em>Un</em></p>',
      image: picture({ url: '' }),
      cta: { text: 'Lire', link: 'https://b.fr' },
    };
    expect(
      changed(parameter('article'), article, after).map(({ kind, path, name }) => [
        kind,
        path.join('.'),
        name,
      ]),
    ).toEqual([
      ['words', 'x.title', 'Champ › Titre'],
      ['value', 'x.category', 'Champ › Catégorie'],
      ['words', 'x.intro', 'Champ › Introduction'],
      ['image', 'x.image', 'Champ › Image'],
      ['link', 'x.cta.link', 'Champ › Lien du bouton'],
    ]);
  });

  it('that is not of its kind, or of none, is told as text', () => {
    expect(changed(parameter('number'), 12, 'douze')).toMatchObject([
      {
        kind: 'words',
        runs: [
          { kind: 'removed', text: '12' },
          { kind: 'added', text: 'douze' },
        ],
      },
    ]);
    expect(fieldChanges(undefined, undefined, { a: 1 }, spot)).toMatchObject([
      { runs: [{ text: '{"a":1}' }] },
    ]);
  });

  it('of a rich text is told even where only its markup changed', () => {
    expect(changed(parameter('richtext'), '<p>Un</p>', '<div>Un</div>')).toMatchObject([
      { runs: [{ kind: 'formatted', text: 'Un' }] },
    ]);
  });

  it('is nothing between equal values of any kind', () => {
    for (const kind of fieldKinds) {
      const settings = {
        choice: { options: [{ value: 'a', label: 'A' }] },
        list: { of: [parameter('text')] },
      };
      const of = parameter(kind, settings[kind as keyof typeof settings]);
      expect(changed(of, { any: [1] }, { any: [1] })).toEqual([]);
    }
  });
});

describe('a list, item by item', () => {
  const agenda = parameter('list', {
    itemLabel: 'Date',
    of: [
      { key: 'titre', kind: 'text', label: 'Titre' },
      { key: 'lien', kind: 'link', label: 'Lien' },
    ],
  });
  const concert = { titre: 'Concert de jazz', lien: 'https://a.fr/concert' };
  const visite = { titre: 'Visite guidée du phare', lien: 'https://a.fr/visite' };
  const atelier = { titre: 'Atelier de bateaux', lien: 'https://a.fr/atelier' };
  const told = (before: object[], after: object[]) =>
    changed(agenda, before, after).map(({ kind, name }) => `${kind} ${name}`);

  it('is the item that changed, wherever others came or went', () => {
    const jazz = { ...concert, titre: 'Concert de jazz manouche' };
    expect(told([concert, visite], [jazz, visite])).toEqual(['words Champ › Date 1 › Titre']);
    expect(told([concert], [visite, jazz])).toEqual([
      'item-added Champ › Date 1',
      'words Champ › Date 1 › Titre',
      'link Champ › Date 1 › Lien',
      'words Champ › Date 2 › Titre',
    ]);
    expect(told([concert, visite, atelier], [concert, atelier])).toEqual([
      'item-removed Champ › Date 2',
      'words Champ › Date 2 › Titre',
      'link Champ › Date 2 › Lien',
    ]);
  });

  it('is one item that moved', () => {
    expect(changed(agenda, [concert, visite, atelier], [visite, atelier, concert])).toEqual([
      { kind: 'item-moved', path: ['x', '2'], name: 'Champ › Date 3', before: 1, after: 3 },
    ]);
  });
});
