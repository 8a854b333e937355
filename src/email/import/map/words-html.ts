import { MAX_TITLE_CHARS } from '../../../core/fields/limits.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import { mapRuns, type Run } from '../../html/rich-text.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import type { ButtonPiece, HeadingPiece, PicturePiece, WordsPiece } from '../outline.ts';
import { emptyImage, type FillContext } from './fill-context.ts';
import type { ImportPalette } from './palette.ts';
import { headingHtml } from './rest-html.ts';
import type { BlockType, LetterType } from './type-sizes.ts';

/** Colours that a block gives its words by itself, `#rrggbb`. */
export interface BlockTextColors {
  text: string;
  title: string;
}

/** Words in the colours of the palette, where they are not the block's own. */
function colored(html: string, color: string | undefined, textColor: string, palette: ImportPalette): string {
  const change = (run: Run): Run => {
    const isLink = run.link !== '';
    const wanted = run.color || (isLink ? '' : (color ?? ''));
    return wanted.startsWith('#')
      ? { ...run, color: palette.mark(wanted, isLink ? palette.own.link : textColor) }
      : run;
  };
  return writeRichText(readRichText(html).map((block) => mapRuns(block, (runs) => runs.map(change))));
}

/** Pieces of words as one rich text. @param tagOf the element of each title */
export function wordsHtml(
  pieces: readonly WordsPiece[],
  textColors: BlockTextColors,
  { palette, type }: Pick<FillContext, 'palette' | 'type'>,
  tagOf: BlockType['tagOf'],
): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return colored(piece.html, piece.color, textColors.text, palette);
      const tag = tagOf(piece);
      const isText = tag === 'p';
      const title = { ...piece, isBold: isText ? piece.isBold : standsOut(piece, type.shape) };
      const around = isText ? textColors.text : textColors.title;
      return colored(headingHtml(tag, title), piece.color, around, palette);
    })
    .join('');
}

/** A heading without marks: its words, where all of it leads, and the colour it is in. */
export interface PlainTitle {
  words: string;
  link: string;
  color: string | undefined;
}

/** A heading as plain words; undefined where parts of it are marked, coloured or linked otherwise than the rest. */
export function plainTitle({ html, color }: HeadingPiece): PlainTitle | undefined {
  const [block, ...others] = readRichText(html);
  if (!block || others.length > 0 || !('runs' in block)) return undefined;
  const said = block.runs.filter(({ text }) => text.trim() !== '');
  const [first] = said;
  const isOne = said.every(
    ({ link, marks, color: own }) => link === first?.link && marks === first.marks && own === first.color,
  );
  if (!first || !isOne) return undefined;
  const words = block.runs
    .map(({ text }) => (text === '\n' ? ' ' : text))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return { words, link: first.link, color: first.color.startsWith('#') ? first.color : color };
}

/** Whether a title is bold where those of its template are not: rich text alone says so. */
const standsOut = ({ isBold }: HeadingPiece, { bold }: LetterType['shape']) => isBold && bold === false;

/** The first of some words as a title that a block takes; undefined for none. */
export const titleOf = ([first]: readonly WordsPiece[], { shape }: LetterType): PlainTitle | undefined => {
  const title = first?.kind === 'heading' && !standsOut(first, shape) ? plainTitle(first) : undefined;
  return title && title.words.length <= MAX_TITLE_CHARS ? title : undefined;
};

interface ArticleParts {
  picture: PicturePiece | undefined;
  title: PlainTitle | undefined;
  /** Rich text. */
  intro: string;
  button: ButtonPiece | undefined;
}

/** Parts of a letter as the value of an article. */
export const articleValue = (
  { picture, title, intro, button }: ArticleParts,
  { image }: Pick<FillContext, 'image'>,
) => ({
  title: title?.words ?? '',
  link: title?.link ?? '',
  intro,
  category: '',
  image: picture ? image(picture) : emptyImage,
  hook: '',
  cta: { text: button?.words ?? '', link: button?.link ?? '' },
});
