import { quoted } from '../wording/phrases.ts';

/** What is said of a theme that does not hold together, beside the place. */
export const themeWording = {
  missingFile: 'ce fichier manque',
  missingPicture: 'cette image est citée et n’est pas dans le dossier',
  unknownColor: (alias: string) => `la couleur ${quoted(alias)} n’est pas dans la palette du modèle`,
};
