import { plural, quoted } from '../../core/wording/phrases.ts';

/** What the list of what can be undone says of each step. */
export const stepWords = {
  typed: (block: string) => `modifier «\u00a0${block}\u00a0»`,
  inserted: (block: string) => `ajouter «\u00a0${block}\u00a0»`,
  moved: (block: string) => `déplacer «\u00a0${block}\u00a0»`,
  duplicated: (block: string) => `dupliquer «\u00a0${block}\u00a0»`,
  removed: (block: string) => `supprimer «\u00a0${block}\u00a0»`,
  parameters: 'modifier les réglages',
  subject: 'modifier l’objet',
  preheader: 'modifier le pré-en-tête',
  text: 'modifier la version texte',
  recovered: 'reprendre le travail retrouvé',
  theirs: 'reprendre la version enregistrée ailleurs',
  taken: (version: string) => `reprendre ${quoted(version)}`,
  filledFrom: (block: string, title: string) => `remplir «\u00a0${block}\u00a0» avec «\u00a0${title}\u00a0»`,
  restored: (block: string) => `remettre le contenu de la source dans «\u00a0${block}\u00a0»`,
  renamed: (block: string) => `renommer ${quoted(block)}`,
  hidden: (block: string) => `masquer ${quoted(block)}`,
  shown: (block: string) => `afficher ${quoted(block)}`,
  pinned: (block: string) => `épingler ${quoted(block)}`,
  unpinned: (block: string) => `désépingler ${quoted(block)}`,
  pasted: (block: string) => `coller ${quoted(block)}`,
  pastedMany: (count: number) => `coller ${plural(count, 'bloc', 'blocs')}`,
  widened: (block: string) => `élargir ${quoted(block)}`,
} as const;
