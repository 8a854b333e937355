import { entry } from './entry.ts';

/** Media, thumbnails, and what draws them. */
export const pictureEntries = {
  'media-not-found': entry<{ path: string }>(
    'not-found',
    ({ path }) => `Le média « ${path} » est introuvable.`,
  ),
  'thumbnail-not-jpeg': entry<object>(
    'unsupported',
    () => 'Cette miniature n’est pas une image JPEG.',
    'Envoyez une image au format JPEG.',
  ),
  'picture-undecodable': entry<object>(
    'invalid',
    () => 'Cette image est incomplète ou abîmée : elle ne peut pas être lue.',
    'Envoyez-la de nouveau depuis le fichier d’origine.',
  ),
  'picture-too-many-pixels': entry<{ megapixels: number }>(
    'invalid',
    ({ megapixels }) => `Cette image dépasse ${megapixels} millions de pixels.`,
    'Réduisez-la avant de l’envoyer.',
  ),
  'thumbnail-empty': entry<{ name: string }>(
    'invalid',
    ({ name }) => `« ${name} » ne montre rien : il n’y a pas de miniature à faire.`,
  ),
  'drawing-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `Le dessin a été arrêté après ${seconds} secondes : le document HTML, ou le code d’un modèle de bloc, demande trop.`,
    'Simplifiez-le ; d’un document, vous pouvez aussi donner vous-même la version texte.',
  ),
  'cleaning-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `La relecture des textes a été arrêtée après ${seconds} secondes : ils sont trop longs. Rien n’a été enregistré.`,
    'Raccourcissez-les, puis recommencez.',
  ),
  'comparing-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `La comparaison a été arrêtée après ${seconds} secondes : les deux versions sont trop longues.`,
  ),
  'browser-missing': entry<{ tried: string[] }>(
    'unavailable',
    ({ tried }) =>
      `Aucun navigateur n’a été trouvé pour fabriquer les images (essayés : ${tried.join(', ')}).`,
    'Installez Chromium (« apt install chromium » ou « brew install chromium ») ou donnez son chemin dans PUPPETEER_EXECUTABLE_PATH.',
  ),
  'browser-failed': entry<{ reason: string }>(
    'unavailable',
    ({ reason }) => `Le navigateur n’a pas pu fabriquer l’image : ${reason}.`,
    'Réessayez ; l’édition n’est pas touchée.',
  ),
  'browser-timed-out': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) => `Le rendu a été arrêté après ${seconds} secondes.`,
  ),
} as const;
