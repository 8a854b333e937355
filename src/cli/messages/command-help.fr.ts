/** What the help of every command says besides its options. */
export const commandHelpWording = {
  examples: 'Exemples\u00a0:',
  exitCodes: 'Codes de sortie\u00a0:',
  codes: {
    0: 'fait',
    1: 'échec',
    2: 'ligne de commande ou données à corriger',
    3: 'fait, et des remarques ou des différences attendent quelqu’un',
    4: 'identification refusée',
    5: 'refusé par le serveur de courriel ou par la plateforme',
    6: 'une partie a échoué, le reste est fait',
    7: 'un autre programme s’en occupe déjà',
    8: 'on ne sait pas si c’est parti',
    130: 'interrompu (Ctrl+C)',
  },
} as const;
