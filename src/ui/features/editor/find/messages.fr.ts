/** What the search of the whole letter says. */
export const findWords = {
  label: 'Rechercher dans la lettre',
  wanted: 'Rechercher',
  replacement: 'Remplacer par',
  previous: 'Résultat précédent',
  next: 'Résultat suivant',
  matchCase: 'Respecter la casse',
  matchAccents: 'Respecter les accents',
  inAddresses: 'Rechercher aussi dans les adresses',
  replace: 'Remplacer',
  replaceAll: 'Tout remplacer',
  none: 'Aucun résultat',
  searching: 'Un instant…',
  count: (at: number, count: number) => `${at} sur ${count}`,
  most: (count: number) => (count > 1 ? `Les ${count} premiers résultats` : 'Le premier résultat'),
  found: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  replaced: (count: number) => (count > 1 ? `${count} remplacements faits` : 'Un remplacement fait'),
  tooMuch: (count: number, most: number) =>
    `Rien n’a été remplacé\u00a0: la lettre gagnerait ${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'}, ${most.toLocaleString('fr-FR')} au plus en une fois.`,
  step: (wanted: string, replacement: string) =>
    `remplacer «\u00a0${wanted}\u00a0» par «\u00a0${replacement}\u00a0»`,
  settings: 'Réglages',
  close: 'Fermer la recherche',
} as const;
