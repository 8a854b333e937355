import { plural, quoted } from '../../../../core/wording/phrases.ts';

const left = (count: number) => `${plural(count, 'remarque', 'remarques')} à traiter`;

/** What the screens say of remarks made on proofs. */
export const remarkWords = {
  title: 'Remarques',
  left,
  done: (count: number) => plural(count, 'remarque traitée', 'remarques traitées'),
  leftOn: (count: number, block: string) => `${left(count)} sur ${quoted(block)}`,
  doneOn: (count: number, block: string) =>
    `${plural(count, 'remarque traitée', 'remarques traitées')} sur ${quoted(block)}`,
  none: 'Aucune remarque sur ce BAT.',
  noneLeft: 'Aucune remarque à traiter.',
  more: (count: number) => `Et ${count} de plus, à lire avec leur BAT.`,
  failed: 'Les remarques n’ont pas pu être lues',
  chooseBlock: 'Pour en faire une sur un bloc, choisissez-le dans la lettre.',

  wholeLetter: 'Toute la lettre',
  gone: 'Bloc supprimé depuis',
  said: (author: string, when: string) => `${author}, ${when}`,
  fromProof: (n: number) => `BAT\u00a0n°\u00a0${n}`,
  show: (block: string) => `Montrer ${quoted(block)} dans la lettre`,
  edit: (block: string) => `Modifier ${quoted(block)}`,
  resolve: 'C’est fait',
  resolveLabel: (text: string) => `C’est fait\u00a0: ${text}`,
  reopen: 'Rouvrir',
  reopenLabel: (text: string) => `Rouvrir\u00a0: ${text}`,
  resolvedBy: (by: string, when: string) => `Traitée par ${by}, ${when}`,

  write: 'Écrire une remarque',
  writeOn: (block: string) => `Écrire une remarque sur ${quoted(block)}`,
  about: 'Sur',
  block: (rank: number, name: string) => `${rank}. ${name}`,
  text: 'Remarque',
  by: 'De la part de',
  byHelp: 'Laissez vide si elle est de vous.',
  keep: 'Noter la remarque',
  cancel: 'Annuler',
} as const;
