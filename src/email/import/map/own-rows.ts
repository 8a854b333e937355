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

/** Signs that end a sentence, where they touch the link that does: they go with its words. */
const endOf = (runs: readonly Run[]) => /^[.!?…)»]+/.exec(runs.map(({ text }) => text).join(''))?.[0] ?? '';

const isMark = (runs: readonly Run[]) => !/[\p{L}\p{N}]/u.test(wordsOf(runs));
const hasLink = (runs: readonly Run[]) => runs.some(({ link }) => link !== '');

/** A line by its one link to a page of the platform, no other before it: its words until there, those of the link, and what comes after. */
function lineTo(token: string, runs: readonly Run[], longest: number) {
  const first = runs.findIndex(({ link }) => link === token);
  const last = runs.findLastIndex(({ link }) => link === token);
  const [link, after] = [runs.slice(first, last + 1), runs.slice(last + 1)];
  const before = wordsOf(runs.slice(0, first));
  const isOne = first >= 0 && link.every((run) => run.link === token) && !hasLink(runs.slice(0, first));
  return isOne && before.length <= longest
    ? { before, link: wordsOf(link) + endOf(after), after }
    : undefined;
}

/** A line that leads to the page on the web, and says nothing else. */
function headLine(blocks: readonly RichBlock[]): Said | undefined {
  const space: Run = { text: ' ', link: '', color: '', marks: 0 };
  const runs = blocks.flatMap((block, index) =>
    block.kind === 'p' ? [...(index > 0 ? [space] : []), ...block.runs] : [],
  );
  const line = blocks.every(({ kind }) => kind === 'p') && lineTo(mirrorToken, runs, longestHeadLine);
  return line && isMark(line.after) ? { surheadersubject: line.before, mirrorlink: line.link } : undefined;
}

/** Words, the unsubscribe link, perhaps one more link, and nothing else. */
function legalLine(block: RichBlock | undefined): Said | undefined {
  const line = block?.kind === 'p' && lineTo(unsubscribeToken, block.runs, longestLegal);
  if (!line) return undefined;
  const { before, link, after } = line;
  const said: Said = { legalbottomtext: before, unsubtext: link, unsuburl: '' };
  const contact = after.filter(({ link: address }) => address !== '');
  const [contacturl, ...more] = new Set(contact.map(({ link: address }) => address));
  if (contacturl === undefined) return isMark(after) ? said : undefined;
  const isAll = more.length === 0 && isMark(after.filter(({ link: address }) => address === ''));
  if (!isAll || isMark(contact)) return undefined;
  const end = endOf(after.slice(after.findLastIndex(({ link: address }) => address !== '') + 1));
  return { ...said, contacttext: wordsOf(contact) + end, contacturl };
}

const textsOf = (row: OutlineRow): TextPiece[] => {
  const pieces = piecesIn(row);
  const texts = pieces.filter((piece) => piece.kind === 'text');
  return texts.length === pieces.length ? texts : [];
};

/**
 * The letter's first and last lines as its parameters, where they say nothing but what those two rows say: a first row that
 * leads to the page on the web, and the very last words, which lead to leaving. A token that stands elsewhere stays where it
 * is, as does what lies on another background than these rows.
 * @param rows one piece each, or columns (`strips`)
 * @param liesApart whether a row has a background that the letter's own rows have not
 */
export function takeOwnRows(
  rows: readonly OutlineRow[],
  liesApart: (row: OutlineRow) => boolean = () => false,
): OwnRows {
  const textsAt = (row: OutlineRow | undefined) => (row && !liesApart(row) ? textsOf(row) : []);
  const first = textsAt(rows[0]);
  const head = headLine(first.flatMap(({ html }) => [...readRichText(html)]));
  const rest = head ? rows.slice(1) : [...rows];
  const [text, ...more] = textsAt(rest.at(-1));
  const blocks = text && more.length === 0 ? readRichText(text.html) : [];
  const legal = legalLine(blocks.at(-1));
  const last = text && legal && rest.pop();
  const html = writeRichText(blocks.slice(0, -1));
  if (last && html !== '') rest.push(mapPieces(last, () => ({ ...text, html })));
  return {
    rows: rest,
    parameters: { ...head, ...legal },
    headColor: head && first[0]?.color,
    legalColor: legal && text?.color,
  };
}
