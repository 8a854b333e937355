import { quoted } from '../../core/wording/phrases.ts';

const rest = 'Tout ce qui ne se contredit pas est réuni\u00a0; il reste à choisir ici.';

/** What is asked where two people changed the same thing. */
export const conflictWords = {
  title: 'La même chose a été changée deux fois',
  said: (author: string, when: string) =>
    `${author || 'Quelqu’un'} a enregistré la lettre ${when}, pendant que vous travailliez. ${rest}`,
  saidOfTemplate: (name: string, isAsked: boolean) =>
    `${quoted(name)} a été enregistré ailleurs, pendant que vous travailliez.${isAsked ? ` ${rest}` : ''}`,
  /** Where one does not know what both began with. */
  saidOfLeft: (name: string) =>
    `${quoted(name)} a été enregistré ailleurs depuis ce travail. Tout ce qui diffère est à choisir ici.`,
  lines: 'À choisir',
  mine: 'Garder la mienne',
  theirs: 'Prendre la leur',
  both: 'Garder les deux',
  ways: {
    texts: 'l’une après l’autre',
    lines: 'l’une après l’autre, à relire\u00a0: c’est du code',
    copy: 'la leur dans une copie du bloc',
  },
  nothing: 'Vide',
  deleted: 'Supprimé',
  rank: (rank: number) => `Place ${rank}`,
  allMine: 'Tout garder de la mienne',
  allTheirs: 'Tout prendre de la leur',
  left: 'Une réponse est attendue à chaque ligne.',
  none: 'Plus rien ne se contredit\u00a0: les deux peuvent être réunies.',
  unreadable: (sentences: readonly string[]) =>
    `Chacune se lit, les deux ensemble ne se lisent plus\u00a0: ${sentences.join(' ; ')}. À corriger avant d’enregistrer.`,
  save: 'Enregistrer',
  later: 'Décider plus tard',
  letter: 'La lettre, avec ces choix',
  step: 'réunir les deux versions',
  theirsFailed: 'L’autre version n’a pas pu être lue',
  keepMineOfTemplate: 'Rien n’a changé\u00a0: gardez la vôtre.',
  keepMine:
    'Rien n’a changé. Gardez la vôtre\u00a0: la leur reste dans la liste des versions, d’où elle se restaure.',
} as const;
