/** Why a merge cannot be ended: ends of sentences. */
export const gitMergeWords = {
  noGit: 'git n’est pas installé',
  noRepository: 'ce dossier n’est pas dans un dépôt git',
  nothing: 'git n’a pas laissé de fusion à finir ici',
  edited: (file: string) =>
    `${file} a été enregistré depuis que git s’est arrêté. Déplacez ce fichier hors du dossier, puis recommencez`,
  failed: (command: string) => `git a refusé (${command})`,
} as const;
