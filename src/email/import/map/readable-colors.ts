import { contrast, luminance, toHsl } from '../../render/color-maths.ts';
import { firstShade } from '../../render/dark.ts';
import { largeSize, MIN_CONTRAST } from '../../render/palette.ts';
import { type OutlineRow, type OutlineTheme, type Piece, piecesIn } from '../outline.ts';

/** Levels of 255 in one channel by which a background may become darker: it is taken for the same. */
const mostDarker = 40;
/** px that running text is drawn in; the letter's sizes follow it. */
const drawnText = 16;

interface Ink {
  color: string;
  least: number;
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const isNear = (one: string, other: string) => {
  const others = channelsOf(other);
  return channelsOf(one).every((level, nth) => Math.abs(level - (others[nth] ?? 0)) <= mostDarker);
};

const isRead = ({ color, least }: Ink, background: string) => contrast(color, background) >= least;

/** A colour of words, a little further from what it lies on where it is too near; as it is where no shade of it is read. */
function readableInk(ink: Ink, background: string): string {
  if (isRead(ink, background)) return ink.color;
  const step = luminance(ink.color) < luminance(background) ? -0.01 : 0.01;
  const fits = (color: string) => isRead({ ...ink, color }, background);
  const shade = firstShade(toHsl(ink.color), step, fits);
  return fits(shade) ? shade : ink.color;
}

/** A background, a little darker where light words cannot be read on it; as it is where a little is not enough. */
function readableBackground(background: string, inks: readonly Ink[]): string {
  const light = inks.filter(
    (ink) => luminance(ink.color) > luminance(background) && !isRead(ink, background),
  );
  if (light.length === 0) return background;
  const shade = firstShade(toHsl(background), -0.01, (color) => light.every((ink) => isRead(ink, color)));
  return isNear(shade, background) ? shade : background;
}

/**
 * A letter whose colours can be read, as near to its own as may be: words keep their hue, and a coloured background becomes
 * a little darker rather than its words black.
 * @param rows each piece with the background it lies on
 */
export function readableColors(
  rows: readonly OutlineRow[],
  look: OutlineTheme,
): { rows: OutlineRow[]; look: OutlineTheme; changed: ReadonlyMap<string, string> } {
  const changed = new Map<string, string>();
  const note = (color: string, shade: string): string => {
    if (shade !== color) changed.set(color, shade);
    return shade;
  };
  const { textSize = drawnText, paper = '#ffffff', button } = look;
  const leastAt = (size: number) =>
    (size / textSize) * drawnText >= largeSize ? MIN_CONTRAST.large : MIN_CONTRAST.text;
  const inkOf = (piece: Piece): Ink[] =>
    (piece.kind === 'heading' || piece.kind === 'text') && piece.color !== undefined
      ? [{ color: piece.color, least: leastAt(piece.size) }]
      : [];
  const inks = new Map<string, Ink[]>();
  for (const piece of piecesIn(...rows)) {
    const background = piece.background ?? paper;
    inks.set(background, [...(inks.get(background) ?? []), ...inkOf(piece)]);
  }
  const backgrounds = new Map(
    [...inks].map(([color, on]) => [color, note(color, readableBackground(color, on))]),
  );
  const under = (color: string) => backgrounds.get(color) ?? color;
  const filled = (color: string, textColor: string | undefined) =>
    textColor === undefined
      ? color
      : note(color, readableBackground(color, [{ color: textColor, least: MIN_CONTRAST.text }]));
  const inkOn = (color: string, size: number, background: string) =>
    note(color, readableInk({ color, least: leastAt(size) }, background));

  const readable = (piece: Piece): Piece => {
    const background = piece.background && under(piece.background);
    if (piece.kind === 'button' && piece.color !== undefined) {
      return { ...piece, background, color: filled(piece.color, piece.ink) };
    }
    if (piece.kind !== 'heading' && piece.kind !== 'text') return { ...piece, background };
    const { size, color } = piece;
    const on = background ?? under(paper);
    const html = piece.html.replace(
      /( style="color:)(#[\da-f]{6})(?=")/g,
      (_all, before: string, own: string) => before + inkOn(own, size, on),
    );
    return { ...piece, background, html, color: color && inkOn(color, size, on) };
  };
  const onPaper = (color: string | undefined, size = textSize) => color && inkOn(color, size, under(paper));
  const link = onPaper(look.link);
  return {
    rows: rows.map((row) => ({
      ...row,
      columns: row.columns.map((column) => ({ ...column, pieces: column.pieces.map(readable) })),
    })),
    look: {
      ...look,
      paper: look.paper && under(look.paper),
      ink: onPaper(look.ink),
      title: onPaper(look.title, look.titleSize),
      // Links stand around the letter, too.
      link: link && inkOn(link, textSize, look.page ?? paper),
      ...(button && { button: { ...button, color: filled(button.color, button.ink) } }),
    },
    changed,
  };
}
