/** What the keyboard does in the editor. */
export const keysWords = {
  key: 'Touches',
  does: 'Effet',
  groups: [
    {
      title: 'Partout',
      rows: [
        ['Ctrl+S', 'Enregistrer'],
        ['Ctrl+Z', 'Annuler (dans un texte\u00a0: annuler la frappe)'],
        ['Ctrl+Maj+Z, Ctrl+Y', 'Rétablir'],
        ['Ctrl+Maj+F, Ctrl+H', 'Rechercher et remplacer dans toute la lettre'],
        ['F8', 'Remarque suivante des vérifications'],
        ['Échap', 'Du texte au bloc, puis du bloc à rien'],
        ['?', 'Cette liste'],
      ],
    },
    {
      title: 'Sur un bloc',
      rows: [
        ['↑ ↓', 'Bloc précédent, bloc suivant'],
        ['Ctrl+Entrée', 'Entrer dans ses paramètres, en sortir'],
        ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copier, couper, coller après la sélection, aussi d’une lettre à l’autre'],
        ['Suppr', 'Supprimer'],
      ],
    },
    {
      title: 'Sur la poignée d’un bloc',
      rows: [
        ['Espace, Entrée', 'Soulever, puis déposer'],
        ['↑ ↓ ← →', 'Choisir la place'],
        ['Échap', 'Laisser le bloc où il était'],
      ],
    },
    {
      title: 'Dans le plan',
      rows: [
        ['↑ ↓, Début, Fin', 'Parcourir les blocs'],
        ['Entrée', 'Sélectionner, puis ouvrir les paramètres'],
        ['F2', 'Renommer'],
        ['Alt+↑, Alt+↓', 'Monter, descendre'],
      ],
    },
  ],
} as const;
