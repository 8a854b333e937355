import { type StyledElement, soleChild } from '../styled-tree.ts';
import type { LetterAppearance, StyledWords } from './read-appearance.ts';

/** Whether an element is as wide as the window. */
function isFullWidth({ name, style, attributes }: StyledElement): boolean {
  if (name !== 'table')
    return style.get('max-width') === undefined && !/^\d+(?:px)?$/.test(style.get('width') ?? '');
  return /^\s*100%/.test(style.get('width') ?? attributes.width ?? '');
}

/** The ground around the letter: of the innermost box around all of it that is still as wide as the window. */
export function pageBackground(root: StyledElement): string | undefined {
  let page = root;
  for (let inside = soleChild(root); inside && isFullWidth(inside); inside = soleChild(inside)) page = inside;
  return page.appearance.background;
}

/** Part of what is shown that a ground other than the page's must hold to be the paper: the page may show beside it. */
const leastOnPaper = 0.45;

/** px² that words take. */
const areaOf = ({ signs, size }: StyledWords) => signs * size ** 2 * 0.6;

/** The ground under what the letter says, by the room that words and pictures take; undefined where it is a picture. */
export function paperBackground(
  { words, pictures }: Pick<LetterAppearance, 'words' | 'pictures'>,
  page: string | undefined,
): string | undefined {
  const areas = new Map<string, number>();
  const cover = (background: string, area: number) =>
    areas.set(background, (areas.get(background) ?? 0) + area);
  for (const one of words) cover(one.under ?? '', areaOf(one));
  for (const { under = '', area } of pictures) cover(under, area);
  const sorted = [...areas].sort(([, one], [, other]) => other - one);
  const all = sorted.reduce((sum, [, area]) => sum + area, 0);
  const other = sorted.find(([background, area]) => background !== page && area >= leastOnPaper * all);
  return (other ?? sorted[0])?.[0] || undefined;
}
