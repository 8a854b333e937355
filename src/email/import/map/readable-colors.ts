import { mostDarker } from '../../../core/import/same-color.ts';
import { channelDistance, contrast, luminance, toHsl } from '../../render/color-maths.ts';
import { firstShade } from '../../render/dark.ts';
import { largeSize, MIN_CONTRAST } from '../../render/palette.ts';
import { mapPieces, type OutlineRow, type OutlineTheme, type Piece, piecesIn } from '../outline.ts';

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
function readableBackground(background: string, words: readonly WordColor[], most: number): string {
  const light = words.filter(
    (word) => luminance(word.color) > luminance(background) && !isRead(word, background),
  );
  if (light.length === 0) return background;
  const shade = firstShade(toHsl(background), -0.01, (color) => light.every((word) => isRead(word, color)));
  return channelDistance(shade, background) <= most ? shade : background;
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
  const changed = new Map<string, string>();
  const note = (color: string, shade: string): string => {
    if (shade !== color) changed.set(color, shade);
    return shade;
  };
  const { textSize = drawnText, paper = '#ffffff', button } = theme;
  const leastAt = (size: number) =>
    (size / textSize) * drawnText >= largeSize ? MIN_CONTRAST.large : MIN_CONTRAST.text;
  const wordColorOf = (piece: Piece): WordColor[] =>
    (piece.kind === 'heading' || piece.kind === 'text') && piece.color !== undefined
      ? [{ color: piece.color, least: leastAt(piece.size) }]
      : [];
  const wordsOn = new Map<string, WordColor[]>();
  for (const piece of piecesIn(...rows)) {
    const background = piece.background ?? paper;
    const words = wordsOn.get(background) ?? [];
    words.push(...wordColorOf(piece));
    wordsOn.set(background, words);
  }
  const backgrounds = new Map(
    [...wordsOn].map(([color, on]) => [color, note(color, readableBackground(color, on, mostDarker.band))]),
  );
  const under = (color: string) => backgrounds.get(color) ?? color;
  const filled = (color: string, textColor: string | undefined) =>
    textColor === undefined
      ? color
      : note(
          color,
          readableBackground(color, [{ color: textColor, least: MIN_CONTRAST.text }], mostDarker.button),
        );
  const readableOn = (color: string, size: number, background: string) =>
    note(color, readableTextColor({ color, least: leastAt(size) }, background));

  const readable = (piece: Piece): Piece => {
    const background = piece.background && under(piece.background);
    if (piece.kind === 'button' && piece.isFramed) {
      const { textColor } = piece;
      const on = background ?? under(paper);
      return { ...piece, background, textColor: textColor && readableOn(textColor, drawnText, on) };
    }
    if (piece.kind === 'button' && piece.color !== undefined) {
      return { ...piece, background, color: filled(piece.color, piece.textColor) };
    }
    if (piece.kind !== 'heading' && piece.kind !== 'text') return { ...piece, background };
    const { size, color } = piece;
    const on = background ?? under(paper);
    const html = piece.html.replace(
      /( style="color:)(#[\da-f]{6})(?=")/g,
      (_all, before: string, own: string) => before + readableOn(own, size, on),
    );
    return { ...piece, background, html, color: color && readableOn(color, size, on) };
  };
  const onPaper = (color: string | undefined, size = textSize) =>
    color && readableOn(color, size, under(paper));
  const link = onPaper(theme.link);
  return {
    rows: rows.map((row) => mapPieces(row, readable)),
    theme: {
      ...theme,
      paper: theme.paper && under(theme.paper),
      textColor: onPaper(theme.textColor),
      title: onPaper(theme.title, theme.titleSize),
      // Links stand around the letter, too.
      link: link && readableOn(link, textSize, theme.page ?? paper),
      ...(button && { button: { ...button, color: filled(button.color, button.textColor) } }),
    },
    changed,
  };
}
