import { contrast } from '../../render/color-maths.ts';
import type { OutlineTheme } from '../outline.ts';
import { type LetterContext, titleScale } from '../pieces/letter-context.ts';
import { largest, widthOf } from '../rows/widths.ts';
import { isStyledElement, type StyledElement, soleChild } from '../styled-tree.ts';
import { heaviest, weigh } from '../weights.ts';
import { type Covered, readAppearance, type StyledWords } from './read-appearance.ts';

/** Whether an element is as wide as the window. */
function isFullWidth({ name, style, attributes }: StyledElement): boolean {
  if (!/^\s*100%/.test(style.get('max-width') ?? '100%')) return false;
  if (name !== 'table') return !/^\d+(?:px)?$/.test(style.get('width') ?? '');
  return /^\s*100%/.test(style.get('width') ?? attributes.width ?? '');
}

/** The background around the letter: of the innermost box around all of it that is still as wide as the window. */
function pageBackground(root: StyledElement): string | undefined {
  let page = root.appearance.background;
  for (let inside = soleChild(root); inside && isFullWidth(inside); inside = soleChild(inside))
    page = inside.appearance.background ?? page;
  return page;
}

/** Part of what is shown that a background other than the page's must hold to be the paper: the page may show beside it. */
const leastOnPaper = 0.45;

/** The background under what the letter says, by the room that words and pictures take; undefined where it is a picture. */
function paperBackground(covered: readonly Covered[], page: string | undefined): string | undefined {
  const areas = weigh(
    covered,
    ({ under = '' }) => under,
    ({ area }) => area,
  );
  const sorted = [...areas].sort(([, one], [, other]) => other - one);
  const all = sorted.reduce((sum, [, area]) => sum + area, 0);
  const other = sorted.find(([background, area]) => background !== page && area >= leastOnPaper * all);
  return (other ?? sorted[0])?.[0] || undefined;
}

/** px: what is narrower is a part of a letter, what is wider is the window. */
const narrowest = 400;
const widest = 1_000;

/** px that a letter is wide: the widest of its outermost boxes and pictures that say so; undefined where none does. */
function letterWidth(element: StyledElement): number | undefined {
  const said = widthOf(element, undefined);
  if (said !== undefined && said >= narrowest && said <= widest) return Math.round(said);
  return largest(element.children.filter(isStyledElement).map(letterWidth));
}

/** Names that choose a family of letters by its kind. */
const generic = /^(?:serif|sans-serif|monospace|cursive|fantasy)$/i;
/** Characters of a list that a template takes. */
const longestList = 180;

const withSerifs =
  /times|georgia|garamond|palatino|baskerville|cambria|didot|bodoni|playfair|merriweather|lora|serif|slab|book antiqua|minion/i;

/** The kind of letters that a name tells of. */
function kindOf(name: string): string {
  if (/sans/i.test(name)) return 'sans-serif';
  if (/mono|courier|consol|menlo/i.test(name)) return 'monospace';
  return withSerifs.test(name) ? 'serif' : 'sans-serif';
}

const quoted = (name: string) => (/^[a-z_][\w-]*$/i.test(name) ? name : `'${name}'`);

/**
 * A CSS list of families as a template takes it: names of plain letters, ended by a generic family; undefined where the
 * letter names none.
 */
export function fontList(written: string | undefined): string | undefined {
  const names = (written ?? '')
    .split(',')
    .map((name) =>
      name
        .replace(/["']|!important/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => /^[\w -]{1,60}$/.test(name) && !/^(?:inherit|initial|unset)$/i.test(name));
  const families = names.filter((name) => !generic.test(name) && !/^-|^BlinkMac|^system-ui/i.test(name));
  const [first] = families;
  if (first === undefined && names.length === 0) return undefined;
  const kind = names.findLast((name) => generic.test(name))?.toLowerCase() ?? kindOf(first ?? '');
  const kept: string[] = [];
  for (const name of families.map(quoted)) {
    if ([...kept, name, kind].join(', ').length > longestList) break;
    kept.push(name);
  }
  return [...kept, kind].join(', ');
}

/** What most words say, by their signs. */
const most = <Value>(
  words: readonly StyledWords[],
  read: (words: StyledWords) => Value | undefined,
): Value | undefined =>
  heaviest(
    weigh(
      words.filter((one) => read(one) !== undefined),
      read,
      ({ signs }) => signs,
    ),
  );

/** WCAG's least contrast of large words. */
const readable = 3;
const paperless = '#ffffff';

/** What most of a letter looks like, by its words; undefined what they do not say. @param root its body */
export function readTheme(root: StyledElement, context: LetterContext): OutlineTheme {
  const { words, pictures, buttons } = readAppearance(root, context);
  const isTitle = ({ size }: StyledWords) => size >= context.textSize * titleScale;
  const titles = words.filter(isTitle);
  const texts = words.filter((one) => !isTitle(one));
  // What is under a letter is smaller, and often longer than what it says.
  const running = texts.filter(({ size }) => size >= 0.9 * context.textSize);
  const page = pageBackground(root);
  const paper = paperBackground([...(running.length > 0 ? running : texts), ...pictures], page);
  // The words of a column on a background of its own tell the colour of the others where they can be read there.
  const onPaper = ({ background, under, textColor }: StyledWords) =>
    background === paper ||
    (under === paper && contrast(textColor ?? paperless, paper ?? paperless) >= readable);
  const mostColor = (some: readonly StyledWords[]) =>
    most(some.filter(onPaper), ({ textColor }) => textColor);
  const mostFont = (some: readonly StyledWords[]) =>
    fontList(most(some, ({ family }) => family || undefined));
  const shown = heaviest(weigh(buttons, (one) => JSON.stringify(one)));
  const button = buttons.find((one) => JSON.stringify(one) === shown);
  return {
    page,
    paper,
    textColor: mostColor(running.filter(({ isLink }) => !isLink)),
    title: mostColor(titles),
    link: mostColor(running.filter(({ isLink }) => isLink)),
    ...(button && { button }),
    textFont: mostFont(texts),
    titleFont: mostFont(titles),
    textSize: context.textSize,
    titleSize: most(titles, ({ size }) => Math.round(size)),
    width: letterWidth(root),
  };
}
