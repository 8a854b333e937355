/** What is said of an address that leads nowhere. */
export const notFoundWords = {
  title: 'Page introuvable',
  text: 'Il n’y a rien à cette adresse. La campagne a peut-être été renommée ou supprimée.',
  back: 'Retour aux campagnes',
  unopened: 'Cette version n’a pas pu être ouverte',
} as const;
