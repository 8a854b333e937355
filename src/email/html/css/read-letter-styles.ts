import { once } from '../../../core/once.ts';
import { lengthOf } from './css-values.ts';
import { matcher, type RuleSet, ruleSet, type Selectable, type SheetWords } from './style-rules.ts';

/** What a letter's sheets say of an element, by where it holds. */
export interface LetterStyles {
  /** On a computer. */
  base: (element: Selectable) => SheetWords;
  /** What dark mode adds. */
  dark: (element: Selectable) => SheetWords;
  /** What a phone adds. */
  phone: (element: Selectable) => SheetWords;
  /** On a phone, all that holds there. */
  onPhone: (element: Selectable) => SheetWords;
  hasDark: boolean;
}

type Place = 'base' | 'dark' | 'phone';
type Sheets = Record<Place | 'onPhone', RuleSet>;

type Source = { selectors: string; body: string };

function withoutComments(css: string): string {
  if (!css.includes('/*')) return css;
  const [first = '', ...others] = css.split('/*');
  const after = others.map((part) => {
    const end = part.indexOf('*/');
    return end < 0 ? '' : part.slice(end + 2);
  });
  return first + after.join('');
}

/** The index after the brace that closes what was opened before `from`. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    const code = css.charCodeAt(at);
    if (code === 123) depth += 1;
    else if (code === 125) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

/** Before a rule: statements without a block, braces too many. */
const statements = /^(?:@(?:import|charset|namespace)\b[^;]*;|[\s}])+/i;

function readBlocks(css: string): Source[] {
  const blocks: Source[] = [];
  for (let from = 0, open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    const end = endOfBlock(css, open + 1);
    const selectors = css.slice(from, open).replace(statements, '').trim();
    blocks.push({ selectors, body: css.slice(open + 1, end) });
    from = end + 1;
  }
  return blocks;
}

/** px: the narrowest limit of width that a phone in portrait is under, and the widest that it is over. */
const phoneWidth = 375;

/** px of a limit of width of a media query. */
const limits = {
  min: /min-(?:device-)?width\s*:\s*(\d*\.?\d+[a-z]*)/i,
  max: /max-(?:device-)?width\s*:\s*(\d*\.?\d+[a-z]*)/i,
};
const limitOf = (query: string, limit: keyof typeof limits) => lengthOf(limits[limit].exec(query)?.[1]);
const narrowestOf = (query: string) => limitOf(query, 'min') ?? 0;

/** Where a media query holds: nowhere that is looked at for print, states of a device, or programs' own. */
function placeOf(query: string): Place | undefined {
  const asked = query.toLowerCase();
  if (asked.includes('prefers-color-scheme')) return /:\s*dark/.test(asked) ? 'dark' : undefined;
  if (/print|pixel-ratio|orientation|resolution|-ms-|yahoo|hover|pointer/.test(asked)) return undefined;
  // A limit without its colon is none: browsers leave the whole query out.
  if (/(?:max|min)-(?:device-)?width(?!\s*[:)])/.test(asked)) return undefined;
  const widest = limitOf(asked, 'max');
  if (widest !== undefined) return widest >= phoneWidth ? 'phone' : undefined;
  // A computer's window is wider than what letters ask for.
  return narrowestOf(asked) <= 800 ? 'base' : undefined;
}

function readRules(css: string): Sheets {
  const sources: Record<keyof Sheets, Source[]> = { base: [], dark: [], phone: [], onPhone: [] };
  const plain = withoutComments(css.replaceAll('<!--', '').replaceAll('-->', ''));
  for (const block of readBlocks(plain)) {
    const [, query] = /^@media\b(.*)$/is.exec(block.selectors) ?? [];
    if (query === undefined) {
      if (block.selectors.startsWith('@')) continue;
      sources.base.push(block);
      sources.onPhone.push(block);
      continue;
    }
    const place = placeOf(query);
    const blocks = place ? readBlocks(block.body) : [];
    if (place) sources[place].push(...blocks);
    if (place && place !== 'dark' && narrowestOf(query) <= phoneWidth) sources.onPhone.push(...blocks);
  }
  const { base, dark, phone, onPhone } = sources;
  return { base: ruleSet(base), dark: ruleSet(dark), phone: ruleSet(phone), onPhone: ruleSet(onPhone) };
}

/** The letters of a newsletter have few sheets between them. */
const keptSheets = 20;
/** Characters. */
const longestKept = 10_000;
const readKept = once(readRules, keptSheets);

/** Reads what the style elements of a letter say. Takes a time that grows with the length alone. */
export function readLetterStyles(css: string): LetterStyles {
  const { base, dark, phone, onPhone } = css.length > longestKept ? readRules(css) : readKept(css);
  return {
    ...{ base: matcher(base), dark: matcher(dark), phone: matcher(phone), onPhone: matcher(onPhone) },
    hasDark: dark.rules.length > 0,
  };
}
