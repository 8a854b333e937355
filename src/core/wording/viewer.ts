/** What the read-only screen of a version says. */
export const viewerWords = {
  readOnly: 'Lecture seule',
  oldVersion: (when: string, author: string) =>
    `Version du ${when}${author ? `, par ${author}` : ''}. Une version plus récente existe.`,
  oldVersionShort: 'Ancienne version',
  openCurrent: 'Ouvrir la version actuelle',
  edit: 'Modifier',
  restore: 'Restaurer',
  restoreHint: 'Restaurer ajoute une version égale à celle-ci\u202f; aucune n’est supprimée.',
  parameters: 'Paramètres',
  versions: 'Versions',
  send: 'Envoi',
  sections: 'Sections',
  preview: (name: string) => `Aperçu de ${name}`,
  unset: 'Par défaut',
  charset: 'Jeu de caractères',
  weight: 'Poids du HTML',
  noSubject: 'Sans objet',
  noPreheader: 'Sans pré-en-tête',
} as const;
