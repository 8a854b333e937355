import { MAX_COUNTED } from '../../core/past-letters/found-passage.ts';
import { plural } from '../../core/wording/phrases.ts';

/** What `newsletter search` says. */
export const searchCommandWording = {
  none: (query: string) => `Aucune lettre n’a ces mots\u00a0: ${query}`,
  noWords: 'dites quels mots chercher',
  limitExpected: 'nombre entier de 1 à 1000 attendu',
  more: (total: number, shown: number) =>
    `et ${plural(total - shown, 'autre passage', 'autres passages')}${total < MAX_COUNTED ? '' : ' ou plus'}\u00a0: --limit en montre plus`,
  unread: (count: number) =>
    `${plural(count, 'lettre est encore à lire', 'lettres sont encore à lire')}\u00a0: cherchez de nouveau dans un instant pour tout trouver`,
  withoutIndex:
    'cette machine n’a pas d’index des lettres\u00a0: elles ont toutes été lues, et le seront à chaque recherche (newsletter doctor dit pourquoi)',
  block: 'Bloc',
  passage: 'Passage',
} as const;
