import type { BlockPlace } from '../../../core/campaign/diff/change.ts';
import { quoted } from '../../../core/wording/phrases.ts';
import { blockPlaceName } from '../../../core/wording/placement.ts';

/** What the browser says of two versions side by side. */
export const comparisonWords = {
  title: 'Ce qui a changé',
  ofCampaign: (name: string) => `${name}\u00a0: ce qui a changé`,
  choice: 'Versions comparées',
  from: 'De la version',
  to: 'à la version',
  option: (n: number, label: string, when: string, author: string) =>
    [`${n}${label === '' ? '' : ` (${label})`}`, when, author].filter((part) => part !== '').join(', '),
  close: 'Fermer la comparaison',
  count: (count: number) => (count > 1 ? `${count} changements` : 'Un changement'),
  same: 'Rien n’a changé entre ces deux versions',
  failed: 'Les deux versions n’ont pas pu être comparées',
  show: 'Montrer',
  showLabel: (block: string) => `Montrer ${quoted(block)} dans la lettre`,
  side: 'Version montrée',
  sides: { before: 'Avant', after: 'Après' },
  frame: (n: number) => `Aperçu de la version ${n}`,
  place: blockPlaceName,
  marks: {
    field: 'Modifié',
    added: 'Ajouté',
    removed: 'Supprimé',
    changed: 'Modifié',
    moved: 'Déplacé',
    hidden: 'Masqué',
    shown: 'Affiché de nouveau',
    renamed: 'Renommé',
    template: 'Autre modèle',
  },
  movedFrom: (from: BlockPlace) => `Était en ${blockPlaceName(from)}.`,
  before: 'Avant',
  after: 'Après',
  nothing: 'rien',
  /** Read out around words whose look alone tells it. */
  runs: { added: 'ajouté', removed: 'supprimé', formatted: 'mise en forme changée' },
  left: (count: number) =>
    count > 1
      ? `${count.toLocaleString('fr-FR')} caractères changés de plus ne sont pas montrés ici\u202f; les versions les ont.`
      : `${count} caractère changé de plus n’est pas montré ici\u202f; les versions l’ont.`,
  more: (count: number) => `Et ${count.toLocaleString('fr-FR')} de plus, dans les versions elles-mêmes.`,
  linkOf: (text: string) => `Lien ${quoted(text)}`,
  line: (n: number) => `Ligne ${n}`,
  otherBytes: 'Mêmes lignes, autres octets (fins de ligne, par exemple).',
  itemAdded: 'ajouté',
  itemRemoved: 'supprimé',
  itemMoved: (before: number) => `déplacé, il était n°\u00a0${before}`,
  image: {
    none: 'Aucune image',
    remote: 'Image distante',
    alt: (text: string) => `Texte\u00a0: ${quoted(text)}`,
    decorative: 'Décorative, sans texte',
    link: (address: string) => `Lien\u00a0: ${address}`,
  },
} as const;
