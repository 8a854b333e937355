import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import type { ImageValue } from '../../../core/fields/part.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import type { PicturePiece } from '../outline.ts';
import type { ImportPalette } from './palette.ts';
import type { LetterType } from './type-sizes.ts';

/** Where a letter shows none. */
export const emptyImage: ImageValue = { url: '', alt: '', decorative: false, link: '' };

/** What filling a block needs to know of its place and of the letter. */
export interface FillContext {
  place: FilledPlace;
  palette: ImportPalette;
  type: LetterType;
  image: (piece: PicturePiece) => ImageValue;
  /** Free html, cleaned, its pictures where the letter's are. */
  html: (html: string) => string;
  /** Tells that this stays free html. */
  keep: (html: string) => void;
}

/** Where a block stands. */
export interface FilledPlace {
  blockfilter: BlockFilter;
  /** Whether a block of the same background is next to it. */
  isCrowded: boolean;
}

export interface ImportedBlock {
  template: BlockTemplate;
  datas: BlockValues;
}
