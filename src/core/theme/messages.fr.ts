import { quoted } from '../wording/phrases.ts';

/** What is said of a theme that does not hold together, beside the place. */
export const themeWording = {
  missingFile: 'ce fichier manque',
  notUtf8: 'son texte n’est pas en UTF-8',
  otherFolder: (folder: string) => `un bloc a l’identifiant que dit le nom de son dossier, ${quoted(folder)}`,
  twoLetters: 'deux lettres ont le même identifiant',
  kindOfOwnBlock: 'le thème a déjà un bloc de ce nom',
  missingKind: 'ce genre de bloc n’existe pas',
  missingPicture: 'cette image est citée et n’est pas dans le dossier',
  unknownColor: (alias: string) => `la couleur ${quoted(alias)} n’est pas dans la palette du modèle`,
};
