import type { RichBlock, RichList, RichParagraph, Run } from '../rich-text.ts';

/** French signs that keep to the word before them, and what follows a number. */
const keepsBefore = /[;:!?»%€$£]/;
const keepsAfter = /[\d«°.]/;
/** Signs that show nothing and that word processors and pages leave in texts. */
const invisible = /[\u200b\ufeff\u00ad]/g;

/** What white space between two signs becomes: one space, that does not break where French wants it so. */
function space(found: string, before: string | undefined, after: string | undefined): string {
  if (before === undefined || after === undefined || before === '\n' || after === '\n') return '';
  if (!found.includes('\u00a0')) return ' ';
  const wanted = keepsBefore.test(after) || before === '«' || keepsAfter.test(before) || /\d/.test(after);
  return wanted ? '\u00a0' : ' ';
}

/** White space over all the runs of a paragraph: styles begin and end in the middle of it. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const text = runs.map((run) => run.text).join('');
  const signs = text.split('');
  for (const { 0: found, index } of text.matchAll(/[ \u00a0]+/g)) {
    const end = index + found.length;
    signs.fill('', index, end);
    signs[index] = space(found, text[index - 1], text[end]);
  }
  let start = 0;
  return runs.flatMap((run): Run[] => {
    const end = start + run.text.length;
    const tidied = signs.slice(start, end).join('').replace(invisible, '');
    start = end;
    return tidied === '' ? [] : [{ ...run, text: tidied }];
  });
}

const isBlank = (runs: readonly Run[]) => runs.every(({ text }) => text.trim() === '');

/** Two line breaks or more were an empty line, hence another paragraph. */
function paragraphsOf(paragraph: RichParagraph): RichParagraph[] {
  const parts: Run[][] = [[]];
  let breaks = 0;
  for (const run of tidyRuns(paragraph.runs)) {
    breaks = run.text === '\n' ? breaks + 1 : 0;
    if (breaks > 1) parts.push([]);
    else parts.at(-1)?.push(run);
  }
  return parts.filter((runs) => !isBlank(runs)).map((runs) => ({ ...paragraph, runs: withoutEdges(runs) }));
}

/** Runs without line breaks at both ends. */
function withoutEdges(runs: readonly Run[]): Run[] {
  const isWords = ({ text }: Run) => text !== '\n';
  return runs.slice(runs.findIndex(isWords), runs.findLastIndex(isWords) + 1);
}

function tidyList(list: RichList): RichList {
  const entries = list.entries.map(({ runs, lists }) => ({
    runs: withoutEdges(tidyRuns(runs)),
    lists: lists.map(tidyList).filter(hasEntries),
  }));
  return { ...list, entries: entries.filter(({ runs, lists }) => !isBlank(runs) || lists.length > 0) };
}

const hasEntries = ({ entries }: RichList) => entries.length > 0;

/** Foreign blocks without the white space that laid them out: empty paragraphs, runs of spaces, stray signs. */
export function tidyBlocks(blocks: readonly RichBlock[]): RichBlock[] {
  return blocks.flatMap((block): RichBlock[] => {
    if (block.kind === 'list') return [tidyList(block)].filter(hasEntries);
    if (block.kind !== 'blockquote') return paragraphsOf(block);
    const paragraphs = block.paragraphs.flatMap(paragraphsOf);
    return paragraphs.length > 0 ? [{ kind: 'blockquote', paragraphs }] : [];
  });
}
