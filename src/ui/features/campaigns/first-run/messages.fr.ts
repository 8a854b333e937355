/** What a workspace without a letter asks. */
export const firstRunWords = {
  title: 'Votre première lettre',
  lead: 'Trois réponses, et une lettre finie s’ouvre, à votre nom\u00a0: vous n’avez plus qu’à changer les textes.',
  theme: 'Un thème',
  themesFailed: 'Les thèmes n’ont pas pu être lus',
  submit: 'Créer ma lettre',
} as const;
