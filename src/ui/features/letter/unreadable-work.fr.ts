/** What is said of unsaved work that lies in the browser and cannot be read by this program. */
export const unreadableWorkWords = {
  found:
    'Un travail non enregistré a été retrouvé, mais il ne peut pas être relu ici\u00a0: il vient d’une autre version du programme, ou il est abîmé.',
  download: 'Le télécharger',
  forget: 'L’oublier',
  file: 'travail-non-enregistre.txt',
} as const;
