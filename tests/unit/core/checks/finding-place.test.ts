import { expect, test } from 'vitest';
import { placeNames, placeText } from '../../../../src/core/checks/finding-place.ts';
import type { Finding } from '../../../../src/core/finding.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { visitTemplate } from '../../../support/builders/checks.ts';
import { aTemplateOf } from '../../../support/builders/render-context.ts';

const agenda = aTemplateOf(
  [
    {
      key: 'dates',
      kind: 'list',
      settings: {
        itemLabel: 'Rendez-vous',
        of: [
          { key: 'lien', kind: 'link', label: 'Lien' },
          { key: 'suite', kind: 'article', label: 'Suite', settings: { image: {} } },
        ],
      },
    },
  ],
  { id: 'agenda', name: 'Agenda' },
);
const pair = aTemplateOf(
  [
    { key: 'un', kind: 'article', label: 'Premier article', settings: { cta: { display: 'text' } } },
    { key: 'deux', kind: 'article', label: 'Second article', settings: { link: {} } },
  ],
  { id: 'deux', name: 'Deux articles' },
);
const templates = [visitTemplate, agenda, pair];
const ground = {
  blocks: [
    aBlock({ id: 'v', name: 'Visite', blocktemplate: visitTemplate.id }),
    aBlock({ id: 'a', name: '', blocktemplate: agenda.id }),
    aBlock({ id: 'p', name: 'À lire', blocktemplate: pair.id }),
    aBlock({ id: 'x', name: 'Orphelin', blocktemplate: 'retiré' }),
  ],
  blockTemplates: new Map(templates.map((template) => [template.id, template])),
};

const places: readonly [block: string | undefined, path: string | undefined, place: string][] = [
  ['v', undefined, 'Visite'],
  ['v', 'image[alt]', 'Visite · image, Texte de remplacement'],
  ['v', 'texte#2', 'Visite · texte'],
  ['v', 'article', 'Visite · article'],
  ['v', 'article[cta][link]', 'Visite · Lien du bouton'],
  ['v', 'article[image][alt]', 'Visite · Image, Texte de remplacement'],
  ['v', 'galerie[1][photo][alt]', 'Visite · Élément 2, Photo, Texte de remplacement'],
  ['v', 'disparu[constructor]', 'Visite'],
  ['a', 'dates', 'Agenda · dates'],
  ['a', 'dates[1][lien]', 'Agenda · Rendez-vous 2, Lien'],
  ['a', 'dates[0][suite][title]', 'Agenda · Rendez-vous 1, Titre'],
  ['p', 'un[cta][link]', 'À lire · Premier article, Adresse du lien «\u00a0lire la suite\u00a0»'],
  ['p', 'deux[link]', 'À lire · Second article, Lien de l’article'],
  ['x', 'titre', 'Orphelin'],
  ['gone', 'titre', ''],
  [undefined, 'subject', 'Réglages · Objet'],
  [undefined, 'unsuburl', 'Réglages · Adresse de désabonnement'],
  [undefined, 'surheadersubject', 'Réglages · Sur-en-tête'],
  [undefined, 'constructor', ''],
  [undefined, undefined, ''],
];

test.each(places)('a remark on block %s at %s is at «\u00a0%s\u00a0»', (block, path, place) => {
  const finding: Finding = {
    ...{ rule: 'link-empty', severity: 'blocking', message: '' },
    ...(block !== undefined && { block }),
    ...(path !== undefined && { field: path.replace(/[[#].*/, ''), path }),
  };
  expect(placeText(placeNames(finding, ground))).toBe(place);
});
