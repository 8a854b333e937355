import { readRichText } from '../../html/read-rich-text.ts';
import type { RichBlock, RichList, Run } from '../../html/rich-text.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import type { Piece } from '../outline.ts';

/** Characters of stored html that one piece may have: a fifth of what a field holds. */
const longest = 200_000;

const runsOfList = ({ entries }: RichList): Run[] =>
  entries.flatMap(({ runs, lists }) => [...runs, lineBreak, ...lists.flatMap(runsOfList)]);
const lineBreak: Run = { text: '\n', link: '', color: '', marks: 0 };

function runsOf(block: RichBlock): Run[] {
  if (block.kind === 'list') return runsOfList(block);
  return block.kind === 'blockquote'
    ? block.paragraphs.flatMap(({ runs }) => [...runs, lineBreak])
    : block.runs;
}

/** A run cut at spaces. */
function cutRun(run: Run): Run[] {
  const parts: Run[] = [];
  for (let rest = run.text; rest !== ''; ) {
    const space = rest.length <= longest / 8 ? -1 : rest.lastIndexOf(' ', longest / 8);
    const end = space > 0 ? space + 1 : Math.min(rest.length, longest / 8);
    parts.push({ ...run, text: rest.slice(0, end) });
    rest = rest.slice(end);
  }
  return parts;
}

/** A paragraph that is too long for one field, as several; a list or a quotation that is becomes lines. */
function cutBlock(block: RichBlock): RichBlock[] {
  const parts: Run[][] = [[]];
  let length = 0;
  for (const run of runsOf(block).flatMap(cutRun)) {
    const size = run.text.length + run.link.length + 80;
    if (length + size > longest / 2) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(run);
    length += size;
  }
  return parts.map((runs) => ({ kind: 'p', indent: 0, runs }));
}

/** A piece of words as several that a field each can hold; nothing is left out. */
export function splitLongTexts(piece: Piece): Piece[] {
  if ((piece.kind !== 'text' && piece.kind !== 'heading') || piece.html.length <= longest) return [piece];
  const blocks = readRichText(piece.html).flatMap((block) =>
    writeRichText([block]).length > longest ? cutBlock(block) : [block],
  );
  const parts: string[] = [''];
  for (const html of blocks.map((block) => writeRichText([block]))) {
    const last = parts.at(-1) ?? '';
    if (last.length + html.length > longest && last !== '') parts.push(html);
    else parts[parts.length - 1] = last + html;
  }
  const { align, color, ground: background, size } = piece;
  return parts.map((html) => ({ kind: 'text', html, align, color, ground: background, size }));
}
