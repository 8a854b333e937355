import type {
  ColorOption,
  NewsletterTemplate,
} from '../../../core/newsletter-template/newsletter-template.ts';
import { colorDistance } from '../../checks/unreadable-colors.ts';
import { longHex } from '../../render/color-maths.ts';
import { RULE_COLOR } from '../../render/palette.ts';
import type { OutlineTheme } from '../outline.ts';
import { importFamilyWords } from './messages.fr.ts';

type ColorUse = 'background' | 'text' | 'title' | 'accent' | 'rule';

/** The colours of the letter as those of a template. */
export interface ImportPalette {
  /** Alias of a colour; '' where blocks have it by themselves, or where the template has none near it. */
  alias: (color: string | undefined, use: ColorUse) => string;
  /** What a run of text in that colour is marked with: an alias, the colour itself, or '' for the colour around it. */
  mark: (color: string, textColor: string) => string;
  /** `#rrggbb` that blocks have by themselves. */
  own: Readonly<Record<ColorUse | 'link', string>>;
  /** Aliases that blocks, titles and buttons have by themselves. */
  paper: string;
  titles: string;
  buttons: string;
  /** Colours that were given up. */
  lost: ReadonlySet<string>;
}

/** Two colours of words that nobody tells apart, two of backgrounds, and two of which one may stand for the other (`colorDistance`). */
const same = 400;
const sameBackground = 20;
const near = 8_000;
const mostColors = 16;

const isSame = (one: string, other: string, use?: ColorUse) =>
  colorDistance(longHex(one), longHex(other)) <= (use === 'background' ? sameBackground : same);

function nearest(color: string, options: readonly ColorOption[], within: number): ColorOption | undefined {
  const away = ({ csscode }: ColorOption) => colorDistance(longHex(csscode), color);
  const [best] = options
    .filter((option) => away(option) <= within)
    .toSorted((one, other) => away(one) - away(other));
  return best;
}

/** What most of the letter is in; all of it follows the look of the template it comes into. */
function ownColors({ textColor, paper, title, link, button }: OutlineTheme): ImportPalette['own'] {
  const text = textColor ?? '#222222';
  const accent = button?.color ?? link ?? text;
  const own = { background: paper ?? '#ffffff', text, title: title ?? text, accent };
  return { ...own, rule: RULE_COLOR, link: link ?? accent };
}

const paletteOf = (
  own: ImportPalette['own'],
  roles: NewsletterTemplate['roles'],
  find: (color: string, use?: ColorUse) => string,
): Omit<ImportPalette, 'lost'> => ({
  own,
  paper: roles.paper,
  titles: roles.title || roles.text,
  buttons: roles.accent,
  alias: (color, use) => (color === undefined || isSame(color, own[use], use) ? '' : find(color, use)),
  mark: (color, textColor) => (isSame(color, textColor) ? '' : find(color)),
});

/** The palette of a template that is given: nothing is added to it. */
export function givenPalette({ colors, roles }: NewsletterTemplate, theme: OutlineTheme): ImportPalette {
  const lost = new Set<string>();
  const find = (color: string, use?: ColorUse): string => {
    // Lines are those of the template.
    if (use === 'rule') return '';
    const found = nearest(color, colors, near);
    if (!found) lost.add(color);
    return found?.alias ?? '';
  };
  return { ...paletteOf(ownColors(theme), roles, find), lost };
}

const { colorNames: names } = importFamilyWords;
const bases: Record<ColorUse, string> = {
  background: 'fond',
  text: 'encre',
  title: 'titre',
  accent: 'accent',
  rule: 'filet',
};

/** The palette of a template made for the letter, which grows as its blocks ask for colours. */
export interface GeneratedPalette extends ImportPalette {
  options: ColorOption[];
  roles: NewsletterTemplate['roles'];
  /** Aliases of the background around the letter and of its links; '' where it says nothing of these. */
  page: string;
  links: string;
}

export function generatePalette(theme: OutlineTheme): GeneratedPalette {
  const options: ColorOption[] = [];
  const lost = new Set<string>();
  const own = ownColors(theme);
  const known = (color: string, use?: ColorUse) =>
    options.find(({ csscode }) => isSame(csscode, color, use))?.alias;
  const define = (alias: string, label: string, color: string, use?: ColorUse): string => {
    const found = known(color, use);
    if (found === undefined) options.push({ alias, label, csscode: color });
    return found ?? alias;
  };
  const add = (color: string, use: ColorUse): string => {
    if (options.length >= mostColors) {
      lost.add(color);
      return nearest(color, options, near)?.alias ?? '';
    }
    const n = options.filter(({ alias }) => alias.startsWith(`${bases[use]}-`)).length + 1;
    return define(`${bases[use]}-${n}`, `${names[use]} ${n}`, color, use);
  };
  const page = define('page', names.page, theme.page ?? own.background);
  const roles = {
    paper: define('papier', names.paper, own.background, 'background'),
    text: define('textes', names.texts, own.text),
    title: define('titres', names.titles, own.title),
    accent: define('boutons', names.buttons, own.accent),
    muted: '',
    rule: '',
    titleFont: '',
    textFont: '',
  };
  const links = theme.link === undefined ? '' : define('liens', names.links, theme.link);
  // What words are marked with alone need not be of the template.
  const find = (color: string, use?: ColorUse) => known(color, use) ?? (use ? add(color, use) : color);
  return { ...paletteOf(own, roles, find), lost, options, roles, page, links };
}
