import { type Align, AlignSchema } from '../../../core/fields/settings.ts';
import { lengthOf } from '../../html/css/css-values.ts';
import { markOf } from '../../html/read-rich-text.ts';
import { type SimpleMark, simpleMarks } from '../../html/rich-text.ts';
import { textSegments } from '../../tokens/token.ts';
import { readOnce, type StyledElement, styleValue } from '../styled-tree.ts';

/** What the words of an element have of the elements around them. */
export interface WordStyle {
  align: Align | undefined;
  /** Said by an old attribute, which ends at the next table. */
  isOldAlign: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  /** Whether they are shown in capitals. */
  isUpper: boolean;
  /** px between their letters. */
  spacing: number;
  /** Whether the line ends of the source are shown. */
  isPre: boolean;
  /** The link they stand in. */
  link: StyledElement | undefined;
}

const plain: WordStyle = {
  align: undefined,
  isOldAlign: false,
  em: false,
  u: false,
  s: false,
  isUpper: false,
  spacing: 0,
  isPre: false,
  link: undefined,
};
const slanted = new Set(['em', 'i', 'cite', 'dfn', 'var', 'address']);
/** Elements whose attribute places their words; that of a table places itself. */
const aligning = new Set(['td', 'th', 'tr', 'tbody', 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Elements that some programs write for links of their own, and what they lead to. */
const isLinkElement = ({ name, attributes }: StyledElement) =>
  ((name === 'a' || name === 'area') && attributes.href !== undefined) ||
  name === 'unsubscribe' ||
  name === 'webversion';

function alignOf(written: string | undefined): Align | undefined {
  const sentence = written
    ?.trim()
    .toLowerCase()
    .replace(/^-webkit-/, '')
    .replace(/^start$|^justify$/, 'left')
    .replace(/^end$/, 'right');
  return AlignSchema.safeParse(sentence).data;
}

function placed(element: StyledElement, around: WordStyle): Pick<WordStyle, 'align' | 'isOldAlign'> {
  const { name, attributes, style } = element;
  const said = alignOf(style.get('text-align'));
  const old = name === 'center' ? 'center' : aligning.has(name) ? alignOf(attributes.align) : undefined;
  if (said && (said !== old || /text-align/i.test(attributes.style ?? ''))) {
    return { align: said, isOldAlign: false };
  }
  if (old) return { align: old, isOldAlign: true };
  // Browsers centre a table that stands in `center`, not the words in it.
  if (name === 'table' && around.isOldAlign) return { align: undefined, isOldAlign: false };
  return around;
}

function marked(element: StyledElement, around: WordStyle): Pick<WordStyle, 'em' | 'u' | 's'> {
  const { name, style } = element;
  const slant = style.get('font-style') ?? /\b(?:italic|oblique)\b/i.exec(style.get('font') ?? '')?.[0];
  const lines = style.get('text-decoration-line') ?? style.get('text-decoration');
  const mark = markOf[name] ?? (isLinkElement(element) ? 'u' : undefined);
  const em = slanted.has(name) || around.em;
  return {
    em: slant === undefined ? em : /italic|oblique/i.test(slant),
    // A line of an element around stays drawn whatever is said inside it.
    u: around.u || (lines === undefined ? mark === 'u' : lines.includes('underline')),
    s: around.s || (lines === undefined ? mark === 's' : lines.includes('line-through')),
  };
}

/** Words as they are shown; merge tags are not shown, and stay as they are written. */
export const shownWords = (words: string, { isUpper: areCapitals }: Pick<WordStyle, 'isUpper'>): string =>
  areCapitals
    ? textSegments(words)
        .map(({ kind, text }) => (kind === 'words' ? text.toLocaleUpperCase('fr') : text))
        .join('')
    : words;

/** Tells what words have of what is around them, each element read once. */
export function wordStyleReader(): (element: StyledElement) => WordStyle {
  const read = readOnce((element: StyledElement): WordStyle => {
    const around = element.parent ? read(element.parent) : plain;
    const { name, appearance } = element;
    const said = (property: string) => {
      const value = styleValue(element, property);
      return value === 'inherit' ? '' : value;
    };
    const [cases, spacing, space] = ['text-transform', 'letter-spacing', 'white-space'].map(said);
    return {
      ...placed(element, around),
      ...marked(element, around),
      isUpper: cases ? cases === 'uppercase' : around.isUpper,
      spacing: spacing ? (lengthOf(spacing, appearance.size) ?? 0) : around.spacing,
      isPre: space ? /^(?:pre|pre-line|pre-wrap|break-spaces)$/.test(space) : around.isPre || name === 'pre',
      link: isLinkElement(element) ? element : around.link,
    };
  });
  return read;
}

/** The bit of bold words. */
export const strong = 1 << simpleMarks.indexOf('strong');

/** Marks of words as rich text keeps them, bits of `simpleMarks`. */
export function marksOf({ em, u, s }: WordStyle, isBold: boolean): number {
  const has: Record<SimpleMark, boolean> = { strong: isBold, em, u, s };
  return simpleMarks.reduce((bits, mark, at) => (has[mark] ? bits | (1 << at) : bits), 0);
}
