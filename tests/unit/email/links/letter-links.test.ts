import { describe, expect, it } from 'vitest';
import { letterLinks, replaceLink } from '../../../../src/email/links/letter-links.ts';
import {
  aBlockOf,
  aPalettedTemplate,
  aTemplateOf,
  draftOf,
  someParameters,
} from '../../../support/builders/render-context.ts';

const template = aTemplateOf([
  { key: 'titre', kind: 'text' },
  { key: 'bouton', kind: 'link', settings: { wordsFrom: 'titre', words: 'En savoir plus' } },
  { key: 'texte', kind: 'richtext' },
  { key: 'image', kind: 'image' },
  { key: 'reseaux', kind: 'social' },
  { key: 'article', kind: 'article', settings: { link: {}, intro: {}, cta: { words: 'Lire la suite' } } },
  {
    key: 'liste',
    kind: 'list',
    settings: { of: [{ key: 'lien', kind: 'link', label: 'Lien', settings: { words: 'Ici' } }] },
  },
]);
const values = {
  titre: 'Le bouton',
  bouton: 'https://exemple.fr/bouton',
  texte:
    '<p><a href="https://exemple.fr/a">Un <strong>lien</strong></a> et <a href="mailto:a@exemple.fr">un autre</a></p>' +
    '<ul><li><a href="https://exemple.fr/a">Un lien</a></li></ul>',
  image: { url: '/media/a.jpg', alt: 'Un pont', decorative: false, link: 'https://exemple.fr/pont' },
  reseaux: [
    { network: 'youtube', url: '' },
    { network: 'linkedin', url: 'https://exemple.fr/in' },
  ],
  article: {
    title: 'Le titre',
    link: 'https://exemple.fr/article',
    intro: '<p><a href="#bas">Plus bas</a></p>',
    cta: { text: '', link: 'https://exemple.fr/suite' },
  },
  liste: [{ lien: '' }, { lien: '{{nl:mirrorUrl}}' }],
};
const layout = {
  positions: aPalettedTemplate().positions,
  blockTemplates: new Map([[template.id, template]]),
};
const draft = draftOf(
  [
    aBlockOf(
      template,
      { bouton: 'https://exemple.fr/pied' },
      { id: 'pied', position: 'footer', hidden: true },
    ),
    aBlockOf(template, values),
    { ...aBlockOf(template, values), id: 'perdu', blocktemplate: 'disparu' },
  ],
  { parameters: someParameters({ contacttext: 'Nous écrire', contacturl: 'https://exemple.fr/contact' }) },
);

describe('the links of a letter', () => {
  it('are all those with an address or in want of one, in the order of the page, with their words and their place', () => {
    const found = letterLinks(draft, layout);
    expect(found.map(({ block, path, words, address }) => [block, path, words, address])).toEqual([
      ['b1', 'bouton', 'Le bouton', 'https://exemple.fr/bouton'],
      ['b1', 'texte#0', 'Un lien', 'https://exemple.fr/a'],
      ['b1', 'texte#1', 'un autre', 'mailto:a@exemple.fr'],
      ['b1', 'texte#2', 'Un lien', 'https://exemple.fr/a'],
      ['b1', 'image[link]', 'Un pont', 'https://exemple.fr/pont'],
      ['b1', 'reseaux[0][url]', 'YouTube', ''],
      ['b1', 'reseaux[1][url]', 'LinkedIn', 'https://exemple.fr/in'],
      ['b1', 'article[link]', 'Le titre', 'https://exemple.fr/article'],
      ['b1', 'article[intro]#0', 'Plus bas', '#bas'],
      [
        'b1',
        'article[cta][link]',
        expect.stringMatching(/^Lire la suite\u00a0: ./),
        'https://exemple.fr/suite',
      ],
      ['b1', 'liste[1][lien]', 'Ici', '{{nl:mirrorUrl}}'],
      ['pied', 'bouton', 'En savoir plus', 'https://exemple.fr/pied'],
      [undefined, 'contacturl', 'Nous écrire', 'https://exemple.fr/contact'],
    ]);
  });

  it('are replaced one by one, and nothing else with them', () => {
    const before = letterLinks(draft, layout);
    for (const [index, link] of before.entries()) {
      const next = replaceLink(draft, link, 'https://exemple.fr/neuf', layout);
      const expected = before.with(index, { ...link, address: 'https://exemple.fr/neuf' });
      expect(letterLinks(next, layout)).toEqual(expected);
      const key = link.path.replace(/[[#].*/, '');
      const changed = next.blocks.filter((block, at) => block !== draft.blocks[at]);
      expect(changed.map(({ id }) => id)).toEqual(link.block === undefined ? [] : [link.block]);
      for (const block of changed) {
        const former = draft.blocks.find(({ id }) => id === block.id);
        expect({ ...block.blockdatas, [key]: null }).toEqual({ ...former?.blockdatas, [key]: null });
      }
    }
  });

  it('lose their address, and are links no more where nothing else is left of them', () => {
    const addressed = (links: { address: string }[]) => links.filter(({ address }) => address !== '').length;
    const before = letterLinks(draft, layout);
    for (const link of before) {
      const left = letterLinks(replaceLink(draft, link, '', layout), layout);
      const same = left.find(({ block, path }) => block === link.block && path === link.path);
      // In a rich text, the next one takes the rank.
      if (!link.path.includes('#')) expect(same?.address ?? '').toBe('');
      expect(addressed(left)).toBe(addressed(before) - addressed([link]));
    }
  });

  it('in want of an address are buttons, networks and calls to action, not a picture or an optional text', () => {
    const wanting = aTemplateOf([
      { key: 'bouton', kind: 'link', settings: { display: 'button' } },
      { key: 'voulu', kind: 'link', required: true },
      { key: 'texte', kind: 'link' },
      { key: 'image', kind: 'image' },
      { key: 'article', kind: 'article', settings: { link: {}, cta: {} } },
    ]);
    const empty = { ...values, bouton: '', voulu: '', texte: '', image: { ...values.image, link: '' } };
    const article = (text: string, link = '') => ({ title: 'Titre', link, cta: { text, link: '' } });
    const pathsWith = (facts: object) =>
      letterLinks(draftOf([aBlockOf(wanting, { ...empty, ...facts })]), {
        ...layout,
        blockTemplates: new Map([[wanting.id, wanting]]),
      })
        .filter(({ address }) => address === '')
        .map(({ path }) => path);
    expect(pathsWith({ article: article('Lire') })).toEqual(['bouton', 'voulu', 'article[cta][link]']);
    expect(pathsWith({ article: article('') })).toEqual(['bouton', 'voulu']);
    expect(pathsWith({ article: article('Lire', '#a') })).toEqual(['bouton', 'voulu']);
  });

  it('refuse an address that no mail may carry', () => {
    for (const link of letterLinks(draft, layout)) {
      expect(replaceLink(draft, link, ' java\nscript:alert(1)', layout)).toBe(draft);
    }
  });

  it('of the legal row are those with words', () => {
    const legal = (facts: object) =>
      letterLinks(draftOf([], { parameters: someParameters(facts) }), layout).map(({ path, address }) => [
        path,
        address,
      ]);
    const none = { unsubtext: '', unsuburl: '', contacttext: '', contacturl: '' };
    expect(legal({ ...none, unsuburl: 'https://exemple.fr' })).toEqual([]);
    expect(legal({ ...none, unsubtext: 'Partir', contacttext: 'Écrire' })).toEqual([
      ['unsuburl', ''],
      ['contacturl', ''],
    ]);
  });

  it('keep the marks of their words', () => {
    const [, link] = letterLinks(draft, layout);
    const next = link && replaceLink(draft, link, 'https://exemple.fr/neuf', layout);
    expect(next?.blocks[1]?.blockdatas.texte).toContain(
      '<a href="https://exemple.fr/neuf">Un <strong>lien</strong></a> et ',
    );
  });

  it('that have changed meanwhile are left', () => {
    for (const link of letterLinks(draft, layout)) {
      const stale = { ...link, address: 'https://exemple.fr/jamais' };
      expect(replaceLink(draft, stale, 'https://exemple.fr/neuf', layout)).toBe(draft);
    }
  });
});
