import { quoted } from './phrases.ts';

/** What is said of the work on a letter: what is saved, kept, done and undone, and what others did meanwhile. */
export const editorStatusWords = {
  save: {
    unsaved: 'non enregistré',
    saving: 'enregistrement…',
    at: (when: string) => `enregistré ${when}`,
    failed: (reason: string) => `échec\u00a0: ${reason}`,
    secondsAgo: (seconds: number) => `il y a ${seconds}\u00a0s`,
    conflict: 'modifiée ailleurs',
    withdrawn: (n: number) => `version ${n} disparue\u00a0: enregistrez`,
    withdrawnSaid: (n: number) =>
      `La version ${n} n’est plus dans le dossier de la campagne\u00a0: ce que vous voyez n’est plus enregistré.`,
    withdrawnHint: 'Enregistrez pour en faire une nouvelle version.',
    unreadable: 'fichier illisible',
    nothing:
      'Rien à enregistrer\u00a0: une autre version attend votre choix («\u00a0Choisir…\u00a0», sous le nom de la lettre).',
  },

  conflict: {
    decide: 'Choisir…',
  },

  leave: {
    title: 'La lettre n’est pas enregistrée',
    save: 'Enregistrer et quitter',
    drop: 'Quitter sans enregistrer',
    dropHint: 'Ce travail vous sera proposé à votre retour, dans ce navigateur.',
    dropLost: 'Ce navigateur ne peut pas le garder\u00a0: ce travail sera perdu.',
    stay: 'Rester',
  },

  history: {
    button: 'Historique',
    title: 'Historique de ce que vous avez fait',
  },

  journal: {
    notKept:
      'Ce navigateur n’a plus de place pour garder votre travail non enregistré. Enregistrez souvent\u00a0: une panne ferait perdre le reste.',
    save: 'Enregistrer',
    noRoom: 'Ce navigateur ne peut pas mettre votre travail de côté.',
    saveFirst: 'Rien n’a changé. Enregistrez d’abord ce que vous avez écrit depuis.',
  },

  steps: {
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
    filledFrom: (block: string, title: string) =>
      `remplir «\u00a0${block}\u00a0» avec «\u00a0${title}\u00a0»`,
    restored: (block: string) => `remettre le contenu de la source dans «\u00a0${block}\u00a0»`,
    copiedMine: 'copier mes blocs dans l’autre version',
  },
} as const;
