import { CONTENT_WIDTH_PX } from '../../render/block.ts';
import type { PicturePiece } from '../outline.ts';
import { outwards, type StyledElement, tableOf } from '../styled-tree.ts';
import { cornersOf } from './box.ts';
import { holdsPictureAlone } from './cells.ts';
import { joinedLine, wordsOf } from './content.ts';
import type { LetterContext } from './letter-context.ts';
import { fieldLink } from './links.ts';
import { isPatch } from './patch.ts';
import { drawnSize, ownPlace } from './picture.ts';

/** px: what is no larger stands among words like one of their signs. */
const largestIcon = 24;
/** px: a larger picture hides what it lies on. */
const largestOnPatch = 64;

export function isIcon(element: StyledElement): boolean {
  const { width, height = width } = drawnSize(element);
  return (width ?? height ?? largestIcon + 1) <= largestIcon && (height ?? largestIcon + 1) <= largestIcon;
}

/** Where a picture stands: it, or a box that is no wider, is placed by itself, else by what holds it. */
function placeOf(element: StyledElement, context: LetterContext): PicturePiece['align'] {
  const { width = 0 } = drawnSize(element);
  let holder = element;
  for (const box of outwards(element)) {
    if (!holdsPictureAlone(box, context)) break;
    const isTable = box.name === 'table';
    const isWider = (drawnSize(box).width ?? width) > width + 40;
    if (isWider || (isTable && box.style.get('width')?.endsWith('%'))) break;
    const side = ownPlace(box);
    if (side) return side;
    if (isTable && box.parent) holder = box.parent;
  }
  return rowPlace(holder, context) ?? context.wordStyle(holder).align;
}

/** Where a row of pictures stands that is as wide as they are: it is placed as a whole. */
function rowPlace(picture: StyledElement, { content }: LetterContext): PicturePiece['align'] {
  const table = picture.parent && tableOf(picture.parent);
  const isAsWide = table && content(table).signs === 0 && !table.style.has('width');
  return isAsWide ? ownPlace(table) : undefined;
}

/** What a picture lies on: a patch around it alone, which it covers, is no background of its row. */
function backgroundsOf(element: StyledElement, around: string | undefined, context: LetterContext) {
  let patch: string | undefined;
  let background = around;
  for (const box of outwards(element.parent)) {
    if (!holdsPictureAlone(box, context)) break;
    if (!isPatch(box, context)) continue;
    patch ??= box.appearance.background;
    background = box.parent?.appearance.background;
  }
  return {
    background,
    patch: (drawnSize(element).width ?? largestOnPatch + 1) <= largestOnPatch ? patch : undefined,
  };
}

export function picturePiece(
  element: StyledElement,
  around: string | undefined,
  context: LetterContext,
): PicturePiece {
  const { link } = context.wordStyle(element);
  const alt = element.attributes.alt === undefined ? undefined : joinedLine(element.attributes.alt);
  const words = link ? wordsOf(link, 200) : '';
  const { width, height } = drawnSize(element);
  const { background, patch } = backgroundsOf(element, around, context);
  const corners = Math.round(cornersOf(element, width ?? CONTENT_WIDTH_PX));
  return {
    kind: 'picture',
    address: (element.attributes.src ?? '').replace(/[\t\r\n]+/g, '').trim(),
    alt,
    link: link ? fieldLink({ element: link, words, sentence: words }, context) : '',
    align: placeOf(element, context),
    background,
    ...(patch !== undefined && { patch }),
    width: width && Math.round(width),
    height: height && Math.round(height),
    ...(corners > 0 && { corners }),
  };
}
