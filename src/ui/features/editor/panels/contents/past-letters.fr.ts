import { MAX_COUNTED } from '../../../../../core/past-letters/found-passage.ts';
import { plural, quoted } from '../../../../../core/wording/phrases.ts';

/** What is said of newsletters that came before. */
export const pastLetterWording = {
  /** In the editor's 'Contenus'. */
  panel: {
    place: 'Lettres précédentes',
    label: 'Rechercher dans les lettres précédentes',
    start: 'Que cherchez-vous\u00a0?',
    startHint:
      'Un ou plusieurs mots d’une lettre déjà envoyée, programmée ou en préparation, ou leur début, puis Entrée. Entre guillemets, une expression exacte.',
    none: 'Aucune lettre n’a ces mots',
    noneHint: 'Tous doivent se trouver dans un même bloc. Essayez avec moins de mots.',
    reading: (count: number) =>
      `Les lettres sont en cours de lecture\u00a0: il en reste ${count.toLocaleString('fr-FR')}, d’autres passages viendront.`,
    withoutIndex: 'Cette machine n’a pas d’index des lettres\u00a0: chaque recherche les relit toutes.',
    failed: 'Les lettres n’ont pas pu être lues',
    count: (total: number, shown: number) => {
      const all = `${plural(total, 'passage', 'passages')}${total < MAX_COUNTED ? '' : ' ou plus'}`;
      return total > shown ? `${all}, ${shown} montrés` : all;
    },
    results: 'Passages trouvés',
    open: 'Ouvrir la lettre',
    opens: (letter: string, block: string) =>
      `Ouvrir la lettre\u00a0: ${quoted(letter)}, ${block} (nouvel onglet)`,
    copy: 'Copier ce bloc',
    copies: (letter: string, block: string) => `Copier ce bloc\u00a0: ${block}, de ${quoted(letter)}`,
  },
} as const;
