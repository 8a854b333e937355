import { thumbnailWording } from './messages/thumbnail.fr.ts';

/** What became of the thumbnail of a block template. */
export interface ThumbnailResult {
  id: string;
  state: 'made' | 'unchanged' | 'failed';
}

/** `editorial : miniature faite` */
export const describeThumbnail = ({ id, state }: ThumbnailResult): string =>
  `${id} : ${thumbnailWording.states[state]}`;
