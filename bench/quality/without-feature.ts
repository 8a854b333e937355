import { withoutStyle } from '../../tests/support/projections.ts';
import { declarationsOf, featuresOfDeclaration, featuresOfSelector, sheetRules } from './used-features.ts';

const styleAttribute = /\sstyle="([^"]*)"/g;
const sheets = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;

/** What stays of declarations where one feature is not known. */
const kept = (feature: string, style: string) =>
  declarationsOf(style)
    .filter(([property, value]) => !featuresOfDeclaration(property, value).includes(feature))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

function keptSheet(feature: string, css: string): string {
  return sheetRules(css)
    .filter(
      ({ media, selector }) =>
        !(feature === 'css-at-media' && media !== '') &&
        !(feature === 'css-at-media-prefers-color-scheme' && media.includes('prefers-color-scheme')) &&
        !featuresOfSelector(selector).includes(feature),
    )
    .map(({ media, selector, declarations }) => {
      const rule = `${selector}{${kept(feature, declarations)}}`;
      return media === '' ? rule : `${media}{${rule}}`;
    })
    .join('\n');
}

/**
 * A mail as a client reads it that knows all but one feature of caniemail.com's list; undefined where its absence cannot
 * be played (elements, picture formats).
 */
export function withoutFeature(feature: string, html: string): string | undefined {
  if (feature === 'html-style') return withoutStyle(html);
  if (feature === 'html-meta-color-scheme') return html.replace(/<meta[^>]*color-scheme[^>]*>/g, '');
  if (feature === 'html-doctype') return html.replace(/^<!doctype[^>]*>/i, '');
  // Its place is taken by a box without its attributes.
  if (feature === 'html-body') return html.replace(/<body[^>]*>/, '<body>');
  if (feature.startsWith('css-')) {
    return html
      .replace(
        sheets,
        (_sheet, open: string, css: string, close: string) => open + keptSheet(feature, css) + close,
      )
      .replace(styleAttribute, (_style, style: string) => ` style="${kept(feature, style)}"`);
  }
  const attribute = feature.replace('html-', '');
  const inTag = new RegExp(`(<[a-zA-Z][^<>]*?)\\s${attribute}="[^"]*"`, 'gi');
  return inTag.test(html) ? html.replace(inTag, '$1') : undefined;
}
