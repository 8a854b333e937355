import { readRichText } from '../../html/read-rich-text.ts';
import { mapRuns, type RichBlock, type Run } from '../../html/rich-text.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import { isWords, type Piece } from '../outline.ts';
import { packed } from '../weights.ts';
import type { StackGroup } from './group.ts';
import { pieceHtml } from './rest-html.ts';

/** Characters of stored html that one piece of words, and the rest of a letter, may have: a fifth and half of what a field holds. */
const longest = 200_000;
const longestRest = 500_000;

const cutRun = (run: Run): Run[] =>
  (run.text.match(/[\s\S]{1,25000}(?: |$)|[\s\S]{1,25000}/g) ?? []).map((text) => ({ ...run, text }));

/** A paragraph that is too long for one field, as several; a list or a quotation that is becomes lines. */
function cutBlock(block: RichBlock): RichBlock[] {
  const all: Run[] = [];
  mapRuns(block, (runs) => {
    all.push(...runs, { text: '\n', link: '', color: '', marks: 0 });
    return [];
  });
  return packed(all.flatMap(cutRun), ({ text, link }) => text.length + link.length + 80, longest / 2).map(
    (runs) => ({ kind: 'p', indent: 0, runs }),
  );
}

/** A piece of words as several that a field each can hold; nothing is left out. */
export function splitLongTexts(piece: Piece): Piece[] {
  if (!isWords(piece) || piece.html.length <= longest) return [piece];
  const blocks = readRichText(piece.html).flatMap((block) =>
    writeRichText([block]).length > longest ? cutBlock(block) : [block],
  );
  const { align, color, background, size } = piece;
  const written = blocks.map((block) => writeRichText([block]));
  return packed(written, ({ length }) => length, longest).map((html) => ({
    ...{ kind: 'text', html: html.join(''), align, color, background, size },
  }));
}

/** What is left of a letter that has too many blocks, in as few of free html as can hold it. */
export function restGroups(pieces: readonly Piece[]): StackGroup[] {
  const written = pieces.map((piece) => pieceHtml(piece));
  return packed(written, ({ length }) => length, longestRest).map((html) => ({
    ...{ kind: 'stack', pieces: [{ kind: 'html', html: html.join('') }], align: 'left' },
  }));
}
