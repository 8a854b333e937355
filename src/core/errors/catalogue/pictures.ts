import { entry } from './entry.ts';

const inFigures = (count: number) => count.toLocaleString('fr-FR');

/** Media, thumbnails, and what draws them. */
export const pictureEntries = {
  'media-not-found': entry<{ path: string }>(
    'not-found',
    ({ path }) => `Le média «\u00a0${path}\u00a0» est introuvable.`,
  ),
  'media-storage-unavailable': entry<{ reason: string; remedy?: string | undefined }>(
    'unavailable',
    ({ reason }) => `Le stockage des images n’a pas répondu comme il faut\u00a0: ${reason}.`,
    ({ remedy }) =>
      remedy ??
      'Les textes s’enregistrent toujours. Réessayez dans un instant\u00a0; si cela se répète, demandez à qui tient ce stockage.',
    'Les textes s’enregistrent toujours. Réessayez dans un instant\u00a0; si cela dure, prévenez qui administre newsletter.',
  ),
  'media-secret-missing': entry<{ setting: string; variable: string }>(
    'malformed',
    ({ setting, variable }) =>
      `La variable d’environnement ${variable}, que nomme ${setting}, est vide ou absente\u00a0: la clé du stockage des images manque.`,
    'Donnez-lui cette clé, puis recommencez.',
  ),
  'media-original-missing': entry<{ name: string }>(
    'unavailable',
    ({ name }) => `L’original de «\u00a0${name}\u00a0» n’est plus dans le stockage des images.`,
    'Ajoutez la même image à la médiathèque\u00a0: elle reprend sa place.',
  ),
  'media-name-taken': entry<{
    name: string;
    /** Id of the media that had it; absent where one has it. */
    formerOf?: string;
  }>(
    'conflict',
    ({ name, formerOf }) =>
      formerOf === undefined
        ? `Le nom «\u00a0${name}\u00a0» est déjà pris à cet endroit de la médiathèque.`
        : `«\u00a0${name}\u00a0» était le nom de «\u00a0${formerOf}\u00a0», qui le garde\u00a0: des lettres peuvent encore la nommer ainsi.`,
    'Choisissez un autre nom ou un autre dossier.',
  ),
  'media-name-invalid': entry<{ name: string }>(
    'invalid',
    ({ name }) =>
      `«\u00a0${name}\u00a0» ne peut pas être le nom d’un fichier\u00a0: il faut au moins une lettre ou un chiffre.`,
    'Choisissez un autre nom.',
  ),
  'media-folder-invalid': entry<{ folder: string }>(
    'malformed',
    ({ folder }) => `«\u00a0${folder}\u00a0» ne peut pas être un dossier de la médiathèque.`,
    'Donnez-lui un nom de 80 caractères au plus, sans barre oblique inverse, deux-points ni point au début\u00a0; huit dossiers au plus s’emboîtent.',
  ),
  'media-folder-not-found': entry<{ folder: string }>(
    'not-found',
    ({ folder }) => `Le dossier «\u00a0${folder}\u00a0» de la médiathèque est introuvable.`,
  ),
  'media-folder-not-empty': entry<{ folder: string }>(
    'conflict',
    ({ folder }) => `Le dossier «\u00a0${folder}\u00a0» n’est pas vide\u00a0: il ne peut pas être supprimé.`,
    'Rangez ailleurs ou supprimez d’abord ce qu’il contient.',
  ),
  'picture-format-refused': entry<object>(
    'invalid',
    () => 'Ce fichier n’est pas une image que la médiathèque sait lire.',
    'Enregistrez-la en JPEG, PNG, GIF, WebP, AVIF, TIFF ou SVG, puis envoyez-la de nouveau.',
  ),
  'picture-too-heavy': entry<{ megabytes: number }>(
    'too-large',
    ({ megabytes }) => `Cette image pèse plus de ${megabytes} Mo.`,
    'Réduisez-la avant de l’envoyer.',
  ),
  'picture-svg-refused': entry<{ reason: string }>(
    'invalid',
    ({ reason }) => `Ce dessin SVG n’a pas été pris\u00a0: ${reason}.`,
    'Enregistrez-le en PNG, ou simplifiez-le.',
  ),
  'pictures-busy': entry<object>(
    'unavailable',
    () => 'Le serveur dessine déjà d’autres images\u00a0: celle-ci n’a pas eu son tour.',
    'Réessayez dans un instant.',
  ),
  'picture-inflates': entry<{ megabytes: number }>(
    'invalid',
    ({ megabytes }) =>
      `Les textes et le profil de couleurs de cette image dépassent ${megabytes}\u00a0Mo une fois décompressés.`,
    'Enregistrez-la de nouveau, sans ses métadonnées.',
  ),
  'picture-too-many-frames': entry<{ frames: number }>(
    'invalid',
    ({ frames }) => `Cette animation a plus de ${frames} images.`,
    'Raccourcissez-la avant de l’envoyer.',
  ),
  'picture-too-long': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) => `La préparation de cette image a été arrêtée après ${seconds} secondes.`,
    'Réduisez-la ou simplifiez-la avant de l’envoyer.',
  ),
  'thumbnail-not-jpeg': entry<object>(
    'unsupported',
    () => 'Cette miniature n’est pas une image JPEG.',
    'Envoyez une image au format JPEG.',
  ),
  'picture-undecodable': entry<object>(
    'invalid',
    () => 'Cette image est incomplète ou abîmée\u00a0: elle ne peut pas être lue.',
    'Envoyez-la de nouveau depuis le fichier d’origine.',
  ),
  'picture-too-many-pixels': entry<{ megapixels: number }>(
    'invalid',
    ({ megapixels }) => `Cette image dépasse ${megapixels} millions de pixels.`,
    'Réduisez-la avant de l’envoyer.',
  ),
  'picture-side-too-long': entry<{ width: number; height: number; most: number }>(
    'invalid',
    ({ width, height, most }) =>
      `Cette image fait ${inFigures(width)} × ${inFigures(height)} pixels\u00a0: aucun côté ne peut dépasser ${inFigures(most)} pixels.`,
    'Rognez-la ou réduisez-la avant de l’envoyer.',
  ),
  'thumbnail-empty': entry<{ name: string }>(
    'invalid',
    ({ name }) => `«\u00a0${name}\u00a0» ne montre rien\u00a0: il n’y a pas de miniature à faire.`,
  ),
  'drawing-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `Le dessin a été arrêté après ${seconds} secondes\u00a0: le document HTML, ou le code d’un modèle de bloc, demande trop.`,
    'Simplifiez-le\u00a0; d’un document, vous pouvez aussi donner vous-même la version texte.',
  ),
  'cleaning-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `La relecture des textes a été arrêtée après ${seconds} secondes\u00a0: ils sont trop longs. Rien n’a été enregistré.`,
    'Raccourcissez-les, puis recommencez.',
  ),
  'comparing-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `La comparaison a été arrêtée après ${seconds} secondes\u00a0: les deux versions sont trop longues.`,
  ),
  'browser-missing': entry<{ tried: string[] }>(
    'unavailable',
    ({ tried }) =>
      `Aucun navigateur n’a été trouvé pour fabriquer les images (essayés\u00a0: ${tried.join(', ')}).`,
    'Installez Chromium («\u00a0apt install chromium\u00a0» ou «\u00a0brew install chromium\u00a0») ou donnez son chemin dans PUPPETEER_EXECUTABLE_PATH.',
  ),
  'browser-failed': entry<{ reason: string }>(
    'unavailable',
    ({ reason }) => `Le navigateur n’a pas pu fabriquer l’image\u00a0: ${reason}.`,
    'Réessayez\u00a0; l’édition n’est pas touchée.',
  ),
  'browser-timed-out': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) => `Le rendu a été arrêté après ${seconds} secondes.`,
  ),
} as const;
