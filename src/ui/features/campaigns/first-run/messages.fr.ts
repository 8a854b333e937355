/** What a workspace without a letter asks. */
export const firstRunWords = {
  title: 'Votre première lettre',
  lead: 'Trois réponses, et une lettre finie s’ouvre, à votre nom\u00a0: vous n’avez plus qu’à changer les textes.',
  organisation: 'Nom de votre organisation',
  organisationPlaceholder: 'Ville de Clairval',
  logo: 'Votre logo',
  logoHelp:
    'PNG ou JPEG, si possible sur fond transparent. Le thème prend ses couleurs et les garde lisibles. Sans logo, votre nom suffit.',
  chooseLogo: 'Choisir une image…',
  otherLogo: 'Changer…',
  removeLogo: 'Retirer le logo',
  theme: 'Un thème',
  themesFailed: 'Les thèmes n’ont pas pu être lus',
  submit: 'Créer ma lettre',
  busy: 'La lettre se prépare…',
} as const;
