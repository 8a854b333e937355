/** The table of all the links of a letter. */
export const linkWording = {
  open: 'Tous les liens…',
  openHint: 'Adresses, suivi et centres d’intérêt, en un tableau',
  title: 'Les liens de la lettre',
  count: (count: number, tracked: number) =>
    `${count} ${count > 1 ? 'liens' : 'lien'}, ${tracked} ${tracked > 1 ? 'suivis' : 'suivi'}`,
  none: 'La lettre n’a aucun lien.',
  words: 'Mots',
  noWords: 'Sans texte',
  address: 'Adresse',
  addressOf: (words: string) => `Adresse de «\u00a0${words}\u00a0»`,
  choiceOf: (choice: string, words: string) => `${choice}\u00a0: «\u00a0${words}\u00a0»`,
  block: 'Bloc',
  goTo: (block: string) => `Aller au bloc «\u00a0${block}\u00a0»`,
  legal: 'Réglages',
  state: 'État',
  states: { good: 'Valide', invalid: 'Adresse invalide', hidden: 'Bloc masqué' },
  step: (words: string) => `modifier le lien «\u00a0${words}\u00a0»`,
} as const;
