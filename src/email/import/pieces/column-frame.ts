import { channelDistance } from '../../render/color-maths.ts';
import { inSmallest } from '../map/rest-html.ts';
import { elementHtml, styleOf } from '../markup.ts';
import type { HtmlPiece, Piece } from '../outline.ts';
import { bodyOf, isStyledElement, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { alignedHtml, firstAlign, freeHtmlPiece } from './background.ts';
import { type Border, borderOf, cornersOf } from './box.ts';
import type { LetterContext } from './letter-context.ts';
import { isLinkAlone } from './patch.ts';

/** What all of a column stands in. */
interface ColumnFrame {
  border: Border & { color: string };
  /** px of the roundness of its corners. */
  corners?: number;
  /** What the box with the line lies on. */
  under: string | undefined;
  /** Of its own, where it is not that around it. */
  background?: string | undefined;
}

/** The line around a box; what it holds last may draw the one under it. */
const lineAround = (element: StyledElement): Border | undefined =>
  borderOf(element, 'left') &&
  borderOf(element, 'right') &&
  (borderOf(element, 'top') ?? borderOf(element, 'bottom'));

/** Levels of 255 between a line and what it is around, under which nobody misses it. */
const palest = 24;

/** Of a pale line around a card nobody says that it is gone, and it stays a card that is edited with ease. */
function frameAt(element: StyledElement): ColumnFrame | undefined {
  const line = lineAround(element);
  const { background } = element.appearance;
  if (line?.color === undefined || channelDistance(line.color, background ?? '#ffffff') < palest)
    return undefined;
  const under = element.parent?.appearance.background;
  return {
    border: { ...line, color: line.color },
    corners: cornersOf(element),
    under,
    ...(background !== under && { background }),
  };
}

/** Signs of the most that is set apart by a line: around more, that is the edge of the letter, whose text is edited with ease. */
const longestFramed = 400;

/** Whether a line sets a part of a letter apart, half of it at most: a link in a frame is a button. */
export function isFramed(element: StyledElement, context: LetterContext): boolean {
  const { signs } = context.content(element);
  const most = Math.min(longestFramed, context.content(bodyOf(element)).signs / 2);
  const isPart = signs > 0 && signs <= most;
  return isPart && isBox(element) && frameAt(element) !== undefined && !isLinkAlone(element, context);
}

const isBox = ({ name }: StyledElement) => /^(?:table|tbody|tr|td|th|div|section|article|center)$/.test(name);

/** The one box among nodes, where nothing is shown beside it. */
function onlyBox(nodes: readonly StyledNode[], context: LetterContext): StyledElement | undefined {
  const shown = nodes.filter((node) => {
    if (!isStyledElement(node)) return node.trim() !== '';
    const { signs, pictures } = context.content(node);
    return signs + pictures > 0;
  });
  const [only, ...others] = shown;
  return only && others.length === 0 && isStyledElement(only) && isBox(only) ? only : undefined;
}

/** The frame around all that a column holds, whichever of its boxes draws it; undefined where none does. */
export function columnFrame(
  { nodes, around }: { nodes: readonly StyledNode[]; around: StyledElement },
  context: LetterContext,
): ColumnFrame | undefined {
  for (let box: StyledElement | undefined = around; box; ) {
    const frame = frameAt(box);
    if (frame) return frame;
    const { parent }: StyledElement = box;
    box = parent && onlyBox(parent.children, context) === box ? parent : undefined;
  }
  for (let box = onlyBox(nodes, context); box; box = onlyBox(box.children, context)) {
    const frame = frameAt(box);
    if (frame) return frame;
  }
  return undefined;
}

/** px between a frame, or the edges of a card, and what it holds. */
const room = 16;

const lineOf = ({ line }: Border) => (/^(?:dashed|dotted)$/.test(line) ? line : 'solid');

/** What stands in a frame or on a card as free html says it: the cells of a block have none of their own. */
export function framedPiece(
  pieces: readonly Piece[],
  { border, background, corners = 0 }: Partial<ColumnFrame>,
): HtmlPiece {
  const align = firstAlign(pieces) ?? 'left';
  const color = pieces.find((piece) => piece.kind === 'text')?.color;
  const style = styleOf({
    padding: `${room}px`,
    border: border && `${Math.max(1, Math.round(border.width))}px ${lineOf(border)} ${border.color}`,
    'border-radius': corners > 0 ? `${corners}px` : undefined,
    'text-align': align,
    ...(background !== undefined && { 'background-color': background, color }),
  });
  const last = pieces.findLastIndex(({ kind }) => kind !== 'separator');
  const small = inSmallest(pieces.slice(0, last + 1));
  const html = small.map((piece) => alignedHtml(piece, align)).join('');
  const piece = freeHtmlPiece(elementHtml('div', { style }, html), small);
  return background === undefined ? { ...piece, color } : piece;
}
