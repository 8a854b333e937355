const nb = '\u00a0';

/** The table of all the links of a letter. */
export const linkWording = {
  title: 'Les liens de la lettre',
  count: (count: number, tracked: number) =>
    `${count} ${count > 1 ? 'liens' : 'lien'}, ${tracked} ${tracked > 1 ? 'suivis' : 'suivi'}`,
  none: 'La lettre n’a aucun lien.',
  words: 'Mots',
  noWords: 'Sans texte',
  address: 'Adresse',
  addressOf: (words: string) => `Adresse de «${nb}${words}${nb}»`,
  choiceOf: (choice: string, words: string) => `${choice}${nb}: «${nb}${words}${nb}»`,
  block: 'Bloc',
  goTo: (block: string) => `Aller au bloc «${nb}${block}${nb}»`,
  legal: 'Réglages',
  state: 'État',
  /** What an address is, which is all that can be said of it before one goes there. */
  states: {
    web: 'Bien écrite',
    mail: 'Courriel',
    tel: 'Téléphone',
    anchor: 'Dans la lettre',
    token: 'Donnée à l’envoi',
    platform: 'Désinscription de la plateforme',
    empty: 'Sans adresse',
    relative: 'Incomplète, sans https://',
    foreign: 'Champ d’une autre plateforme',
    malformed: 'Mal écrite',
    forbidden: 'Interdite dans un courriel',
  },
  duplicate: (count: number) => `Sert ${count} fois`,
  hidden: 'Bloc masqué',
  kept: 'Refusée, l’adresse d’avant reste',
  unlinked: (words: string) => `«${nb}${words}${nb}» n’est plus un lien.`,
  step: (words: string) => `modifier le lien «${nb}${words}${nb}»`,
} as const;
