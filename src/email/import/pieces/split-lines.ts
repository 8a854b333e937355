import { joinedLine } from './content.ts';
import { type LetterContext, titleScale } from './letter-context.ts';
import { type ColumnItem, type LineRun, lineText, saysWords, type TextLine } from './line.ts';
import { picturePiece } from './picture-piece.ts';
import { isBold, mostOf } from './write-lines.ts';

const hasWords = (runs: readonly LineRun[]) => runs.some(saysWords);

/** The parts of a line between its breaks; an empty one stands for an empty line. */
function partsOf({ runs }: TextLine): LineRun[][] {
  const parts: LineRun[][] = [[]];
  for (const run of runs) {
    if (run.kind === 'break') parts.push([]);
    else parts.at(-1)?.push(run);
  }
  return parts.map((part) => (hasWords(part) || part.some(({ kind }) => kind === 'picture') ? part : []));
}

const sizeOf = (part: readonly LineRun[]) => mostOf(part, ({ size }) => size) ?? 0;
const colorOf = (part: readonly LineRun[]) => mostOf(part, ({ color }) => color);

/** Characters of the longest line that its weight makes the head of those under it. */
const longestHead = 60;

/** Whether a part is the head of the one under it: a few bold words, larger or of another colour, that no sign goes on from. */
function isHead(part: readonly LineRun[], under: readonly LineRun[]): boolean {
  const words = joinedLine(lineText(part));
  if (words === '' || words.length > longestHead || /[:.,;…]$/.test(words)) return false;
  if (!isBold(part) || isBold(under)) return false;
  return sizeOf(part) >= 1.08 * sizeOf(under) || colorOf(part) !== colorOf(under);
}

/** Whether a part stands on a line of its own: after an empty line, of another size than what is before, under its head. */
function isApart(
  part: readonly LineRun[],
  before: readonly LineRun[] | undefined,
  context: LetterContext,
): boolean {
  if (!before || before.length === 0) return true;
  const isLarge = (some: readonly LineRun[]) => sizeOf(some) >= context.textSize * titleScale;
  return isLarge(part) !== isLarge(before) || isHead(before, part);
}

/** A line cut at its pictures, and where what a break parts is more than a line. */
export function splitTextLine(line: TextLine, context: LetterContext): ColumnItem[] {
  const items: ColumnItem[] = [];
  let open: TextLine | undefined;
  let before: readonly LineRun[] | undefined;
  let { item } = line;
  const close = () => {
    if (open && hasWords(open.runs)) {
      items.push(open);
      if (item) item = { ...item, starts: false };
    }
    open = undefined;
  };
  for (const part of partsOf(line)) {
    if (!item && isApart(part, before, context)) close();
    else open?.runs.push({ kind: 'break' });
    const isClose = before === undefined ? line.isClose : before.length > 0;
    before = part;
    const isLine = hasWords(part);
    // Whether words or a picture of this part are told already.
    let isInLine = false;
    for (const run of part) {
      if (run.kind === 'picture') {
        close();
        const piece = picturePiece(run.element, line.background, context);
        items.push({ kind: 'piece', piece: isInLine ? { ...piece, isInLine } : piece });
        isInLine = isLine;
      } else {
        open ??= { ...line, item, isClose, ...(isInLine && { isInLine }), runs: [] };
        open.runs.push(run);
        isInLine ||= hasWords([run]);
      }
    }
  }
  close();
  return items;
}
