import { applyEdits, type Edit } from '../../core/apply-edits.ts';
import type { Span } from '../../core/campaign/find-text.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { escapeHtml } from '../render/html.ts';
import { readRichText } from './read-rich-text.ts';
import { hasBoxes, mapRuns, type RichBlock, type Run } from './rich-text.ts';
import { walkDocument } from './walk-html.ts';
import { writeRichText } from './write-rich-text.ts';

/** The runs of a link, which lead to one page. */
type Change = (link: readonly Run[]) => readonly Run[];

/** Neighbours that lead to the same page are one link, whatever marks part them. */
function mapLinks(runs: readonly Run[], change: Change): Run[] {
  const mapped: Run[] = [];
  let start = 0;
  for (const [at, { link }] of runs.entries()) {
    if (runs[at + 1]?.link === link) continue;
    const group = runs.slice(start, at + 1);
    mapped.push(...(link === '' ? group : change(group)));
    start = at + 1;
  }
  return mapped;
}

const wordsOf = (link: readonly Run[]) => link.map(({ text }) => text).join('');

/** A rich text, cleaned, with other runs in place of those of its links, in reading order. */
export function mapRichTextLinks(
  html: string,
  change: (link: readonly Run[], index: number) => readonly Run[],
): string {
  if (!/<a\b/i.test(html)) return html;
  let count = 0;
  const counted: Change = (link) => {
    count += 1;
    return change(link, count - 1);
  };
  return writeRichText(readRichText(html).map((block) => mapRuns(block, (runs) => mapLinks(runs, counted))));
}

/** The rank in its text of the link that each run leads along, from 0, in reading order. */
export function linkRanks(blocks: readonly RichBlock[]): ReadonlyMap<Run, number> {
  const ranks = new Map<Run, number>();
  let count = 0;
  const rank: Change = (link) => {
    for (const run of link) ranks.set(run, count);
    count += 1;
    return link;
  };
  for (const block of blocks) mapRuns(block, (runs) => mapLinks(runs, rank));
  return ranks;
}

/** A link where it stands; `words` are those of its text, or of its picture. */
interface FreeLink {
  address: string;
  words: string;
  open: Span;
  /** What it holds. */
  inside: Span;
  /** Where its closing tag ends. */
  end: number;
}

function linksIn(html: string): FreeLink[] {
  const found: FreeLink[] = [];
  let link: FreeLink | undefined;
  walkDocument(html, {
    open(name, { href = '', alt = '' }, start, end) {
      const address = name === 'a' ? safeLink(href) : undefined;
      if (address !== undefined) {
        link = { address, words: '', open: { start, end }, inside: { start: end, end }, end };
        found.push(link);
      } else if (link && name === 'img') link.words += alt;
    },
    text(text) {
      if (link) link.words += text;
    },
    close(name, start, end, isImplied) {
      if (name !== 'a' || !link) return;
      link.inside.end = Math.max(link.inside.start, start);
      link.end = isImplied ? link.inside.end : end;
      link = undefined;
    },
    end() {
      link = undefined;
    },
  });
  return found;
}

/** HTML with something else where its safe links stand, in reading order. */
export const replaceFreeLinks = (html: string, write: (link: FreeLink, index: number) => Edit): string =>
  applyEdits(html, linksIn(html).map(write));

/** HTML whose links lead to what `change` makes of their addresses, '' for none any more, called in reading order; a rich text is cleaned. */
export function mapHtmlLinks(
  html: string,
  allowed: 'rich' | 'free',
  change: (address: string, words: string, index: number) => string,
): string {
  if (allowed === 'free' && hasBoxes(html))
    return replaceFreeLinks(html, ({ address, words, open, inside, end }, index) => {
      const changed = change(address, words, index);
      return changed === ''
        ? { start: open.start, end, text: html.slice(inside.start, inside.end) }
        : { ...open, text: `<a href="${escapeHtml(changed)}">` };
    });
  return mapRichTextLinks(html, (link, index) => {
    const address = change(link[0]?.link ?? '', wordsOf(link), index);
    return link.map((run) => ({ ...run, link: address }));
  });
}
