import { plural, quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the command says that merges. */
export const mergeWording = {
  usage: {
    threeFiles: 'Donnez la base, le nôtre et le leur, ou --git après une fusion que git n’a pas pu finir.',
    withGit: '--ours et --theirs vont avec --git, et --setup va seul.',
    oneSide: (name: string) =>
      `${quoted(name)} est nommé par --ours et par --theirs\u00a0: choisissez un côté.`,
  },
  conflict: (file: string, place: string) =>
    place === ''
      ? `${file}${nb}: changé des deux côtés`
      : `${file}${nb}: ${quoted(place)} a été changé des deux côtés`,
  ready: 'git fusionne maintenant les modèles et les réglages de ce dépôt avec newsletter.',
  letter: (campaign: string, version: number | undefined, moved: readonly string[]) =>
    [
      version === undefined
        ? `${campaign}${nb}: réunie`
        : `${campaign}${nb}: les deux côtés sont réunis dans la version ${version}`,
      ...moved,
    ].join(', '),
  movedVersion: (from: number, to: number) => `leur version ${from} porte le n°${nb}${to}`,
  movedProof: (from: number, to: number) => `leur BAT n°${nb}${from} porte le n°${nb}${to}`,
  file: (path: string) => `${path}${nb}: fusionné`,
  left: (paths: readonly string[]) =>
    `${plural(paths.length, 'fichier reste', 'fichiers restent')} à résoudre avec git${nb}: ${paths.join(', ')}`,
  next: {
    merge: 'Relisez, puis git commit.',
    rebase: 'Relisez, puis git rebase --continue.',
    'cherry-pick': 'Relisez, puis git cherry-pick --continue.',
  },
} as const;
