/** What the read-only screen of a version says. */
export const viewerWords = {
  readOnly: 'Lecture seule',
  change: 'modifient les lettres',
  oldVersion: (when: string, author: string) =>
    `Version du ${when}${author ? `, par ${author}` : ''}. Une version plus récente existe.`,
  standsIn: (current: number, shown: number, when: string) =>
    `La version ${current} ne se lit pas\u00a0; voici la version ${shown}, du ${when}. Dès que la ${current} se lira, elle reviendra ici.`,
  oldVersionShort: 'Ancienne version',
  openCurrent: 'Ouvrir la version actuelle',
  edit: 'Modifier',
  restore: 'Restaurer',
  restoreHint: 'Restaurer ajoute une version égale à celle-ci\u202f; aucune n’est supprimée.',
  leavesShort: 'Envoi programmé',
  leavesTo: (target: string, date: string, zone: string) => `${target}, ${date} (${zone}).`,
  leavesHint: 'C’est cette version qui part, même si la lettre change ensuite.',
  sentShort: 'Lettre envoyée',
  sentHint: 'Ce qui est parti ne change plus.',
  editAnyway: 'Modifier quand même',
  parameters: 'Paramètres',
  versions: 'Versions',
  send: 'Envoi',
  sections: 'Sections',
  preview: (name: string) => `Aperçu de ${name}`,
  unset: 'Par défaut',
  weight: 'Poids du HTML',
  noSubject: 'Sans objet',
  noPreheader: 'Sans pré-en-tête',
} as const;
