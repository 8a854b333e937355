import { htmlWords } from '../../html/html-text.ts';
import { mirrorToken, unsubscribeToken } from '../../tokens/token.ts';
import { isWords, type OutlineRow, type OutlineTheme, type Piece, piecesIn } from '../outline.ts';
import { isSmallPrint } from './group.ts';

/** What a letter is made of, in order, by where it stands. */
export interface LetterZones<Part> {
  header: Part[];
  main: Part[];
  footer: Part[];
}

/** px: larger pictures are content. */
const widestLogo = 300;
const highestLogo = 130;
/** Characters of a line that only names the letter. */
const longestLine = 100;
/** px: titles of a footer's columns. */
const smallTitle = 17;

const legalWords =
  /©|\(c\)\s*\d{4}|copyright|d[ée]sabonn|d[ée]sinscri|unsubscribe|mentions l[ée]gales|droits r[ée]serv[ée]s|rights reserved|confidentialit[ée]|privacy|donn[ée]es personnelles|\brgpd\b|\bgdpr\b|\bsiret\b|\brcs\b/i;

function isLogo(piece: Piece): boolean {
  if (piece.kind !== 'picture') return false;
  const { width, height, alt = '' } = piece;
  if (width === undefined && height === undefined) return /\blogo/i.test(alt);
  return (
    (width ?? Number.POSITIVE_INFINITY) <= widestLogo || (height ?? Number.POSITIVE_INFINITY) <= highestLogo
  );
}

/** A line that names the letter, or small print; a sentence is content. */
function isShortLine(piece: Piece): boolean {
  if (piece.kind !== 'text') return false;
  const words = htmlWords(piece.html).trim();
  return words.length <= longestLine && (isSmallPrint(piece) || !/[.!?…,:;]$/.test(words));
}

/** Words that are all links, as in a menu. */
const isMenu = (piece: Piece) =>
  piece.kind === 'text' &&
  /<a\b/i.test(piece.html) &&
  !/\p{L}{2}/u.test(htmlWords(piece.html.replace(/<a\b[^>]*>.*?<\/a>/gis, '')));

const opens = (piece: Piece) =>
  isLogo(piece) ||
  isShortLine(piece) ||
  isMenu(piece) ||
  piece.kind === 'social' ||
  piece.kind === 'separator';

/** What nobody takes for the beginning of the content: a greeting may be. */
const isHead = (piece: Piece) =>
  isLogo(piece) ||
  isMenu(piece) ||
  piece.kind === 'social' ||
  (piece.kind === 'text' && piece.html.includes(mirrorToken));

const isLegal = (piece: Piece) =>
  piece.kind === 'text' && (piece.html.includes(unsubscribeToken) || legalWords.test(htmlWords(piece.html)));

/** Whether a piece may stand in a footer, by what most of the letter's words are like. */
function closes(piece: Piece, { textSize = 16 }: OutlineTheme): boolean {
  if (piece.kind === 'social' || piece.kind === 'separator' || isLogo(piece) || isLegal(piece)) return true;
  if (piece.kind === 'heading') return piece.size <= smallTitle && piece.level > 1;
  return piece.kind === 'text' && (piece.size < Math.min(textSize, 14) || isMenu(piece));
}

const isFoot = (piece: Piece) =>
  piece.kind === 'social' || isLegal(piece) || isSmallPrint(piece) || isMenu(piece);

function headerLength(rows: readonly OutlineRow[]): number {
  const firstOther = rows.findIndex((row) => !piecesIn(row).every(opens));
  const reach = Math.min(firstOther === -1 ? rows.length : firstOther, 8);
  return rows.slice(0, reach).findLastIndex((row) => piecesIn(row).some(isHead)) + 1;
}

function footerStart(rows: readonly OutlineRow[], from: number, theme: OutlineTheme): number {
  const lastOther = rows.findLastIndex((row) => !piecesIn(row).every((piece) => closes(piece, theme)));
  const first = Math.max(from, lastOther + 1);
  const start = rows.findIndex((row, index) => index >= first && piecesIn(row).some(isFoot));
  return start === -1 ? rows.length : sameBackgroundFrom(rows, from, start);
}

/** What stands on the footer's own background right above it is of the footer, but for titles and buttons. */
function sameBackgroundFrom(rows: readonly OutlineRow[], from: number, start: number): number {
  const background = rows[start] && piecesIn(rows[start])[0]?.background;
  let first = start;
  const belongs = (row: OutlineRow | undefined) =>
    row !== undefined &&
    piecesIn(row).every(
      (piece) => piece.background === background && piece.kind !== 'heading' && piece.kind !== 'button',
    );
  while (background !== undefined && first > from && belongs(rows[first - 1])) first -= 1;
  return first;
}

const says = (rows: readonly OutlineRow[]) =>
  rows.some((row) => piecesIn(row).some((piece) => isWords(piece) || piece.kind === 'picture'));

/**
 * What stands before the content, the content, and what stands after it. A letter that is all header and footer is all
 * content.
 * @param rows of one piece, or of columns (`strips`)
 */
export function zonesOf(rows: readonly OutlineRow[], theme: OutlineTheme): LetterZones<OutlineRow> {
  const from = headerLength(rows);
  const to = footerStart(rows, from, theme);
  const main = rows.slice(from, to);
  if (!says(main)) return { header: [], main: [...rows], footer: [] };
  return { header: rows.slice(0, from), main, footer: rows.slice(to) };
}
