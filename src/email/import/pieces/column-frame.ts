import { inSmallest } from '../map/rest-html.ts';
import { elementHtml, styleOf } from '../markup.ts';
import type { HtmlPiece, Piece } from '../outline.ts';
import { isStyledElement, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { alignedHtml, firstAlign, freeHtmlPiece } from './background.ts';
import { type Border, borderAround } from './box.ts';
import type { LetterContext } from './letter-context.ts';
import { isSameColor } from './write-lines.ts';

/** What all of a column stands in. */
interface ColumnFrame {
  border: Border & { color: string };
  /** Of its own, where it is not that around it. */
  background?: string | undefined;
}

/** Of a pale line around a card nobody says that it is gone, and it stays a card that is edited with ease. */
function frameAt(element: StyledElement): ColumnFrame | undefined {
  const { width, color } = borderAround(element) ?? { width: 0, color: undefined };
  const { background } = element.appearance;
  if (color === undefined || isSameColor(color, background ?? '#ffffff')) return undefined;
  const isOwn = background !== element.parent?.appearance.background;
  return { border: { width, color }, ...(isOwn && { background }) };
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

/** What stands in a frame or on a card as free html says it: the cells of a block have none of their own. */
export function framedPiece(
  pieces: readonly Piece[],
  { border, background }: Partial<ColumnFrame>,
): HtmlPiece {
  const align = firstAlign(pieces) ?? 'left';
  const color = pieces.find((piece) => piece.kind === 'text')?.color;
  const style = styleOf({
    padding: `${room}px`,
    border: border && `${Math.max(1, Math.round(border.width))}px solid ${border.color}`,
    'text-align': align,
    ...(background !== undefined && { 'background-color': background, color }),
  });
  const small = inSmallest(pieces);
  const html = small.map((piece) => alignedHtml(piece, align)).join('');
  const piece = freeHtmlPiece(elementHtml('div', { style }, html), small);
  return background === undefined ? { ...piece, color } : piece;
}
