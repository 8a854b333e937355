import { expect, it } from 'vitest';
import { readEvidence } from '../../../../src/email/checks/run-checks.ts';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { soundParameters, visitTemplate } from '../../../support/builders/checks.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from '../../../support/builders/render-context.ts';

const page = 'https://exemple.fr/visite';
const markedUp = aTemplateOf([{ key: 'lien', kind: 'link' }], {
  id: 'gabarit',
  markup: `{% button lien, words: 'Venir' %}<p><a href="https://exemple.fr/fixe">Une page fixe</a></p>`,
});

/** Words and places of the drawn links of a letter, in their order. */
function placesOf(values: Record<string, unknown>, parameters: object = {}) {
  const blocks = [aBlockOf(visitTemplate, values), aBlockOf(markedUp, { lien: page }, { id: 'b2' })];
  const context = aRenderContext({
    blockTemplates: new Map([visitTemplate, markedUp].map((template) => [template.id, template])),
    markup: markupEngine,
  });
  const draft = draftOf(blocks, { parameters: { ...soundParameters, ...parameters } });
  const rendered = renderVersion(draft, context);
  return readEvidence({ kind: 'blocks', draft, rendered, context }).links.map(
    ({ words, block, field, path }) => `${words} | ${block ?? ''} ${field ?? ''} ${path ?? ''}`,
  );
}

it('finds each drawn link in the content', () => {
  const picture = { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '' };
  const values = {
    texte: `<p><a href="${page}">ici</a> et <a href="${page}">là</a>, <a href="mailto:a@exemple.fr">par courriel</a></p>`,
    bouton: `${page}?a=1&b=deux mots`,
    reseaux: [
      { network: 'youtube', url: '' },
      { network: 'facebook', url: page },
    ],
    article: { title: 'La visite', link: page, image: picture, cta: { text: 'Venir', link: '' } },
    galerie: [{ photo: picture }, { photo: { ...picture, alt: 'Le phare', link: page } }],
  };
  expect(placesOf(values)).toEqual([
    'Voir en ligne |  mirrorlink mirrorlink',
    'ici | b1 texte texte#0',
    'là | b1 texte texte#1',
    'par courriel | b1 texte texte#2',
    'Réserver une place | b1 bouton bouton',
    'Facebook | b1 reseaux reseaux[1][url]',
    // What has no address of its own leads where the article does.
    'Le port | b1 article article[link]',
    'La visite | b1 article article[link]',
    'Venir | b1 article article[link]',
    'Le phare | b1 galerie galerie[1][photo][link]',
    'Venir | b2 lien lien',
    'Une page fixe | b2  ',
    'Se désabonner |  unsubtext unsubtext',
    'Données personnelles |  contacturl contacturl',
  ]);
});

it('finds the campaign’s own unsubscribe address', () => {
  const unsuburl = 'https://exemple.fr/stop';
  expect(placesOf({}, { unsuburl })).toContain('Se désabonner |  unsuburl unsuburl');
});
