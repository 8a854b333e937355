/** What `init` refuses. */
export const initWords = {
  logoNeedsTheme:
    '--logo donne ses couleurs à un thème\u00a0: ajoutez --theme (la liste\u00a0: newsletter theme list).',
  demoOrTheme: '--demo ouvre la démonstration, --theme une lettre à soi\u00a0: choisissez l’un des deux.',
};
