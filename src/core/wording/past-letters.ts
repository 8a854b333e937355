import { plural, quoted } from './phrases.ts';
import { issueOf } from './sources.ts';

const numbered = (number: number | null, when: string) =>
  number === null ? when : `n°\u00a0${number}, ${when}`;
const bloc = (name: string) => `bloc ${quoted(name)}`;

/** What is said of newsletters that came before. */
export const pastLetterWording = {
  /** Where a content stood: « dans le n° 23 du 12 mai, bloc « Agenda » ». */
  where: {
    sent: (number: number | null, name: string, day: string, block: string) =>
      `dans ${issueOf(number, name)} du ${day}, ${bloc(block)}`,
    scheduled: (number: number | null, name: string, day: string, block: string) =>
      `dans ${issueOf(number, name)}, programmé pour le ${day}, ${bloc(block)}`,
    proofed: (number: number | null, name: string, day: string, block: string) =>
      `dans ${issueOf(number, name)}, BAT du ${day}, ${bloc(block)}`,
  },

  /** When a newsletter left, after its number where it has one. */
  told: {
    sent: (number: number | null, day: string) => numbered(number, `envoyée le ${day}`),
    scheduled: (number: number | null, day: string) => numbered(number, `programmée pour le ${day}`),
    proofed: (number: number | null, day: string) => numbered(number, `BAT du ${day}`),
    draft: (number: number | null, day: string) => numbered(number, `en préparation, enregistrée le ${day}`),
  },

  /** Parts of a newsletter that are no blocks. */
  parts: { head: 'Objet et pré-en-tête', document: 'Document' },

  /** In the editor's 'Contenus'. */
  panel: {
    place: 'Lettres précédentes',
    label: 'Rechercher dans les lettres précédentes',
    start: 'Que cherchez-vous\u00a0?',
    startHint: 'Un ou plusieurs mots d’une lettre déjà envoyée, programmée ou en préparation, puis Entrée.',
    none: 'Aucune lettre n’a ces mots',
    noneHint: 'Tous doivent se trouver dans un même bloc. Essayez avec moins de mots.',
    failed: 'Les lettres n’ont pas pu être lues',
    count: (total: number, shown: number) =>
      total > shown
        ? `${plural(total, 'passage', 'passages')}, ${shown} montrés`
        : plural(total, 'passage', 'passages'),
    results: 'Passages trouvés',
    open: 'Ouvrir la lettre',
    opens: (letter: string, block: string) =>
      `Ouvrir la lettre\u00a0: ${quoted(letter)}, ${block} (nouvel onglet)`,
    copy: 'Copier ce bloc',
    copies: (letter: string, block: string) => `Copier ce bloc\u00a0: ${block}, de ${quoted(letter)}`,
  },

  search: {
    none: (query: string) => `Aucune lettre n’a ces mots\u00a0: ${query}`,
    noWords: 'dites quels mots chercher',
    limitExpected: 'nombre entier de 1 à 1000 attendu',
    more: (count: number) =>
      `et ${plural(count, 'autre passage', 'autres passages')}\u00a0: --limit en montre plus`,
    block: 'Bloc',
    passage: 'Passage',
  },
} as const;
