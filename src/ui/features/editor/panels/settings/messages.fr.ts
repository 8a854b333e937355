import { plural } from '../../../../../core/wording/phrases.ts';

/** The text part of the open letter, in its settings. */
export const textVersionWording = {
  automatic: 'Écrite d’après la lettre, elle suit chaque modification.',
  own: 'La vôtre part telle quelle, quoi que la lettre devienne.',
  blank: 'Tant qu’elle est vide, le texte automatique part à sa place.',
  label: 'Texte qui partira',
  write: 'Écrire la mienne',
  revert: 'Revenir au texte automatique',
  missing: (count: number) =>
    count < 2
      ? 'Un lien de la lettre n’y est pas\u00a0:'
      : `${plural(count, 'lien', 'liens')} de la lettre n’y sont pas\u00a0:`,
  add: (count: number) => (count < 2 ? 'L’ajouter à la fin' : 'Les ajouter à la fin'),
} as const;
