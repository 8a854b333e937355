const next = {
  merge: 'git commit',
  rebase: 'git rebase --continue',
  'cherry-pick': 'git cherry-pick --continue',
} as const;

/** Why Git and a merge do not come together, and what to do then. */
export const gitMergeWords = {
  noGit: {
    reason: 'git n’est pas installé, ou n’est pas dans le PATH',
    advice: 'Installez git, puis recommencez.',
  },
  noRepository: {
    reason: 'L’espace de travail n’est pas dans un dépôt git',
    advice:
      'Placez-vous dans une copie du dépôt, ou faites-en un ici avec «\u00a0git init\u00a0», puis recommencez.',
  },
  nothing: {
    reason: 'Git n’a pas laissé de fusion à finir ici',
    advice:
      'Lancez «\u00a0git merge\u00a0» ou «\u00a0git rebase\u00a0» d’abord\u00a0: la commande finit ce que git laisse en conflit.',
  },
  resolved: (kind: keyof typeof next) => ({
    reason: 'Plus aucun fichier n’est en conflit ici',
    advice: `Relisez, puis ${next[kind]}.`,
  }),
  edited: (file: string) => ({
    reason: `${file} a été enregistré depuis que git s’est arrêté`,
    advice:
      'Si la commande a été interrompue, relancez-la avec les mêmes choix. Sinon, déplacez ce fichier hors du dossier, puis recommencez.',
  }),
  failed: (command: string) => ({
    reason: `Git a refusé «\u00a0git ${command}\u00a0»`,
    advice: 'Lancez «\u00a0git status\u00a0» dans ce dossier\u00a0: il dit ce qui l’en empêche.',
  }),
} as const;
