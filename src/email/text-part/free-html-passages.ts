import { type FreeBox, type FreeNode, isBox, readFreeHtml } from '../html/read-free-html.ts';
import { hasBoxes, type RichBlock, type Run } from '../html/rich-text.ts';
import type { Passage } from './passage.ts';
import { richTextPassages } from './rich-text-passages.ts';

/** Between the cells of a row. */
const between: Run = { text: ' · ', link: '', color: '', marks: 0 };
const newLine: Run = { ...between, text: '\n' };

const isParagraph = (block: RichBlock | undefined) => block === undefined || block.kind === 'p';

/** The words of a cell that says one thing, none where it is empty; undefined for what is laid out in it. */
function lineOf({ children }: FreeBox): readonly Run[] | undefined {
  const [only, more] = children.filter((child) => !isBox(child) || child.name !== 'a');
  if (only === undefined) return [];
  if (more || isBox(only) || only.blocks.length > 1 || !isParagraph(only.blocks[0])) return undefined;
  const [block] = only.blocks;
  return block?.kind === 'p'
    ? block.runs.map((run) => (run.text === '\n' ? { ...run, text: ' ' } : run))
    : [];
}

const boxesIn = ({ children }: FreeBox) => children.filter(isBox);

/** A table of figures or of words is read row by row; one that lays things out, cell by cell. */
function tablePassages(table: FreeBox): Passage[] {
  const rows = boxesIn(table).map(boxesIn);
  const lines = rows.map((cells) => cells.map(lineOf));
  const isTable = rows.some(({ length }) => length > 1) && lines.flat().every((line) => line !== undefined);
  if (!isTable) return rows.flat().flatMap(({ children }) => passagesOf(children));
  const words = lines
    .map((cells) => cells.filter((line) => line !== undefined && line.length > 0) as (readonly Run[])[])
    .filter((cells) => cells.length > 0)
    .flatMap((cells, row) => [
      ...(row === 0 ? [] : [newLine]),
      ...cells.flatMap((line, index) => (index === 0 ? line : [between, ...line])),
    ]);
  return words.length === 0 ? [] : [{ kind: 'text', words }];
}

function boxPassages(box: FreeBox): Passage[] {
  if (box.name === 'hr') return [{ kind: 'rule' }];
  if (box.name === 'table') return tablePassages(box);
  if (box.name !== 'img') return passagesOf(box.children);
  return [{ kind: 'picture', alt: box.attributes.alt?.trim() ?? '', href: box.link || undefined }];
}

const passagesOf = (nodes: readonly FreeNode[]): Passage[] =>
  nodes.flatMap((node) => (isBox(node) ? boxPassages(node) : richTextPassages(node.blocks)));

/** The passages of free HTML that has boxes: every word and every link, in order; undefined where it is rich text. */
export const freeHtmlPassages = (html: string): Passage[] | undefined =>
  hasBoxes(html) ? passagesOf(readFreeHtml(html)) : undefined;
