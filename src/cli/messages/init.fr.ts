/** What `init` refuses and, on a terminal, asks. */
export const initWords = {
  logoNeedsTheme:
    '--logo donne ses couleurs à un thème\u00a0: ajoutez --theme (la liste\u00a0: newsletter theme list).',
  demoOrTheme: '--demo ouvre la démonstration, --theme une lettre à soi\u00a0: choisissez l’un des deux.',
  title: 'Votre première lettre',
  keys: 'Entrée\u00a0: répondre · Échap\u00a0: renoncer, rien n’est créé',
  questions: { name: 'Nom de votre organisation', logo: 'Logo', theme: 'Thème' },
  help: {
    name: 'Il s’écrit dans les lettres. Sans réponse, le nom du dossier.',
    logo: 'Chemin d’une image PNG, JPEG ou SVG, dont le thème prendra les couleurs. Sans réponse, aucun.',
    theme: '↑ et ↓, puis Entrée',
  },
  /** Where nothing was answered. */
  none: { name: 'celui du dossier', logo: 'aucun', theme: 'aucun' },
  noTheme: 'Aucun',
  noThemeHelp: 'un espace de travail vide',
  isFolder: (path: string) => `«\u00a0${path}\u00a0» est un dossier\u00a0: donnez le chemin d’une image.`,
  next: (folder: string) => `Pour l’ouvrir\u00a0: newsletter serve --dir ${folder}`,
};
