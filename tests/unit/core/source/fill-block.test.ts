import { describe, expect, it } from 'vitest';
import { defaultValues } from '../../../../src/core/block-template/values.ts';
import { fillFromItem } from '../../../../src/core/source/fill-block.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';

const item = anItem({
  title: 'Le marché de Noël',
  text: 'Quarante chalets <sur> la place. Ouvert jusqu’à 22 h.\n\nEntrée libre.',
  link: 'https://exemple.fr/marche',
  categories: ['Ville', 'evenements'],
  picture: { url: 'https://exemple.fr/marche.jpg', alt: 'Les chalets', credit: 'Nora Le Goff' },
  date: '2026-12-31T23:30:00.000Z',
});
/** The item's picture, once it is in the library. */
const kept = { url: '/media/contenus/actus/marche.jpg', alt: 'Les chalets' };
const zone = 'Europe/Paris';
const anArticle = (settings: object) =>
  aBlockTemplate({ parameters: [{ key: 'article', kind: 'article', label: 'Article', settings }] });
const everyPart = {
  link: {},
  intro: { format: 'rich' },
  category: { labels: [{ label: 'Événements' }] },
  image: {},
  hook: {},
  cta: {},
};
const former = {
  title: 'Ancien',
  link: 'https://exemple.fr/ancien',
  intro: '<p>Ancien.</p>',
  category: 'Événements',
  image: { url: '/media/ancien.jpg', alt: 'Ancien', decorative: true, link: 'https://exemple.fr/ancien' },
  hook: 'Ancien',
  cta: { text: 'J’y vais', link: 'https://exemple.fr/ancien' },
};

function fill(
  template: ReturnType<typeof aBlockTemplate>,
  facts: object = {},
  datas = defaultValues(template),
) {
  return fillFromItem(template, datas, { item: { ...item, ...facts }, picture: kept, zone });
}

describe('An article is filled part by part', () => {
  it('with all its parts: nothing of the former article stays, what it called to neither', () => {
    const filled = fill(anArticle(everyPart), {}, { article: former });
    expect(filled?.datas).toEqual({
      article: {
        title: 'Le marché de Noël',
        link: 'https://exemple.fr/marche',
        intro: '<p>Quarante chalets &lt;sur&gt; la place. Ouvert jusqu’à 22 h.</p><p>Entrée libre.</p>',
        category: 'Événements',
        image: { ...kept, decorative: false, link: '' },
        hook: '',
        cta: { text: '', link: '' },
      },
    });
    expect(filled?.filled).toEqual(['title', 'link', 'text', 'category', 'picture']);
    expect([filled?.shortened, filled?.missing]).toEqual([[], []]);
  });

  it('only those that it shows', () => {
    const filled = fill(anArticle({ intro: { format: 'plain' } }));
    expect(filled?.datas.article).toMatchObject({
      link: '',
      category: '',
      image: { url: '' },
      intro: 'Quarante chalets <sur> la place. Ouvert jusqu’à 22 h.\n\nEntrée libre.',
    });
    expect(filled?.filled).toEqual(['title', 'text']);
  });

  it('cut to the lengths it allows, which is told', () => {
    const filled = fill(anArticle({ intro: { format: 'plain', maxLength: 40 } }));
    expect(filled?.datas.article).toMatchObject({ intro: 'Quarante chalets <sur> la place.' });
    expect(filled?.shortened).toEqual(['text']);
  });

  it('its hook says what its text would, where it has none', () => {
    expect(fill(anArticle({ hook: { maxLength: 60 } }))?.datas.article).toMatchObject({
      intro: '',
      hook: 'Quarante chalets <sur> la place. Ouvert jusqu’à 22 h.',
    });
  });

  it('empty where the item has nothing; a category that the block does not have is none', () => {
    const facts = { picture: null, categories: ['Sport'], text: '' };
    const filled = fillFromItem(
      anArticle(everyPart),
      { article: former },
      { item: { ...item, ...facts }, zone },
    );
    expect(filled?.datas.article).toMatchObject({ image: { url: '', alt: '' }, category: '', intro: '' });
    expect(filled?.missing).toEqual(['text', 'category', 'picture']);
  });

  it('never with a picture that stays on the web', () => {
    const template = anArticle(everyPart);
    const filled = fillFromItem(template, defaultValues(template), { item, zone });
    expect(filled?.datas.article).toMatchObject({ image: { url: '', alt: '' } });
    expect(filled?.missing).toEqual(['picture']);
  });
});

describe('A block without an article', () => {
  it('takes the first title, text, link, picture and date; the rest stays', () => {
    const template = aBlockTemplate({
      parameters: [
        { key: 'body', kind: 'richtext', label: 'Texte' },
        { key: 'title', kind: 'text', label: 'Titre', settings: { maxLength: 12 } },
        { key: 'more', kind: 'text', label: 'Autre', default: 'reste' },
        { key: 'photo', kind: 'image', label: 'Photo' },
        { key: 'link', kind: 'link', label: 'Lien' },
        { key: 'when', kind: 'date', label: 'Date' },
      ],
    });
    const filled = fill(template);
    expect(filled?.datas).toMatchObject({
      body: '<p>Quarante chalets &lt;sur&gt; la place. Ouvert jusqu’à 22 h.</p><p>Entrée libre.</p>',
      title: 'Le marché…',
      more: 'reste',
      photo: kept,
      link: 'https://exemple.fr/marche',
      when: '2027-01-01T00:30',
    });
    expect(filled?.shortened).toEqual(['title']);
  });

  it('is left without the date that its field would refuse', () => {
    const template = aBlockTemplate({
      parameters: [
        { key: 'title', kind: 'text', label: 'Titre' },
        { key: 'when', kind: 'date', label: 'Date' },
      ],
    });
    const filled = fill(template, { date: '0001-01-01T00:00:00.000Z' });
    expect(filled).toMatchObject({ datas: { when: '' }, missing: ['date'] });
  });

  it('that has neither title nor text takes nothing', () => {
    expect(
      fill(aBlockTemplate({ parameters: [{ key: 'trait', kind: 'separator', label: 'Trait' }] })),
    ).toBeUndefined();
  });
});
