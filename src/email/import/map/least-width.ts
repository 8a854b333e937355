import { htmlWords } from '../../html/html-text.ts';
import { areAnchors, isWords, type Piece } from '../outline.ts';

/** Width of a sign as a part of the type's size, roughly. */
const widthOfSign = (sign: string) => (/\p{Lu}/u.test(sign) ? 0.72 : 0.55);
/** px of the smallest type that a block draws. */
const smallest = 16;

const widthOfWord = (word: string) => [...word].reduce((sum, sign) => sum + widthOfSign(sign), 0);

/** Width of the longest word of some html, as a part of the type's size. */
export const longestWord = (html: string): number =>
  htmlWords(html)
    .split(/[\s-]+/)
    .reduce((most, word) => Math.max(most, widthOfWord(word)), 0);

/** px: a picture no wider that fills its column would fill a phone, too. */
const smallPicture = 120;
/** Room beside a picture that does not. */
const besidePicture = 1.12;

/** px of the patch of colour that free html is; 0 for none. */
const patchWidth = (html: string) => Number(/^<table width="(\d+)"/.exec(html)?.[1] ?? 0);

/** px that pieces are wide at least: their longest word, a small picture, or the patch of colour that is free html. */
export const leastWidth = (pieces: readonly Piece[]): number =>
  pieces.reduce((most, piece) => {
    if (piece.kind === 'picture' && (piece.width ?? 0) <= smallPicture)
      return Math.max(most, (piece.width ?? 0) * besidePicture);
    if (!('html' in piece)) return most;
    const size = 'size' in piece ? Math.max(smallest, piece.size) : smallest;
    return Math.max(most, size * longestWord(piece.html), patchWidth(piece.html));
  }, 0);

/** px at the sides of the words of a button. */
const aroundButton = 48;

/** px that pieces are wide at least on a phone: for their words, those of buttons, too; free html may have columns of its own. */
export const widthOnPhone = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (most, piece) => {
      if (piece.kind === 'button') return Math.max(most, smallest * longestWord(piece.words) + aroundButton);
      const isHtml = piece.kind === 'html' && !areAnchors(piece);
      return isHtml && patchWidth(piece.html) === 0 ? Number.POSITIVE_INFINITY : most;
    },
    leastWidth(pieces.filter(isWords)),
  );
