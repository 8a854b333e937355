import type { MediaUsage } from '../../media/usage.ts';
import { entry } from './entry.ts';

/** The library: what is asked of its pictures. */
export const mediaEntries = {
  'media-in-use': entry<{ name: string; where: string[]; usage: MediaUsage }>(
    'conflict',
    ({ name, where }) =>
      `«\u00a0${name}\u00a0» sert encore, rien n’a été supprimé\u00a0: ${where.join(' ; ')}.`,
    'Remplacez-la d’abord partout où elle sert. Une lettre relue, programmée ou envoyée garde ses images.',
  ),
  'media-crop-outside': entry<{ name: string; width: number; height: number }>(
    'invalid',
    ({ name, width, height }) =>
      `Le recadrage sort de «\u00a0${name}\u00a0», qui fait ${width} × ${height} px.`,
    'Choisissez une partie de l’image.',
  ),
  'media-nothing-given': entry<object>(
    'malformed',
    () => 'Il n’y a ni fichier à ajouter ni image à recadrer.',
    'Choisissez un fichier.',
  ),
} as const;
