import type { ChangedPart, VersionChanges } from '../campaign/version-changes.ts';
import { plural } from './phrases.ts';

const blocks = (ending: string) => (count: number) =>
  `${plural(count, 'bloc', 'blocs')}${ending && ` ${ending}${count > 1 ? 's' : ''}`}`;

/** What a version changed, in the order in which it is told. */
const changed: Readonly<Record<ChangedPart, (count: number) => string>> = {
  subject: () => 'objet',
  preheader: () => 'pré-en-tête',
  text: () => 'version texte',
  html: () => 'HTML',
  parameters: () => 'réglages',
  changed: blocks(''),
  added: blocks('ajouté'),
  removed: blocks('retiré'),
  hidden: blocks('masqué'),
  shown: blocks('affiché'),
  moved: blocks('déplacé'),
};

/** What the list of versions says. */
export const versionWords = {
  title: 'Versions',
  empty: 'Aucune version enregistrée',
  failed: 'Les versions n’ont pas pu être lues',
  current: 'Actuelle',
  shown: 'Affichée',
  automatic: (count: number) =>
    count > 1 ? `${count} enregistrements automatiques` : 'Un enregistrement automatique',
  proof: (n: number) => `BAT n°\u00a0${n}`,
  number: (n: number) => `Version ${n}`,
  by: (author: string) => `par ${author}`,
  open: 'Voir',
  openLabel: (n: number) => `Voir la version ${n}`,
  restore: 'Restaurer',
  restoreLabel: (n: number) => `Restaurer la version ${n}`,
  restored: (n: number) => `La version ${n} est restaurée`,
  saveFirstTitle: (n: number) => `Restaurer la version ${n}`,
  saveFirst:
    'Votre travail n’est pas enregistré. Il sera d’abord mis dans une version, que la liste gardera.',
  saveAndRestore: 'Enregistrer, puis restaurer',
  nameLabel: (n: number) => `Libellé de la version ${n}`,
  compare: 'Comparer',
  compareLabel: (n: number, former: number) => `Comparer la version ${n} avec la version ${former}`,
  isAutomatic: 'automatique',
  sent: 'Envoyée',
  /** What a version changed from the one before it: 'objet, 2 blocs'. */
  changes: (changes: VersionChanges) =>
    Object.entries(changed)
      .flatMap(([part, said]) => {
        const count = changes[part as ChangedPart];
        return count === undefined ? [] : [said(count)];
      })
      .join(', ') || 'rien n’a changé',
} as const;
