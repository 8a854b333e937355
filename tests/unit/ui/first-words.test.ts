import { expect, it } from 'vitest';
import { firstWords } from '../../../src/ui/features/editor/panels/saved/first-words.ts';
import { aTemplateOf } from '../../support/builders/render-context.ts';

const template = aTemplateOf([
  { key: 'titre', kind: 'text' },
  { key: 'texte', kind: 'richtext' },
  { key: 'bouton', kind: 'link', settings: { words: 'Lire la suite' } },
  {
    key: 'liste',
    kind: 'list',
    settings: {
      of: [
        { key: 'jour', kind: 'text', label: 'Jour' },
        { key: 'quoi', kind: 'text', label: 'Quoi' },
      ],
    },
  },
]);

it('an excerpt tells titles, paragraphs and entries apart, without the addresses of links', () => {
  const sentence = firstWords(template, {
    titre: 'Titre',
    texte:
      '<h2>Chapeau</h2><p>Texte <a href="https://exemple.fr/a">lié</a>.</p><ul><li>Un</li><li>Deux</li></ul>',
    bouton: 'https://exemple.fr/suite',
    liste: [{ jour: 'Lundi', quoi: 'Visite' }],
  });
  expect(sentence).toBe('Titre · Chapeau · Texte lié. · - Un · - Deux · Lire la suite · Lundi · Visite');
});
