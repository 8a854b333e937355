import type { Align } from '../../../core/fields/settings.ts';
import type { Piece } from '../outline.ts';
import { isStyledElement, type StyledElement, type StyledNode, styleValue, tableOf } from '../styled-tree.ts';
import { isBackdrop, pictureUnder, reportLostBackground } from './background.ts';
import { isApart, roomBetween } from './box.ts';
import { buttonOf } from './button.ts';
import { holdsPictureAlone, isSingleLine, shownCells } from './cells.ts';
import { isEmpty, joinedLine, withoutBlanks, wordsOf } from './content.ts';
import { isFigures } from './figures.ts';
import { isBlock } from './flow.ts';
import type { LetterContext } from './letter-context.ts';
import { type ColumnItem, type LineRun, saysWords, type TextLine } from './line.ts';
import { linePlacer } from './line-placer.ts';
import { fieldLink } from './links.ts';
import { drawnSize, isGap, ownPlace } from './picture.ts';
import { edgeLine, ruleOf, separatorOf } from './separator.ts';
import { marksOf, shownWords } from './word-style.ts';

/** What a part of a picture that leads somewhere is called, else where it leads; '' for one that leads nowhere. */
function areaWords({ attributes }: StyledElement): string {
  const address = (attributes.href ?? '').trim();
  if (address === '') return '';
  const sentence = joinedLine(attributes.alt ?? attributes.title ?? '');
  return sentence || (/^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? address);
}

/** Where a table that is as wide as the one line in it stands. */
function rowPlace(cell: StyledElement, { wordStyle }: LetterContext): Align | undefined {
  const table = tableOf(cell);
  if (!table?.parent || table.style.has('width')) return undefined;
  return ownPlace(table) ?? wordStyle(table.parent).align;
}

/** px between two lines from which on they are two paragraphs: half of what our own have between them. */
const mostRoom = 9;

/** What tells the links of a menu apart, where nothing but room did. */
const menuSign = ' | ';

const isSeen = (run: LineRun) => run.kind === 'picture' || saysWords(run);

/** Reads what stands in a part of a letter as lines of words and pieces, in its order. */
class ItemCollector {
  readonly items: ColumnItem[] = [];
  private readonly context: LetterContext;
  private line: TextLine | undefined;
  /** The element of the line before, where nothing stands under it yet. */
  private over: StyledElement | undefined;
  private block: StyledElement | undefined;
  /** Cells whose words stand on one line. */
  private inLine = 0;
  private readonly newLine: ReturnType<typeof linePlacer>;
  /** Names of anchors that wait for the line to be whole. */
  private anchors: string[] = [];
  /** Whether a button ends here, on a line that goes on. */
  private afterButton = false;
  /** Sign that Word wrote before the item to come. */
  private sign = '';

  constructor(context: LetterContext) {
    this.context = context;
    this.newLine = linePlacer(context);
  }

  close(): void {
    const { line } = this;
    this.afterButton = false;
    this.line = undefined;
    const html = this.anchors.map((name) => `<a name="${name}"></a>`).join('');
    if (html !== '') this.items.push({ kind: 'piece', piece: { kind: 'html', html } });
    this.anchors = [];
    if (!line?.runs.some(isSeen)) return;
    this.items.push(line);
    // The last break ends the line; one more leaves an empty one.
    this.over =
      line.runs.slice(-2).filter(({ kind }) => kind === 'break').length > 1 ? undefined : this.block;
  }

  /** @param block the nearest element with lines of its own */
  walk(node: StyledNode, parent: StyledElement, block: StyledElement): void {
    if (!isStyledElement(node)) {
      this.words(node, parent, block);
      return;
    }
    const anchor = this.context.takeAnchor(node);
    if (anchor !== undefined) {
      if (isBlock(node)) this.close();
      this.anchors.push(anchor);
    }
    if (!this.atom(node, block)) this.inside(node, block);
  }

  private tell(item: ColumnItem): void {
    this.close();
    this.over = undefined;
    this.items.push(item);
  }

  private piece(piece: Piece): void {
    this.tell({ kind: 'piece', piece });
  }

  /** What is read as a whole; false for an element whose content is read. */
  private atom(element: StyledElement, block: StyledElement): boolean {
    const { context } = this;
    const { name } = element;
    if (name === 'br') this.lineBreak();
    else if (name === 'img') this.picture(element, block);
    else if (name === 'hr') this.piece(ruleOf(element));
    else if (name === 'area') this.area(element, block);
    else if (isEmpty(context.content(element))) this.empty(element, block);
    else if (isBackdrop(element, context)) this.tell({ kind: 'backdrop', element });
    else if (isFigures(element, context)) this.tell({ kind: 'figures', element });
    else if (styleValue(element, 'mso-list') === 'ignore') this.sign = wordsOf(element, 20);
    else return this.button(element);
    return true;
  }

  /** What an element without content draws; what stands in it, or its lines, keep the words around it apart. */
  private empty(element: StyledElement, block: StyledElement): void {
    if (isBlock(element)) {
      if (this.line && this.inLine === 0) this.close();
      else this.blank();
    }
    const drawn = pictureUnder(element) ?? (isBlock(element) ? separatorOf(element) : undefined);
    if (drawn) {
      this.piece(drawn);
      return;
    }
    if (isApart(element)) this.apart();
    for (const child of element.children) this.walk(child, element, block);
  }

  private button(element: StyledElement): boolean {
    if (this.context.wordStyle(element).link !== element) return false;
    const button = buttonOf(element, this.context);
    if (!button) return false;
    const { piece } = button;
    const use = { element, words: piece.words, sentence: piece.words };
    const isBeside = this.afterButton && !isBlock(button.element);
    this.piece({ ...piece, link: fieldLink(use, this.context), ...(isBeside && { isBeside }) });
    this.afterButton = !isBlock(button.element);
    return true;
  }

  private inside(element: StyledElement, block: StyledElement): void {
    reportLostBackground(element, this.context);
    const isOwn = isBlock(element) && this.inLine === 0;
    const isBeside = !isOwn && isApart(element);
    if (isOwn) this.edge(element, 'top');
    if (isBeside) this.apart(this.isNextLink(element) ? menuSign : ' ');
    if (isOwn && element.name === 'tr' && isSingleLine(element, this.context)) this.oneLine(element);
    else for (const child of element.children) this.walk(child, element, isOwn ? element : block);
    if (isOwn) this.edge(element, 'bottom');
    if (isBeside) this.apart();
  }

  /** Where a box begins or ends, with the line that it draws there. */
  private edge(element: StyledElement, side: 'top' | 'bottom'): void {
    this.close();
    const line = edgeLine(element, side);
    if (line) this.piece(line);
  }

  /** Whether a link stands beside another one, nothing said between them: two of a menu. */
  private isNextLink(element: StyledElement): boolean {
    const before = this.line?.runs.findLast((run) => run.kind === 'break' || isSeen(run));
    const isLink = this.context.wordStyle(element).link === element;
    return isLink && before?.kind === 'words' && before.link !== undefined;
  }

  /** Cells that say one line between them, where the middle one stands; links of a menu are told apart by a sign. */
  private oneLine(row: StyledElement): void {
    const { content } = this.context;
    const cells = shownCells(row, this.context);
    const block = cells[Math.floor(cells.length / 2)] ?? row;
    const isMenu = cells.every((cell) => content(cell).links > 0);
    this.inLine += 1;
    for (const [at, cell] of cells.entries()) {
      if (at > 0 && isMenu) this.apart(holdsPictureAlone(cell, this.context) ? ' ' : menuSign);
      this.walk(cell, row, block);
    }
    this.inLine -= 1;
  }

  /** White space, or a sign, in the line that is open; the link before it ends with its words, as its line under them does. */
  private apart(text = ' '): void {
    const before = this.line?.runs.at(-1);
    if (before?.kind === 'words') before.text = before.text.trimEnd();
    this.line?.runs.push(this.plain(text));
  }

  /** Words under no mark. */
  private plain(text: string, link?: StyledElement): LineRun {
    return { kind: 'words', text, link, marks: 0, color: undefined, size: this.context.textSize };
  }

  private words(text: string, parent: StyledElement, block: StyledElement): void {
    if (!this.line && withoutBlanks(text) === '') return;
    const { context } = this;
    const style = context.wordStyle(parent);
    const said = {
      link: style.link,
      marks: marksOf(style, parent.appearance.isBold),
      color: parent.appearance.textColor,
      size: parent.appearance.size ?? context.textSize,
      spacing: style.spacing,
    };
    const shown = shownWords(text, style);
    const lines = style.isPre ? shown.split(/\r?\n/) : [shown.replace(/[\t\r\n\f ]+/g, ' ')];
    for (const [at, words] of lines.entries()) {
      if (at > 0) this.lineBreak();
      if (words !== '') this.add({ kind: 'words', text: words, ...said }, block);
    }
  }

  private add(run: LineRun, block: StyledElement): void {
    this.afterButton = false;
    this.line ??= this.begin(block);
    this.line.runs.push(run);
  }

  private begin(block: StyledElement): TextLine {
    const isClose = this.over !== undefined && (roomBetween(this.over, block) ?? mostRoom) < mostRoom;
    const placed = this.newLine(block, this.sign);
    const line =
      this.inLine > 0 ? { ...placed, align: rowPlace(block, this.context) ?? placed.align } : placed;
    this.sign = '';
    this.block = block;
    return isClose ? { ...line, isClose } : line;
  }

  /** What stands here shows nothing and takes room. */
  private blank(): void {
    if (!this.line) this.over = undefined;
  }

  private lineBreak(): void {
    this.afterButton = false;
    this.blank();
    this.line?.runs.push({ kind: 'break' });
  }

  private picture(element: StyledElement, block: StyledElement): void {
    if (isGap(element)) {
      this.blank();
      this.apart();
      const { width = 0, height = 0 } = drawnSize(element);
      this.context.lose(width <= 1 && height <= 1 ? 'tracking-pixel' : 'spacer');
    } else if ((element.attributes.src ?? '').trim() === '') {
      this.context.lose('picture-without-address');
      const alt = joinedLine(element.attributes.alt ?? '');
      if (alt !== '') this.words(alt, element, block);
    } else this.add({ kind: 'picture', element }, block);
  }

  /** A part of a picture that leads somewhere: a link of its own under it. */
  private area(element: StyledElement, block: StyledElement): void {
    const text = areaWords(element);
    if (text === '') return;
    this.close();
    this.blank();
    this.add(this.plain(text, element), block);
    this.close();
  }
}

/** What stands in a part of a letter, in its order. */
export function collectItems(
  nodes: readonly StyledNode[],
  context: LetterContext,
  around: StyledElement,
): ColumnItem[] {
  const collector = new ItemCollector(context);
  for (const node of nodes) collector.walk(node, around, around);
  collector.close();
  return collector.items;
}
