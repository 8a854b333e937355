import { plural, quoted } from '../../../../../core/wording/phrases.ts';

const many = (count: number) => plural(count, 'bloc', 'blocs');

/** How one change of several blocks is told: its step of the history, and its notice. */
const told = (step: string, verb: string) => (count: number) => ({
  step: `${step} ${many(count)}`,
  said: `${many(count)} sont ${verb}.`,
});

/** What is said of several blocks that something was done to. */
export const groupWords = {
  removed: told('supprimer', 'supprimés'),
  cut: told('couper', 'coupés'),
  duplicated: told('dupliquer', 'dupliqués'),
  shown: told('afficher', 'affichés'),
  hidden: (count: number) => ({
    step: `masquer ${many(count)}`,
    said: `${many(count)} sont masqués\u00a0: ils ne seront pas envoyés.`,
  }),
  moved: (count: number, position: string) => ({
    step: `déplacer ${many(count)}`,
    said: `${many(count)} sont déplacés\u00a0: ${position}.`,
  }),
  noPlace: (direction: 1 | -1) =>
    `Aucune place ${direction === 1 ? 'plus bas' : 'plus haut'} ne prend tous ces blocs.`,
  undo: 'Annuler',
  undoLater: 'La lettre a changé depuis\u00a0: revenez en arrière par l’historique.',
  chosen: (count: number) => `${many(count)} choisis`,
  pick: 'Choisissez les blocs.',
  picked: 'Terminer',
  toolbar: (count: number) => `Actions sur ${many(count)}`,
} as const;

/** The rows of the outline and its positions. */
export const outlineRowWords = {
  handle: (block: string) => `Déplacer ${quoted(block)}`,
  empty: 'Aucun bloc',
  addIn: (position: string) => `Ajouter un bloc\u00a0: ${position}`,
} as const;

/** What the menu of a row holds. */
export const rowWords = {
  more: (block: string) => `Actions sur ${quoted(block)}`,
  moveTo: 'Déplacer vers…',
  pick: 'Choisir plusieurs blocs',
} as const;

/** 'Déplacer vers…' */
export const moveWords = {
  title: (what: string) => `Déplacer ${what}`,
  search: 'Position ou bloc',
  results: 'Places',
  noMatch: (search: string) => `Aucune place pour ${quoted(search)}.`,
  none: 'Aucune position de ce modèle ne prend tous ces blocs\u00a0: déplacez-les par type.',
  gone: 'La lettre a changé entre-temps\u00a0: il n’y a plus rien à déplacer.',
  noneForOne: 'Aucune autre place de ce modèle ne prend ce bloc.',
  empty: 'vide',
  before: (block: string) => `avant ${quoted(block)}`,
  after: (block: string) => `après ${quoted(block)}`,
  between: (former: string, next: string) => `entre ${quoted(former)} et ${quoted(next)}`,
  beside: (row: number, block: string) => `rangée ${row}, à côté de ${quoted(block)}`,
  row: (row: number) => `rangée ${row}`,
  here: 'place actuelle',
} as const;

/** Several blocks saved at once. */
export const saveManyWords = {
  title: (count: number) => `Ajouter ${many(count)} aux blocs enregistrés`,
  intro: (template: string) => `Ils serviront dans toutes les lettres du modèle ${quoted(template)}.`,
  name: (rank: number) => `Nom du bloc ${rank}`,
  submit: (count: number) => `Ajouter ${many(count)}`,
  saved: (count: number) => `${many(count)} sont enregistrés.`,
  undone: (count: number) => `${many(count)} ne sont plus enregistrés.`,
} as const;
