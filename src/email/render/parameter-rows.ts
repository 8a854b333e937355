import { safeLink } from '../../core/links/safe-link.ts';
import { mirrorToken, unsubscribeToken } from '../tokens/token.ts';
import { classes, openColoredLink, textColorClass } from './color-classes.ts';
import { openPlain, textHtml } from './html.ts';
import { linkOn, type Palette } from './palette.ts';
import { partMark } from './parts.ts';
import { type RenderState, recordTextColor, rowLinkMark } from './render-state.ts';
import { typeCss } from './type-scale.ts';

/** A part of a parameter row: words, and where they lead. */
export interface RowPart {
  words: string;
  href?: string | undefined;
  /** Name of the setting that says where they lead. */
  path?: string;
}

/** The over-header: `surheadersubject`, then the link to the page on the web. Parts without words are left out. */
export function overHeaderParts({ surheadersubject, mirrorlink }: RenderState['parameters']): RowPart[] {
  return withWords([
    { words: surheadersubject },
    { words: mirrorlink, href: mirrorToken, path: 'mirrorlink' },
  ]);
}

/** The legal row: its text, then the unsubscribe link, then the contact link. Parts without words are left out. */
export function legalParts(parameters: RenderState['parameters']): RowPart[] {
  const { legalbottomtext, unsubtext, unsuburl, contacttext, contacturl } = parameters;
  return withWords([
    { words: legalbottomtext },
    unsuburl.trim() === ''
      ? { words: unsubtext, href: unsubscribeToken, path: 'unsubtext' }
      : { words: unsubtext, href: safeLink(unsuburl), path: 'unsuburl' },
    { words: contacttext, href: safeLink(contacturl), path: 'contacturl' },
  ]);
}

const withWords = (parts: RowPart[]) => parts.filter(({ words }) => words.trim() !== '');

const rows = {
  surheader: { partsOf: overHeaderParts, styleOf: ({ subject }: Palette) => subject },
  legal: { partsOf: legalParts, styleOf: ({ legal }: Palette) => legal },
};

/**
 * A row of the campaign's parameters on the ground of the mail, '' without parts: the text, then the links on a line
 * of their own. The line is 3 px higher than the letters.
 */
export function renderParameterRow(name: keyof typeof rows, state: RenderState): string {
  const parts = rows[name].partsOf(state.parameters);
  if (parts.length === 0) return '';
  const { font, size, color } = rows[name].styleOf(state.palette);
  const background = state.palette.body;
  const style = typeCss({ font, size, line: size + 3, color: recordTextColor(state, color, background) });
  const link = recordTextColor(state, linkOn(background, state.palette), background);
  const draw = ({ words, href, path }: RowPart) =>
    href === undefined
      ? textHtml(words)
      : `${openColoredLink(href, 'text-decoration:underline;', link, rowLinkMark(state, href, path))}${textHtml(words)}</a>`;
  const text = parts.filter(({ href }) => href === undefined).map(draw);
  const links = parts.filter(({ href }) => href !== undefined).map(draw);
  const lines = [...text, links.join('&nbsp;&nbsp;·&nbsp; ')].filter((line) => line !== '');
  const paragraphs = lines.map(
    (html, index) =>
      `<p${classes(textColorClass(color))} style="margin:${index === 0 ? '0' : '6px 0 0'};${style}">${html}</p>`,
  );
  return `${openPlain(partMark(name, state))}<tr><td align="center" style="padding:14px 24px;text-align:center">\n${paragraphs.join('\n')}\n</td></tr></table>`;
}
