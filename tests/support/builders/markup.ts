import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../../src/email/render/render-context.ts';
import { aTemplateOf, renderOne } from './render-context.ts';

/** Parameters of each kind that markup may name, and values for them. */
export const markupParameters = [
  { key: 'titre', kind: 'text' },
  { key: 'texte', kind: 'richtext' },
  { key: 'photo', kind: 'image' },
  { key: 'lien', kind: 'link' },
  { key: 'date', kind: 'date' },
  { key: 'nombre', kind: 'number' },
  { key: 'oui', kind: 'toggle' },
  {
    key: 'genre',
    kind: 'choice',
    settings: { options: [{ value: 'expo', label: 'Exposition' }] },
  },
  { key: 'reseaux', kind: 'social' },
  { key: 'article', kind: 'article', settings: { link: {}, intro: {}, cta: {} } },
  {
    key: 'salles',
    kind: 'list',
    settings: {
      of: [
        { key: 'nom', kind: 'text', label: 'Nom' },
        { key: 'oeuvres', kind: 'number', label: 'Œuvres' },
      ],
    },
  },
];

export const markupValues = {
  titre: 'Un <b> & « deux »',
  texte: '<p>Un <strong>mot</strong></p>',
  photo: { url: '/media/port.jpg', alt: 'Le port', decorative: false, link: '' },
  lien: 'https://exemple.fr/',
  date: '2026-12-03T18:30',
  nombre: 12480.5,
  oui: true,
  genre: 'expo',
  reseaux: [{ network: 'instagram', url: 'https://exemple.fr/insta' }],
  article: { title: 'Le phare', link: 'https://exemple.fr/phare', intro: '<p>Rouvert</p>' },
  salles: [
    { nom: 'Nord', oeuvres: 8 },
    { nom: 'Sud', oeuvres: 1200 },
  ],
};

/** A block template of those parameters, drawn by this markup. */
export const markupTemplate = (markup: string) => ({ ...aTemplateOf(markupParameters), markup });

/** A block drawn by this markup, in a newsletter of its own. */
export function renderMarkup(
  markup: string,
  values: Record<string, unknown> = markupValues,
  facts: Partial<RenderContext> = {},
) {
  const template = markupTemplate(markup);
  const rendered = renderOne(template, values, { markup: markupEngine, ...facts });
  const [, block = ''] = rendered.html.split('bgcolor="#ffffff" class="g0">\n', 2);
  return { ...rendered, block: block.slice(0, block.indexOf('\n</table>\n</div>')) };
}
