/** What the keyboard does in the editor: by actions, some of them told together. */
export const keysWords = {
  key: 'Touches',
  does: 'Effet',
  /** What a keyboard has on it, where it is not the browser's name. */
  names: {
    ' ': 'Espace',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    Delete: 'Suppr',
    End: 'Fin',
    Enter: 'Entrée',
    Escape: 'Échap',
    Home: 'Début',
    ContextMenu: 'Menu',
    Shift: 'Maj',
  },
  groups: {
    letter: {
      title: 'Partout',
      rows: {
        save: 'Enregistrer',
        undo: 'Annuler (dans un texte\u00a0: annuler la frappe)',
        redo: 'Rétablir',
        find: 'Rechercher et remplacer dans toute la lettre',
        palette: 'Trouver par leur nom actions, blocs, lettres et écrans',
        nextFinding: 'Remarque suivante des vérifications',
        leave: 'Du texte au bloc, puis du bloc à rien',
        keys: 'Cette liste',
      },
    },
    block: {
      title: 'Sur un bloc',
      rows: {
        walk: 'Bloc précédent, bloc suivant',
        add: 'Ajouter un bloc après',
        enter: 'Entrer dans ses paramètres, en sortir',
        'copy cut paste': 'Copier, couper, coller après la sélection, aussi d’une lettre à l’autre',
        remove: 'Supprimer',
      },
    },
    handle: {
      title: 'Sur la poignée d’un bloc',
      rows: {
        carry: 'Soulever, puis déposer',
        aim: 'Choisir la place',
        putBack: 'Laisser le bloc où il était',
      },
    },
    outline: {
      title: 'Dans le plan',
      rows: {
        walk: 'Parcourir les blocs',
        extend: 'Choisir tous les blocs jusqu’à un autre',
        roam: 'Parcourir sans rien changer au choix',
        'choose toggle': 'Choisir un bloc, ou un de plus',
        all: 'Choisir tous les blocs',
        open: 'Ouvrir les paramètres',
        rename: 'Renommer',
        'up down': 'Monter, descendre',
        menu: 'Tout ce qu’on peut faire du bloc',
        remove: 'Supprimer les blocs choisis',
      },
    },
  },
} as const;
