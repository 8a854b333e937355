/** What the form of a block says. */
export const blockFormWords = {
  title: 'Bloc',
  none: 'Aucun bloc sélectionné',
  noneHint: 'Cliquez sur un bloc de la lettre pour changer son contenu.',
  gone: 'Le modèle de ce bloc est introuvable\u00a0: il ne peut plus être modifié, seulement supprimé.',
  nothing: 'Rien à régler dans ce bloc\u00a0: il se déplace, se duplique et se supprime dans la lettre.',
  saved: 'Le bloc est à jour dans la lettre',
  badField: (field: string) => `Champ à corriger\u00a0: ${field}.`,
  hidden: 'Ce bloc est masqué\u00a0: il n’est pas envoyé.',
} as const;
