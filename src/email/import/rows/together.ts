import { isBulletCell, isSingleLine } from '../pieces/cells.ts';
import { wordsOf } from '../pieces/content.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { drawnSize } from '../pieces/picture.ts';
import { isIcon } from '../pieces/picture-piece.ts';
import { networkOf } from '../pieces/social.ts';
import { elementsIn, firstIn, isStyledElement, type StyledElement, tableOf } from '../styled-tree.ts';

/** px: a picture this wide beside words is their icon. */
const widestIcon = 64;
/** px: a picture of a menu is no wider. */
const widestLink = 150;
/** Signs of a link of a menu, and of the word before a row of icons. */
const longestLink = 30;
const longestLabel = 12;

/** What a place holds: pictures no larger than icons, one picture, a link or a few words on one line, or more. */
type Holding = 'icons' | 'picture' | 'link' | 'words' | 'more';

const isLink = ({ name, attributes }: StyledElement) => name === 'a' && 'href' in attributes;

const hasBorder = ({ style }: StyledElement) =>
  [...style].some(([property, value]) => /^border(?:-bottom|-top)?$/.test(property) && /[1-9]/.test(value));

/** Whether words stand out: a title, a figure, a button on a background of its own. */
const standsOut = (element: StyledElement, around: StyledElement, { textSize }: LetterContext) =>
  /^h[1-6]$/.test(element.name) ||
  (element.appearance.size ?? 0) >= textSize * 1.3 ||
  (isLink(element) && (element.appearance.background !== around.appearance.background || hasBorder(element)));

/** Whether something empty stands between places of a row. */
export const areGapped = (row: StyledElement, places: readonly StyledElement[]): boolean =>
  row.children.filter(isStyledElement).length !== places.length;

/** Whether cells are one bar of a colour: without gaps, which part buttons. */
export function areBar(places: readonly StyledElement[], row: StyledElement): boolean {
  const background = places[0]?.appearance.background;
  const isOne = places.every(({ appearance }) => appearance.background === background);
  return isOne && background !== row.appearance.background && !areGapped(row, places);
}

/** Whether an element is one paragraph of words: two of them are a head and what stands under it. */
const isParagraph = (element: StyledElement, { content }: LetterContext): boolean =>
  /^(?:p|div|li|h[1-6])$/.test(element.name) &&
  content(element).signs > 0 &&
  firstIn(element, ({ name }) => /^(?:p|div|li|table)$/.test(name)) === undefined;

function holdingOf(
  place: StyledElement,
  { width, around, context }: { width: number | undefined; around: StyledElement; context: LetterContext },
): Holding {
  const { signs, pictures, rules } = context.content(place);
  const elements = elementsIn(place);
  if (signs === 0 && rules === 0 && pictures > 0) {
    const widths = elements
      .filter(({ name }) => name === 'img')
      .map((picture) => drawnSize(picture).width ?? width ?? widestIcon + 1);
    if (widths.every((wide) => wide <= widestIcon)) return 'icons';
    return pictures === 1 && widths.every((wide) => wide <= widestLink) ? 'picture' : 'more';
  }
  if (signs > longestLink || pictures + rules > 0) return 'more';
  if (elements.some((element) => standsOut(element, around, context))) return 'more';
  const lines = elements.filter(({ name }) => /^(?:br|p|div|tr|li)$/.test(name)).length;
  if (lines > 2 || elements.filter((element) => isParagraph(element, context)).length > 1) return 'more';
  return elements.filter(isLink).length === 1 ? 'link' : 'words';
}

/** A link to a network alone, as a picture or as words. */
function holdsNetwork(place: StyledElement): boolean {
  const elements = elementsIn(place);
  const [link, ...others] = elements.filter(isLink);
  if (!link || others.length > 0) return false;
  const { alt = '', src = '' } = firstIn(link, ({ name }) => name === 'img')?.attributes ?? {};
  return networkOf(link.attributes.href ?? '', alt || wordsOf(link, 50), src) !== undefined;
}

/**
 * Whether places side by side are one thing for who reads: a line of words, the links of a menu, icons that lead to
 * networks, an icon and what it stands for.
 * @param row what holds the places @param widths px of each, as far as told
 */
export function areTogether(
  places: readonly StyledElement[],
  row: StyledElement,
  widths: readonly (number | undefined)[],
  context: LetterContext,
): boolean {
  const small = places.every((place) => {
    const { signs, pictures } = context.content(place);
    return pictures <= 1 && signs <= longestLink;
  });
  // A network that nobody knows is still one of them.
  if (small && places.filter(holdsNetwork).length >= 0.6 * places.length) return true;
  const isBar = areBar(places, row);
  const holdings = places.map((place, at) =>
    holdingOf(place, { width: widths[at], around: isBar ? place : row, context }),
  );
  const count = (...kinds: Holding[]) => holdings.filter((holding) => kinds.includes(holding)).length;
  if (places.length === 2 && count('icons') === 1 && count('picture') === 0)
    return elementsIn(places[holdings.indexOf('icons')] as StyledElement).every(
      (element) => element.name !== 'img' || isIcon(element),
    );
  if (count('more') > 0)
    return places.length === 2 && holdings[0] === 'words' && isSign(places[0] as StyledElement);
  // Icons far from each other stand over columns.
  if (count('icons') === places.length) return widths.some((width) => (width ?? 0) <= 2 * widestIcon);
  if (count('picture') === 0)
    return (
      count('link') > 0 || (isSingleLine(row, context) && (!fills(row) || isBulletCell(places[0], context)))
    );
  const labels = places.filter(
    (place, at) => holdings[at] === 'words' && context.content(place).signs <= longestLabel,
  );
  return count('link') >= 2 || (labels.length > 0 && count('picture', 'icons') >= 2);
}

/** Whether a row is as wide as its place: words at its two ends are no line. */
const fills = (row: StyledElement): boolean =>
  Number.parseFloat(tableOf(row)?.style.get('width') ?? '') >= 60;

/** A sign or a number before the item of a list. */
const isSign = (place: StyledElement) => /^[^\p{L}]{1,3}$/u.test(wordsOf(place, 10));
