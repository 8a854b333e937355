import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import type { Block } from '../../../src/core/campaign/block.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import type { RenderContext } from '../../../src/email/render/render-context.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf, someParameters } from './render-context.ts';

const article = (id: string, settings: Record<string, unknown>, filters: BlockTemplate['blockfilters']) =>
  aTemplateOf([{ key: 'article', kind: 'article', settings: { link: {}, intro: {}, ...settings } }], {
    id,
    name: id,
    blockfilters: filters,
  });

const logo = aTemplateOf(
  [
    { key: 'logo', kind: 'image', settings: { width: 160, ratio: '4:3' } },
    { key: 'date', kind: 'date', settings: { format: 'month', role: 'caption' } },
  ],
  { id: 'logo', name: 'Logo', look: { layout: 'row', background: 'nuit', padding: 'tight' } },
);
const hero = article('une', { title: 'large', image: {}, cta: {} }, ['full']);
const half = article('demi', { title: 'small', image: { ratio: '3:2' }, cta: { display: 'text' } }, ['semi']);
const beside = article('cote', { image: { ratio: '4:3', side: 'left' }, cta: { display: 'text' } }, ['full']);
const address = aTemplateOf(
  [
    { key: 'adresse', kind: 'richtext', settings: { size: 'small' } },
    { key: 'reseaux', kind: 'social' },
  ],
  { id: 'adresse', name: 'Adresse', look: { align: 'center', background: 'sable' } },
);

const templates = [logo, hero, half, beside, address];

const words =
  'La saison ouvre avec une création et deux reprises ; les abonnés choisissent leurs places dès mardi, à neuf heures.';

function anArticle(template: BlockTemplate, position: string, title: string): Block {
  const slug = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return aBlockOf(
    template,
    {
      article: {
        title,
        link: `https://exemple.fr/${slug}`,
        intro: `<p>${words}</p>`,
        image: { url: `/media/${slug}.jpg`, alt: `Une image de ${title}`, decorative: false, link: '' },
        cta: { text: 'Lire la suite', link: '' },
      },
    },
    { id: slug, position },
  );
}

/** The letter by which weights are compared: header, hero, two rows of halves, a full block, footer; nine pictures. */
export function theReferenceLetter(): { draft: Draft; context: RenderContext } {
  const blocks = [
    aBlockOf(
      logo,
      {
        logo: {
          url: '/media/logo.png',
          alt: 'Le Théâtre du Quai',
          decorative: false,
          link: 'https://exemple.fr/',
        },
        date: '2026-12-01T00:00',
      },
      { id: 'logo', position: 'header' },
    ),
    anArticle(hero, 'full1', 'La saison nouvelle'),
    anArticle(half, 'half1', 'Les abonnements'),
    anArticle(half, 'half2', 'Les coulisses'),
    anArticle(beside, 'full2', 'La troupe en voyage'),
    anArticle(half, 'half3', 'Le bar du foyer'),
    anArticle(half, 'half4', 'Les ateliers'),
    aBlockOf(
      address,
      {
        adresse: '<p>Théâtre du Quai<br>1, quai des Saules, 17999 Port-Ambre</p>',
        reseaux: [
          { network: 'facebook', url: 'https://exemple.fr/f' },
          { network: 'instagram', url: 'https://exemple.fr/i' },
        ],
      },
      { id: 'adresse', position: 'footer' },
    ),
  ];
  const parameters = someParameters({
    surheadersubject: 'La lettre du Théâtre du Quai',
    mirrorlink: 'Voir en ligne',
    legalbottomtext: 'Vous recevez cette lettre parce que vous y êtes inscrit.',
    unsubtext: 'Me désabonner',
    contacttext: 'Nous écrire',
    contacturl: 'https://exemple.fr/contact',
  });
  return {
    draft: draftOf(blocks, { subject: 'La saison nouvelle', preheader: 'Les dates, les places', parameters }),
    context: theContext(),
  };
}

const theContext = () =>
  aRenderContext({
    blockTemplates: new Map(templates.map((template): [string, BlockTemplate] => [template.id, template])),
  });

/**
 * Rows of halves of all kinds: of unlike heights, on a ground of their own, beside one that is hidden, beside a place left
 * empty, and the rest of the longer side.
 */
export function theLetterOfHalves(): { draft: Draft; context: RenderContext } {
  const article = (position: string, title: string, more: Partial<Block> = {}) => ({
    ...anArticle(half, position, title),
    ...more,
  });
  const note = (position: string, words: string, more: Partial<Block> = {}) => ({
    ...aBlockOf(address, { adresse: `<p>${words}</p>`, reseaux: [] }, { id: words.slice(0, 12), position }),
    ...more,
  });
  const blocks = [
    anArticle(hero, 'full1', 'La saison nouvelle'),
    article('half1', 'Les abonnements'),
    note('half1', 'Guichet ouvert le mardi.'),
    article('half1', 'Le bar du foyer'),
    article('half1', 'Les ateliers', { row: 5 }),
    note('half2', 'Tarif réduit pour les moins de vingt-six ans, sur présentation d’un justificatif.'),
    article('half2', 'Les coulisses'),
    article('half2', 'Ce qui n’est pas annoncé', { hidden: true }),
    note('half2', 'Navette gratuite après la dernière représentation.'),
    note('half2', 'Garderie le dimanche.'),
    article('half2', 'La troupe'),
    anArticle(beside, 'full2', 'La troupe en voyage'),
  ];
  const { parameters } = theReferenceLetter().draft;
  return {
    draft: draftOf(blocks, { subject: 'Deux par deux', preheader: 'Ce qui va ensemble', parameters }),
    context: theContext(),
  };
}
