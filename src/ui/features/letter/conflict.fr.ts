/** What is asked when somebody else saved the letter meanwhile. */
export const conflictWords = {
  title: 'Une autre version a été enregistrée',
  said: (author: string, when: string) =>
    `${author || 'Quelqu’un'} a enregistré une version ${when}, pendant que vous travailliez. Rien n’est perdu\u00a0: choisissez ce qu’il faut garder.`,
  theirs: 'Reprendre la leur',
  theirsHint: 'Votre travail vous reste proposé dans ce navigateur, et «\u00a0Annuler\u00a0» y revient.',
  mine: 'Garder la mienne comme nouvelle version',
  mineHint: 'La leur reste dans la liste des versions.',
  copy: 'Copier mes blocs',
  copyHint:
    'Part de la leur, et y met une copie de chaque bloc que vous avez ajouté ou changé. Votre travail entier vous reste proposé.',
  theirsFailed: 'L’autre version n’a pas pu être lue',
  keepMine:
    'Rien n’a changé. Gardez la vôtre comme nouvelle version\u00a0: la leur reste dans la liste des versions, d’où elle se restaure.',
  later: 'Décider plus tard',
} as const;
