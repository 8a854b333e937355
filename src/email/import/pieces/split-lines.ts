import type { StyledElement } from '../styled-tree.ts';
import { bullet } from './cells.ts';
import { joinedLine, withoutBlanks } from './content.ts';
import { type LetterContext, titleScale } from './letter-context.ts';
import {
  type ColumnItem,
  isWords,
  type LineItem,
  type LineRun,
  lineText,
  type TextLine,
  type WordRun,
} from './line.ts';
import { isIcon, isSign, isSpace, picturePiece } from './picture-piece.ts';
import { isBold, mostOf, wordRuns } from './write-lines.ts';

const hasWords = (runs: readonly LineRun[]) =>
  runs.some((run) => isWords(run) && withoutBlanks(run.text) !== '');

/** The parts of a line between its breaks; an empty one stands for an empty line. */
function partsOf({ runs }: TextLine): LineRun[][] {
  const parts: LineRun[][] = [[]];
  for (const run of runs) {
    if (run.kind === 'break') parts.push([]);
    else parts.at(-1)?.push(run);
  }
  return parts.map((part) => (hasWords(part) || part.some(({ kind }) => kind === 'picture') ? part : []));
}

const emoji = /\p{Extended_Pictographic}/u;

/** What the words of a part say of the pictures among them. */
interface PartWords {
  first: number;
  last: number;
  /** Links that have words of their own. */
  links: ReadonlySet<StyledElement | undefined>;
  sample: WordRun;
}

function wordsIn(part: readonly LineRun[]): PartWords | undefined {
  const isSaid = (run: LineRun) => isWords(run) && withoutBlanks(run.text) !== '';
  const first = part.findIndex(isSaid);
  const sample = part[first];
  if (!sample || !isWords(sample)) return undefined;
  const links = new Set(
    part
      .filter(isWords)
      .filter(isSaid)
      .map(({ link }) => link),
  );
  return { first, last: part.findLastIndex(isSaid), links, sample };
}

/** Words in the place of a picture that is drawn as one of their signs; undefined where it stays a picture. */
function asWords(
  { element, at }: { element: StyledElement; at: number },
  { first, last, links, sample }: PartWords,
  context: LetterContext,
): WordRun | 'nothing' | undefined {
  const { link } = context.wordStyle(element);
  if (!isIcon(element) || (link !== undefined && !links.has(link))) return undefined;
  const alt = joinedLine(element.attributes.alt ?? '');
  const isAtEdge = at < first || at > last;
  if (!emoji.test(alt) && isAtEdge && !isSign(element)) return undefined;
  if (alt !== '') return { ...sample, link, text: ` ${alt} ` };
  context.lose('icon', element.attributes.src);
  return at < first ? { ...sample, link: undefined, text: '• ' } : 'nothing';
}

function withIconsAsWords(part: readonly LineRun[], context: LetterContext): readonly LineRun[] {
  const words = part.some(({ kind }) => kind === 'picture') ? wordsIn(part) : undefined;
  if (!words) return part;
  return part.flatMap((run, at): LineRun[] => {
    if (run.kind !== 'picture') return [run];
    const said = asWords({ element: run.element, at }, words, context);
    return said === undefined ? [run] : said === 'nothing' ? [] : [said];
  });
}

const isLarge = (part: readonly LineRun[], context: LetterContext) =>
  (mostOf(part.filter(isWords), ({ size }) => size) ?? 0) >= context.textSize * titleScale;

const begins = (part: readonly LineRun[]) => bullet.exec(lineText({ runs: [...part] }).trimStart())?.[0];

/** Characters of the longest line that its weight makes the head of those under it. */
const longestHead = 60;

/** Whether a part is the head of the one under it: a few bold words, larger or of another colour, that no sign goes on from. */
function isHead(part: readonly LineRun[], under: readonly LineRun[]): boolean {
  const words = joinedLine(lineText({ runs: [...part] }));
  if (words === '' || words.length > longestHead || /[:.,;…]$/.test(words)) return false;
  const [head, text] = [{ runs: [...part] }, { runs: [...under] }];
  if (!isBold(head) || isBold(text)) return false;
  const [size, textSize] = [head, text].map((line) => mostOf(wordRuns([line]), (run) => run.size) ?? 0);
  const [color, textColor] = [head, text].map((line) => mostOf(wordRuns([line]), (run) => run.color));
  return (size ?? 0) >= 1.08 * (textSize ?? 0) || color !== textColor;
}

/** Whether a part stands on a line of its own: after an empty line, of another size than what is before, under a bullet. */
function isApart(
  part: readonly LineRun[],
  before: readonly LineRun[] | undefined,
  context: LetterContext,
): boolean {
  if (!before || before.length === 0) return true;
  return (
    isLarge(part, context) !== isLarge(before, context) ||
    begins(part) !== undefined ||
    begins(before) !== undefined ||
    isHead(before, part)
  );
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
  for (const written of partsOf(line)) {
    const part = withIconsAsWords(written, context);
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
        if (isSpace(run.element, context)) {
          context.lose('spacer');
          continue;
        }
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

/** Lines that begin with a bullet, two or more together, as items of a list without their bullets. */
export function withLists(items: readonly ColumnItem[]): ColumnItem[] {
  const isBullet = (at: number) => {
    const item = items[at];
    return item?.kind === 'line' && !item.item && begins(item.runs) !== undefined;
  };
  return items.map((item, at) => {
    if (item.kind !== 'line' || !isBullet(at) || !(isBullet(at - 1) || isBullet(at + 1))) return item;
    const place: LineItem = { level: 1, list: 'bullets', ordered: false, sign: '', starts: true };
    return { ...item, item: place, indent: 0, runs: withoutBullet(item.runs) };
  });
}

function withoutBullet(runs: readonly LineRun[]): LineRun[] {
  const at = runs.findIndex((run) => isWords(run) && withoutBlanks(run.text) !== '');
  return runs.map((run, index) =>
    index === at && isWords(run) ? { ...run, text: run.text.trimStart().replace(bullet, '') } : run,
  );
}
