import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';

/** The list of docs/product-rules.md#sentences-that-are-fixed, copied by hand. */
const sentences = [
  'Erreur',
  'Erreur inconnue',
  'La miniature a bien été enregistrée',
  'Sauvegarde effectuée',
  'BAT envoyé avec succès',
  'Envoyé sur Adobe avec succès',
  'La récupération des contenus a été effectuée.',
  'Le bloc a bien été ajouté au presse-papier',
  'Le widget a bien été enregistrée',
  'Le widget a bien été supprimé',
  'sauvegarde du modèle effectuée',
  'Erreur lors de la sauvegarde du template par defaut',
  'Erreur lors de la sauvegarde, envoi impossible',
  'Erreur lors de la sauvegarde, paramêtres du bloc incorrects',
  'Veuillez selectionner un ou plusieurs destinataires',
  "Veuillez selectionner une cible et une date d'envoi",
  'Ce champs est obligatoire',
  'Tracking auto',
  'Autologin',
  "Centres d'intêrets",
];

const page = readFileSync(new URL('../../../docs/product-rules.md', import.meta.url), 'utf8');

describe('the sentences that are fixed', () => {
  it('are kept letter for letter, misspellings included', () => {
    expect(Object.values(specified).sort()).toEqual([...sentences].sort());
  });

  it.each(sentences)('%s stands among the product’s rules, quoted', (sentence) => {
    expect(page).toContain(`'${sentence}'`);
  });
});
