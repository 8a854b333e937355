import type { MediaSummary } from '../../contract/medias.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { fileSize } from '../components/file-size.ts';

/** What a card says of a picture under its name: its size, its weight, how often it is used. */
export const mediaFacts = ({ width, height, bytes, uses }: MediaSummary): string[] => [
  pictureWords.pixels(width, height),
  fileSize(bytes),
  pictureWords.uses(uses),
];
