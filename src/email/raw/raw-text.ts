import { htmlPassages } from '../text-part/html-passages.ts';
import { withoutPictureNoise } from '../text-part/picture-noise.ts';
import { writePassages } from '../text-part/write-passages.ts';

/** The text part of a raw document that brings none. */
export const rawText = (html: string): string => writePassages(withoutPictureNoise(htmlPassages(html)));
