import type { RichBlock, RichList, Run } from './rich-text.ts';

/** Words, and after those of a link its address unless it says it itself. */
function writeWords(runs: readonly Run[]): string {
  return runs
    .map(({ text, link }, index) => {
      const ends = link !== '' && runs[index + 1]?.link !== link;
      return ends && text.trim() !== link ? `${text} (${link})` : text;
    })
    .join('');
}

function writeList({ ordered, entries }: RichList, margin: string): string {
  return entries
    .map(({ runs, lists }, index) => {
      const sign = ordered ? `${index + 1}. ` : '- ';
      const nested = lists.map((list) => `\n${writeList(list, `${margin}  `)}`).join('');
      return `${margin}${sign}${writeWords(runs)}${nested}`;
    })
    .join('\n');
}

/** The paragraphs of a rich text for the text part: every word and every link. */
export function writePlainText(blocks: readonly RichBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return [writeList(block, '')];
    if (block.kind === 'blockquote') return block.paragraphs.map(({ runs }) => `> ${writeWords(runs)}`);
    return [writeWords(block.runs)];
  });
}
