import { quoted } from './quoted.ts';

/** What is said of the work on a letter: what is saved, kept, done and undone, and what others did meanwhile. */
export const standingWords = {
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

  leftWork: {
    found: (when: string) => `Un travail non enregistré (${when}) a été retrouvé.`,
    take: 'Le reprendre',
    forget: 'L’oublier',
  },

  history: {
    button: 'Historique',
    title: 'Historique de ce que vous avez fait',
    none: 'Rien n’a changé depuis l’ouverture.',
    opened: (time: string) => `Lettre ouverte à ${time}`,
    older: (count: number) => (count > 1 ? `${count} étapes plus anciennes` : 'Une étape plus ancienne'),
    now: 'la lettre est ainsi',
    undone: 'annulé',
    /** Whether the step says the field's name already. */
    namesItself: (id: string) => id === 'subject' || id === 'preheader' || id === 'text',
    value: (field: string, value: string | undefined) =>
      value === undefined
        ? field
        : value === ''
          ? `${field}\u00a0: vide`
          : `${field}\u00a0: ${quoted(value)}`,
    quoted: (value: string) => (value === '' ? 'vide' : quoted(value)),
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
