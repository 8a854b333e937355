import { writeRichText } from './clean-html.ts';
import { readRichText } from './read-rich-text.ts';
import type { RichBlock, RichList, RichParagraph, Run } from './rich-text.ts';

/** The runs of a link, which lead to one page. */
type Change = (link: readonly Run[]) => readonly Run[];

/** Neighbours that lead to the same page are one link, whatever marks part them. */
function mapRuns(runs: readonly Run[], change: Change): Run[] {
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

const mapParagraph = (paragraph: RichParagraph, change: Change): RichParagraph => ({
  ...paragraph,
  runs: mapRuns(paragraph.runs, change),
});

const mapList = (list: RichList, change: Change): RichList => ({
  ...list,
  entries: list.entries.map(({ runs, lists }) => ({
    runs: mapRuns(runs, change),
    lists: lists.map((inner) => mapList(inner, change)),
  })),
});

function mapBlock(block: RichBlock, change: Change): RichBlock {
  if (block.kind === 'list') return mapList(block, change);
  if (block.kind !== 'blockquote') return mapParagraph(block, change);
  return { ...block, paragraphs: block.paragraphs.map((paragraph) => mapParagraph(paragraph, change)) };
}

const wordsOf = (link: readonly Run[]) => link.map(({ text }) => text).join('');

function mapEach(html: string, change: (link: readonly Run[], index: number) => readonly Run[]): string {
  if (!/<a\b/i.test(html)) return html;
  let count = 0;
  const counted: Change = (link) => {
    count += 1;
    return change(link, count - 1);
  };
  return writeRichText(readRichText(html).map((block) => mapBlock(block, counted)));
}

/** The rank in its text of the link that each run leads along, from 0, in reading order. */
export function linkRanks(blocks: readonly RichBlock[]): ReadonlyMap<Run, number> {
  const ranks = new Map<Run, number>();
  let count = 0;
  for (const block of blocks) {
    mapBlock(block, (link) => {
      for (const run of link) ranks.set(run, count);
      count += 1;
      return link;
    });
  }
  return ranks;
}

/** A rich text, cleaned, whose links lead to what `change` makes of their addresses; it is called in reading order. */
export const mapRichTextLinks = (
  html: string,
  change: (address: string, words: string, index: number) => string,
): string =>
  mapEach(html, (link, index) => {
    const address = change(link[0]?.link ?? '', wordsOf(link), index);
    return link.map((run) => ({ ...run, link: address }));
  });

/** A rich text, cleaned, with other words for one of its links, under the marks of the first ones. */
export const writeRichTextLink = (html: string, rank: number, words: string): string =>
  mapEach(html, (link, index) =>
    index === rank ? link.slice(0, 1).map((run) => ({ ...run, text: words })) : link,
  );
