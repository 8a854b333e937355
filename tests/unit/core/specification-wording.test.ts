import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';

/** The sentences of the specification, sections 2, 5 and 8, copied by hand. */
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

const specification = fileURLToPath(new URL('../../../../shared/specification.md', import.meta.url));

describe('the sentences the specification gives', () => {
  it('are kept letter for letter, misspellings included', () => {
    expect(Object.values(specified).sort()).toEqual([...sentences].sort());
  });

  // The description lies beside the checkout on the machines of those who keep it, and nowhere else.
  it.skipIf(!existsSync(specification))(
    'stand in it, quoted (skipped where ../shared/specification.md is absent)',
    () => {
      const text = readFileSync(specification, 'utf8');
      for (const sentence of sentences) expect(text).toContain(`'${sentence}'`);
    },
  );
});
