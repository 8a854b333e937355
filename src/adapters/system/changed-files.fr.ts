/** Why nobody knows which files changed: ends of sentences. */
export const changedFilesWords = {
  noGit: 'git n’est pas installé',
  noRepository: 'ce dossier n’est pas dans un dépôt git',
  noCommit: 'git ne connaît pas ce nom',
  noBase: 'cette histoire et la branche n’ont rien de commun',
  failed: (code: string) => `git a échoué (${code})`,
} as const;
