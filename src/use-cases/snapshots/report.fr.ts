import type { Verdict } from '../../core/snapshot/snapshot.ts';
import { plural } from '../../core/wording/phrases.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** What the report of snapshots says. */
export const reportWords = {
  title: 'Instantanés',
  toLookAt: (count: number) => `${plural(count, 'instantané', 'instantanés')} à regarder`,
  /** Where that is all, and none has to be there. */
  onlyNew: (count: number) => plural(count, 'nouvel instantané', 'nouveaux instantanés'),
  unchanged: 'Rien n’a changé',
  nothing: 'Aucun instantané',
  nothingCompared: 'Rien n’a pu être comparé',
  lead: (snapshots: number, letters: number, when: string) =>
    `${plural(snapshots, 'instantané', 'instantanés')} de ${plural(letters, 'lettre', 'lettres')}, le ${when}.`,
  /** In the order they are offered. */
  verdicts: {
    changed: 'Changés',
    new: 'Nouveaux',
    gone: 'Disparus',
    failed: 'Échecs',
    'not-comparable': 'Non comparables',
    same: 'Inchangés',
  } satisfies Record<Verdict, string>,
  all: 'Tous',
  filter: 'Montrer',
  search: 'Chercher un bloc, une lettre',
  found: ['Aucun instantané de ce nom.', '{n} trouvé', '{n} trouvés'],
  quiet: {
    same: (count: number) => counted(count, 'inchangé', 'inchangés'),
    'not-comparable': (count: number) => counted(count, 'non comparable', 'non comparables'),
  },

  before: 'Avant',
  after: 'Après',
  difference: 'Différence',
  size: (width: number, height: number) => `${width} × ${height}`,
  follows: 'Suit\u00a0:',
  mode: 'Comparer',
  sides: 'Côte à côte',
  slider: 'Curseur',
  slide: 'Part de l’image d’avant qui est montrée',

  approve: 'Pour l’approuver',
  approveAll: 'Pour tout approuver',
  pick: 'Choisir',
  picked: ['', '{n} choisi', '{n} choisis'],
  clear: 'Vider',
  copy: 'Copier',
  copied: 'Copié',
  selected: 'Sélectionné\u00a0: Ctrl + C',

  how: 'Comment ces images sont faites',
  browser: 'Navigateur',
  fonts: 'Polices',
  platform: 'Machine',
  captures: 'Pages photographiées',
  capturesOf: (count: number) => (count === 0 ? 'aucune, toutes étaient connues' : String(count)),
  missingFonts: 'Polices sans équivalent',
  shownAs: (family: string, shown: string) => `${family}, montrée en ${shown}`,
} as const;
