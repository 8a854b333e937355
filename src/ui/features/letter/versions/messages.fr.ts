/** What the list of versions says. */
export const versionWords = {
  title: 'Versions',
  empty: 'Aucune version enregistrée',
  failed: 'Les versions n’ont pas pu être lues',
  current: 'Actuelle',
  shown: 'Affichée',
  automatic: (count: number) =>
    count > 1 ? `${count} enregistrements automatiques` : 'Un enregistrement automatique',
  proof: (n: number) => `BAT n°\u00a0${n}`,
  number: (n: number) => `Version ${n}`,
  by: (author: string) => `par ${author}`,
  open: 'Voir',
  openLabel: (n: number) => `Voir la version ${n}`,
  restore: 'Restaurer',
  restoreLabel: (n: number) => `Restaurer la version ${n}`,
  restored: (n: number) => `La version ${n} est restaurée`,
  saveFirstTitle: (n: number) => `Restaurer la version ${n}`,
  saveFirst:
    'Votre travail n’est pas enregistré. Il sera d’abord mis dans une version, que la liste gardera.',
  saveAndRestore: 'Enregistrer, puis restaurer',
  nameLabel: (n: number) => `Libellé de la version ${n}`,
  compare: 'Comparer',
  compareLabel: (n: number, former: number) => `Comparer la version ${n} avec la version ${former}`,
  isAutomatic: 'automatique',
  sent: 'Envoyée',
} as const;
