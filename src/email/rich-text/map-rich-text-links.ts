import { writeRichText } from './clean-rich-text.ts';
import { readRichText } from './read-rich-text.ts';
import type { RichBlock, RichList, RichParagraph, Run } from './rich-text.ts';

type Change = (address: string, words: string) => string;

/** Neighbours that lead to the same page are one link, whatever marks part them. */
function mapRuns(runs: readonly Run[], change: Change): Run[] {
  const mapped: Run[] = [];
  let start = 0;
  for (const [at, { link }] of runs.entries()) {
    if (runs[at + 1]?.link === link) continue;
    const group = runs.slice(start, at + 1);
    const address = link === '' ? '' : change(link, group.map(({ text }) => text).join(''));
    mapped.push(...group.map((run) => ({ ...run, link: address })));
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

/** A rich text, cleaned, whose links lead to what `change` makes of their addresses; it is called in reading order. */
export function mapRichTextLinks(
  html: string,
  change: (address: string, words: string, index: number) => string,
): string {
  if (!/<a\b/i.test(html)) return html;
  let count = 0;
  const counted: Change = (address, words) => {
    count += 1;
    return change(address, words, count - 1);
  };
  return writeRichText(readRichText(html).map((block) => mapBlock(block, counted)));
}
