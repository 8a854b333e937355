import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import type { RichBlock, Run } from '../../html/rich-text.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import { mirrorToken, unsubscribeToken } from '../../tokens/token.ts';
import { mapPieces, type OutlineRow, piecesIn, type TextPiece } from '../outline.ts';

/** Characters of a line that stands over the letter. */
const longestHeadLine = 300;
/** Characters of the words of the legal row. */
const longestLegal = 5_000;

type Said = Partial<CampaignSettings>;

/** Rows without what the letter's own two rows say, and what those say. */
export interface OwnRows {
  rows: OutlineRow[];
  parameters: Said;
  /** Colours of the words that went there. */
  headColor?: string | undefined;
  legalColor?: string | undefined;
}

const wordsOf = (runs: readonly Run[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .trim();

const leadsTo = (token: string) => (run: Run) => run.link === token;
/** Signs that end a sentence, where they touch the link that does: they go with its words. */
const endOf = (runs: readonly Run[]) => /^[.!?…)»]+/.exec(runs.map(({ text }) => text).join(''))?.[0] ?? '';

const isMark = (runs: readonly Run[]) => !/[\p{L}\p{N}]/u.test(wordsOf(runs));
const hasLink = (runs: readonly Run[]) => runs.some(({ link }) => link !== '');

/** Runs before, of and after the one link that leads to a token; undefined where there is none, or several. */
function aroundLink(runs: readonly Run[], token: string) {
  const first = runs.findIndex(leadsTo(token));
  const last = runs.findLastIndex(leadsTo(token));
  if (first === -1) return undefined;
  const link = runs.slice(first, last + 1);
  if (!link.every(leadsTo(token))) return undefined;
  return { before: runs.slice(0, first), link, after: runs.slice(last + 1) };
}

const paragraphRuns = (block: RichBlock): Run[] | undefined => (block.kind === 'p' ? block.runs : undefined);

/** A line that leads to the page on the web, and says nothing else. */
function headLine(blocks: readonly RichBlock[]): Said | undefined {
  const runs = blocks.flatMap((block, index) => {
    const own = paragraphRuns(block) ?? [];
    return index === 0 ? own : [{ text: ' ', link: '', color: '', marks: 0 }, ...own];
  });
  if (!blocks.every(paragraphRuns)) return undefined;
  const found = aroundLink(runs, mirrorToken);
  if (!found || hasLink(found.before) || !isMark(found.after)) return undefined;
  const before = wordsOf(found.before);
  return before.length > longestHeadLine
    ? undefined
    : { surheadersubject: before, mirrorlink: `${wordsOf(found.link)}${endOf(found.after)}` };
}

/** Words, the unsubscribe link, perhaps one more link, and nothing else. */
function legalLine(block: RichBlock | undefined): Said | undefined {
  const runs = block && paragraphRuns(block);
  const found = runs && aroundLink(runs, unsubscribeToken);
  if (!found || hasLink(found.before) || wordsOf(found.before).length > longestLegal) return undefined;
  const said: Said = {
    legalbottomtext: wordsOf(found.before),
    unsubtext: `${wordsOf(found.link)}${endOf(found.after)}`,
    unsuburl: '',
  };
  if (isMark(found.after)) return hasLink(found.after) ? undefined : said;
  const contact = found.after.filter(({ link }) => link !== '');
  const others = found.after.filter(({ link }) => link === '');
  const [address, more] = [...new Set(contact.map(({ link }) => link))];
  if (address === undefined || more !== undefined || !isMark(others)) return undefined;
  return {
    ...said,
    contacttext: `${wordsOf(contact)}${endOf(found.after.slice(found.after.findLastIndex(({ link }) => link !== '') + 1))}`,
    contacturl: address,
  };
}

const textsOf = (row: OutlineRow): TextPiece[] | undefined => {
  const pieces = piecesIn(row);
  const texts = pieces.filter((piece) => piece.kind === 'text');
  return texts.length === pieces.length ? texts : undefined;
};

/** The mirror line taken off the top of a letter: the first row, all of it. */
function takeHead(rows: readonly OutlineRow[]): OwnRows {
  const [first, ...rest] = rows;
  const texts = (first && textsOf(first)) ?? [];
  const said = headLine(texts.flatMap(({ html }) => [...readRichText(html)]));
  return said
    ? { rows: rest, parameters: said, headColor: texts[0]?.color }
    : { rows: [...rows], parameters: {} };
}

/** The unsubscribe line taken off the bottom of a letter, where it is its very last words. */
function takeLegal(rows: readonly OutlineRow[]): OwnRows {
  const last = rows.at(-1);
  const [text, ...more] = (last && textsOf(last)) ?? [];
  const blocks = text && more.length === 0 ? readRichText(text.html) : [];
  const said = legalLine(blocks.at(-1));
  if (!last || !text || !said) return { rows: [...rows], parameters: {} };
  const html = writeRichText(blocks.slice(0, -1));
  const others = html === '' ? [] : [mapPieces(last, () => ({ ...text, html }))];
  return { rows: [...rows.slice(0, -1), ...others], parameters: said, legalColor: text.color };
}

/**
 * The letter's first and last lines as its parameters, where they say nothing but what those two rows say; a token that
 * stands elsewhere stays where it is, as does what lies on another background than these rows.
 * @param rows one piece each, or columns (`strips`)
 * @param liesApart whether a row has a background that the letter's own rows have not
 */
export function takeOwnRows(
  rows: readonly OutlineRow[],
  liesApart: (row: OutlineRow) => boolean = () => false,
): OwnRows {
  const [first, last] = [rows.at(0), rows.at(-1)];
  const kept = { rows: [...rows], parameters: {} };
  const head: OwnRows = first && liesApart(first) ? kept : takeHead(rows);
  const legal = last && liesApart(last) ? { ...head, parameters: {} } : takeLegal(head.rows);
  return { ...head, ...legal, parameters: { ...head.parameters, ...legal.parameters } };
}
