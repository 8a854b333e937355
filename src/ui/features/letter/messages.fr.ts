/** The bar of an open letter. */
export const letterBarWords = {
  back: 'Campagnes',
  rename: 'Renommer la campagne',
  name: 'Nom de la campagne',
  send: 'Envoyer…',
} as const;

/** Ways to look at a letter. */
export const viewWords = {
  both: 'Les deux',
  dark: 'Sombre',
  darkHint: 'Les couleurs que la lettre prend la nuit',
  imagesBlocked: 'Images bloquées',
  imagesBlockedHint: 'Comme dans une messagerie qui n’en charge aucune',
  text: 'Texte',
  textHint: 'La version sans mise en forme qui part avec la lettre',
} as const;

/** On what a letter is looked at. */
export const screenWords = {
  view: 'Aperçu',
  desktop: 'Bureau',
  phone: 'Mobile',
  little: 'Petit',
  littleHint: 'Montre la lettre à la moitié de sa taille',
} as const;

/** The sections beside a letter. */
export const railWords = {
  label: 'Sections',
  settings: 'Réglages',
  blocks: 'Blocs',
  widgets: 'Blocs enregistrés',
  clipboard: 'Presse-papier',
  contents: 'Contenus',
  medias: 'Médias',
  checks: 'Vérifications',
  toDealWith: { blocking: 'à corriger avant l’envoi', warning: 'à revoir' },
  versions: 'Versions',
  send: 'Envoi',
} as const;

/** What is said of the saving of a letter. */
export const saveWords = {
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
} as const;

/** Where somebody else saved the letter meanwhile. */
export const letterConflictWords = {
  decide: 'Choisir…',
} as const;

/** What is asked of who leaves unsaved work. */
export const leaveWords = {
  title: 'La lettre n’est pas enregistrée',
  save: 'Enregistrer et quitter',
  drop: 'Quitter sans enregistrer',
  dropHint: 'Ce travail vous sera proposé à votre retour, dans ce navigateur.',
  dropLost: 'Ce navigateur ne peut pas le garder\u00a0: ce travail sera perdu.',
  stay: 'Rester',
} as const;

/** What is said of unsaved work. */
export const unsavedWords = {
  notKept:
    'Ce navigateur n’a plus de place pour garder votre travail non enregistré. Enregistrez souvent\u00a0: une panne ferait perdre le reste.',
  save: 'Enregistrer',
  saveFirst: 'Rien n’a changé. Enregistrez d’abord ce que vous avez écrit depuis.',
} as const;

/** What is said of pictures on other sites. */
export const remotePictureWords = {
  showRemote: 'Afficher les images distantes',
  remoteHidden: 'Les images d’autres sites ne sont pas chargées.',
} as const;
