import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { mirrorToken, unsubscribeToken } from '../tokens/token.ts';
import { classes, openColoredLink, textColorClass } from './color-classes.ts';
import { openPlain, textHtml } from './html.ts';
import { linkOn, type Palette } from './palette.ts';
import { fieldTags, partMark } from './parts.ts';
import { type RenderState, recordTextColor, rowLinkMark } from './render-state.ts';
import { typeCss } from './type-scale.ts';

/** A part of a parameter row: words, and where they lead. */
export interface RowPart {
  /** Name of the setting that its words are. */
  name: keyof CampaignSettings;
  words: string;
  href?: string | undefined;
  /** Name of the setting that says where they lead. */
  path?: string;
}

/** The over-header: `surheadersubject`, then the link to the page on the web. Parts without words are left out. */
export function overHeaderParts({ surheadersubject, mirrorlink }: RenderState['parameters']): RowPart[] {
  return withWords([
    { name: 'surheadersubject', words: surheadersubject },
    { name: 'mirrorlink', words: mirrorlink, href: mirrorToken, path: 'mirrorlink' },
  ]);
}

/** The legal row: its text, then the unsubscribe link, then the contact link. Parts without words are left out. */
export function legalParts(parameters: RenderState['parameters']): RowPart[] {
  const { legalbottomtext, unsubtext, unsuburl, contacttext, contacturl } = parameters;
  return withWords([
    { name: 'legalbottomtext', words: legalbottomtext },
    {
      name: 'unsubtext',
      words: unsubtext,
      ...(unsuburl.trim() === ''
        ? { href: unsubscribeToken, path: 'unsubtext' }
        : { href: safeLink(unsuburl), path: 'unsuburl' }),
    },
    { name: 'contacttext', words: contacttext, href: safeLink(contacturl), path: 'contacturl' },
  ]);
}

const withWords = (parts: RowPart[]) => parts.filter(({ words }) => words.trim() !== '');

const rows = {
  surheader: { partsOf: overHeaderParts, styleOf: ({ subject }: Palette) => subject },
  legal: { partsOf: legalParts, styleOf: ({ legal }: Palette) => legal },
};

/**
 * A row of the campaign's parameters on the background of the mail, '' without parts: the text, then the links on a line
 * of their own. The line is 3 px higher than the letters.
 */
export function renderParameterRow(name: keyof typeof rows, state: RenderState): string {
  const parts = rows[name].partsOf(state.parameters);
  if (parts.length === 0) return '';
  const { font, size, color } = rows[name].styleOf(state.palette);
  const background = state.palette.body;
  const style = typeCss({ font, size, line: size + 3, color: recordTextColor(state, color, background) });
  const link = recordTextColor(state, linkOn(background, state.palette), background);
  const draw = ({ name: part, words, href, path }: RowPart) => {
    const [open, close] = fieldTags(state, part);
    const html = open + textHtml(words) + close;
    return href === undefined
      ? html
      : `${openColoredLink(href, 'text-decoration:underline;', link, rowLinkMark(state, href, path))}${html}</a>`;
  };
  const text = parts.filter(({ href }) => href === undefined).map(draw);
  const links = parts.filter(({ href }) => href !== undefined).map(draw);
  const lines = [...text, links.join('&nbsp;&nbsp;·&nbsp; ')].filter((line) => line !== '');
  const paragraphs = lines.map(
    (html, index) =>
      `<p${classes(textColorClass(color))} style="margin:${index === 0 ? '0' : '6px 0 0'};${style}">${html}</p>`,
  );
  return `${openPlain(partMark(name, state))}<tr><td align="center" style="padding:14px 24px;text-align:center">\n${paragraphs.join('\n')}\n</td></tr></table>`;
}
