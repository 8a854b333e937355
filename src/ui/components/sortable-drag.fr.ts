import { quoted } from '../../core/wording/phrases.ts';

/** What is said while an item of a list is carried to another place. */
export const dragWords = {
  handle: (name: string) => `Déplacer ${quoted(name)}`,
  handleHint: 'Glissez, ou Espace puis les flèches',
  lifted: (name: string, rank: number, count: number) =>
    `${quoted(name)} est soulevé, place ${rank} sur ${count}. Flèches pour déplacer, Espace pour poser, Échap pour annuler.`,
  dropped: (name: string, rank: number, count: number) =>
    `${quoted(name)} est posé, place ${rank} sur ${count}`,
  cancelled: (name: string) => `${quoted(name)} est revenu à sa place`,
  dragCancelled: 'Rien n’a été déplacé',
} as const;
