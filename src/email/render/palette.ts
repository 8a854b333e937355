import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Finding } from '../../core/finding.ts';
import type { ColorOption, NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { plainShape, type Shape } from '../../core/newsletter-template/shape.ts';
import { contrast, longHex } from './color-maths.ts';
import { emailWords } from './messages.fr.ts';

/** Where an alias was written, for the remark it may cause. */
interface AliasPlace {
  block?: string;
  field?: string;
}

type RowStyle = {
  font: string;
  /** px */
  size: number;
  color: string;
};

/** The look of a newsletter template and its campaign, its aliases resolved: colours as `#rrggbb`, fonts as CSS families. */
export interface Palette {
  colors: ReadonlyMap<string, ColorOption>;
  /** CSS families by alias. */
  fonts: ReadonlyMap<string, string>;
  /** Background of the whole mail. */
  body: string;
  /** Background of the content. */
  paper: string;
  text: string;
  muted: string;
  title: string;
  accent: string;
  rule: string;
  /** Every link without a colour of its own. */
  link: string;
  /** Whether the letter says that colour, rather than follow its template. */
  choosesLink: boolean;
  titleFont: string;
  textFont: string;
  shape: Shape;
  subject: RowStyle;
  legal: RowStyle;
  /** `#rrggbb` of an alias; undefined for '' and, with a blocking remark, for one the template does not know. */
  color: (alias: string, place: AliasPlace) => string | undefined;
  /** CSS family of an alias; undefined for '' and, with a warning, for one the template does not know. */
  font: (alias: string, place: AliasPlace) => string | undefined;
}

/** Of lines, where a template says none. */
export const RULE_COLOR = '#dddddd';

/**
 * What stands in for an alias without a match (docs/product-rules.md#parameters-of-a-letter) and for a role a template
 * leaves open.
 */
const fallback = {
  body: '#eeeeee',
  link: '#eeeeee',
  row: '#000000',
  font: 'Arial,Helvetica,sans-serif',
  paper: '#ffffff',
  text: '#222222',
  muted: '#5f5f5f',
  rule: RULE_COLOR,
} as const;

function finders(template: NewsletterTemplate, remark: (finding: Finding) => void) {
  const colors = new Map(template.colors.map((color) => [color.alias, color]));
  const color = (alias: string, place: AliasPlace): string | undefined => {
    if (alias === '') return undefined;
    const found = colors.get(alias);
    if (found) return longHex(found.csscode);
    remark({
      rule: 'color-unknown',
      severity: 'blocking',
      message: emailWords.colorUnknown(alias),
      ...place,
    });
    return undefined;
  };
  const fonts = new Map(
    template.fonts.map(({ alias, cssfamily }) => [
      alias,
      cssfamily.replaceAll('"', "'").replace(/\s*,\s*/g, ','),
    ]),
  );
  const font = (alias: string, place: AliasPlace): string | undefined => {
    if (alias === '') return undefined;
    const found = fonts.get(alias);
    if (found) return found;
    remark({ rule: 'font-unknown', severity: 'warning', message: emailWords.fontUnknown(alias), ...place });
    return undefined;
  };
  return { colors, fonts, color, font };
}

/** Resolves what a campaign's parameters and its template's roles say; remarks go to `remark`. */
export function paletteOf(
  template: NewsletterTemplate,
  parameters: CampaignSettings,
  remark: (finding: Finding) => void,
): Palette {
  const { colors, fonts, color, font } = finders(template, remark);
  const { roles } = template;
  const role = (name: keyof typeof roles) => color(roles[name], { field: `roles.${name}` });
  const own = (field: keyof CampaignSettings) => color(String(parameters[field]), { field });
  const family = (field: keyof CampaignSettings) =>
    font(String(parameters[field]), { field }) ?? fallback.font;
  const text = role('text') ?? fallback.text;
  const accent = role('accent');
  return {
    colors,
    fonts,
    color,
    font,
    body: own('backgroundcolor') ?? fallback.body,
    paper: role('paper') ?? fallback.paper,
    text,
    muted: role('muted') ?? fallback.muted,
    title: role('title') ?? text,
    accent: accent ?? text,
    rule: role('rule') ?? fallback.rule,
    link: own('linkcolor') ?? (parameters.linkcolor === '' ? accent : undefined) ?? fallback.link,
    choosesLink: parameters.linkcolor !== '',
    titleFont: font(roles.titleFont, { field: 'roles.titleFont' }) ?? fallback.font,
    textFont: font(roles.textFont, { field: 'roles.textFont' }) ?? fallback.font,
    shape: template.shape ?? plainShape,
    subject: {
      font: family('subjectfont'),
      size: parameters.subjectfontsize,
      color: own('subjectcolor') ?? fallback.row,
    },
    legal: {
      font: family('legalfont'),
      size: parameters.legalfontsize,
      color: own('legalcolor') ?? fallback.row,
    },
  };
}

/** Least contrast of a text on its background, and of a large text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = { text: 4.5, large: 3 } as const;
/** px from which a text is large, whatever its weight. */
export const largeSize = 24;

/** A link on the paper or the background of the mail: as the letter chose it, else where it can be read. */
export const linkOn = (background: string, palette: Palette): string =>
  palette.choosesLink ? palette.link : readable(palette.link, background, palette);

/** The colour where it can be read on the background, at that size in px, else the first of the palette's own colours that can. */
export function readable(
  textColor: string,
  background: string,
  palette: Pick<Palette, 'text' | 'paper'>,
  size = 0,
): string {
  const least = size >= largeSize ? MIN_CONTRAST.large : MIN_CONTRAST.text;
  if (contrast(textColor, background) >= least) return textColor;
  const others = [palette.text, palette.paper, '#ffffff', '#000000'];
  return others.find((other) => contrast(other, background) >= least) as string;
}
