import { groupBy } from '../../../core/group-by.ts';
import { mostDarker } from '../../../core/import/same-color.ts';
import { channelDistance, contrast, luminance, toHsl } from '../../render/color-maths.ts';
import { firstShade } from '../../render/dark.ts';
import { largeSize, MIN_CONTRAST } from '../../render/palette.ts';
import {
  type ButtonPiece,
  isWords,
  mapPieces,
  type OutlineRow,
  type OutlineTheme,
  type Piece,
  piecesIn,
} from '../outline.ts';

/** px that running text is drawn in; the letter's sizes follow it. */
const drawnText = 16;

/** A colour that words are in, and the least contrast (WCAG 2.2, 1.4.3) that they need. */
interface WordColor {
  color: string;
  least: number;
}

const isRead = ({ color, least }: WordColor, background: string) => contrast(color, background) >= least;

/** A colour of words, a little further from what it lies on where it is too near; as it is where no shade of it is read. */
function readableTextColor(word: WordColor, background: string): string {
  if (isRead(word, background)) return word.color;
  const step = luminance(word.color) < luminance(background) ? -0.01 : 0.01;
  const fits = (color: string) => isRead({ ...word, color }, background);
  const shade = firstShade(toHsl(word.color), step, fits);
  return fits(shade) ? shade : word.color;
}

/** A background, a little darker where light words cannot be read on it; as it is where a little is not enough. */
export function readableBackground(background: string, words: readonly WordColor[]): string {
  const light = words.filter(
    (word) => luminance(word.color) > luminance(background) && !isRead(word, background),
  );
  if (light.length === 0) return background;
  const shade = firstShade(toHsl(background), -0.01, (color) => light.every((word) => isRead(word, color)));
  return channelDistance(shade, background) <= mostDarker ? shade : background;
}

/**
 * A letter whose colours can be read, as near to its own as may be: words keep their hue, and a coloured background becomes
 * a little darker rather than its words black.
 * @param rows each piece with the background it lies on
 */
export function readableColors(
  rows: readonly OutlineRow[],
  theme: OutlineTheme,
): { rows: OutlineRow[]; theme: OutlineTheme; changed: ReadonlyMap<string, string> } {
  const { textSize = drawnText, paper = '#ffffff', button } = theme;
  const changed = new Map<string, string>();
  const note = (color: string, shade: string): string => {
    if (shade !== color) changed.set(color, shade);
    return shade;
  };
  const sizeOf = (piece: Piece) => (isWords(piece) ? piece.size : textSize);
  const sized = (color: string, size: number): WordColor => ({
    color,
    least: (size / textSize) * drawnText >= largeSize ? MIN_CONTRAST.large : MIN_CONTRAST.text,
  });
  const words = piecesIn(...rows).filter((piece) => isWords(piece) || piece.kind === 'html');
  const under = new Map(
    [...groupBy(words, ({ background = paper }) => background)].map(([color, on]) => {
      const colors = on.flatMap((piece) => (piece.color ? [sized(piece.color, sizeOf(piece))] : []));
      return [color, note(color, readableBackground(color, colors))];
    }),
  );
  const paperUnder = under.get(paper) ?? paper;
  const readableOn = (background: string, color: string | undefined, size: number) =>
    color && note(color, readableTextColor(sized(color, size), background));
  const filled = ({ color, textColor }: Pick<ButtonPiece, 'color' | 'textColor'>) => {
    if (color === undefined || textColor === undefined) return color;
    const word = { color: textColor, least: MIN_CONTRAST.text };
    return note(color, readableBackground(color, [word]));
  };

  const readable = (piece: Piece): Piece => {
    const background = piece.background && (under.get(piece.background) ?? piece.background);
    const on = background ?? paperUnder;
    if (piece.kind === 'button') {
      const { isFramed, textColor } = piece;
      return isFramed
        ? { ...piece, background, textColor: readableOn(on, textColor, drawnText) }
        : { ...piece, background, color: filled(piece) };
    }
    if (piece.kind === 'html') return { ...piece, background, color: readableOn(on, piece.color, textSize) };
    if (!isWords(piece)) return { ...piece, background };
    const { size, color } = piece;
    const html = piece.html.replace(
      /( style="color:)(#[\da-f]{6})(?=")/g,
      (_all, before: string, own: string) => `${before}${readableOn(on, own, size)}`,
    );
    return { ...piece, background, html, color: readableOn(on, color, size) };
  };
  const link = readableOn(paperUnder, theme.link, textSize);
  return {
    rows: rows.map((row) => mapPieces(row, readable)),
    theme: {
      ...theme,
      paper: theme.paper && paperUnder,
      textColor: readableOn(paperUnder, theme.textColor, textSize),
      title: readableOn(paperUnder, theme.title, theme.titleSize ?? textSize),
      // Links stand around the letter, too.
      link: readableOn(theme.page ?? paper, link, textSize),
      ...(button && { button: { ...button, color: filled(button) ?? button.color } }),
    },
    changed,
  };
}
