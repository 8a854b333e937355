import { safeLink } from '../../core/links/safe-link.ts';
import { once } from '../../core/once.ts';
import { writtenColor } from '../render/color-maths.ts';
import { MAX_INDENT, type RichBlock, type SimpleMark } from './rich-text.ts';
import { RichTextBuilder } from './rich-text-builder.ts';
import { type HtmlReader, walkHtml } from './walk-html.ts';

export const markOf: Record<string, SimpleMark> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
};

/** Elements that stand on lines of their own, read as the nearest one of the allowlist. */
export const paragraphOf: Record<string, 'p' | 'h2' | 'h3'> = {
  p: 'p',
  div: 'p',
  section: 'p',
  article: 'p',
  header: 'p',
  footer: 'p',
  address: 'p',
  pre: 'p',
  figure: 'p',
  figcaption: 'p',
  table: 'p',
  tr: 'p',
  td: 'p',
  th: 'p',
  dt: 'p',
  dd: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

const alias = /^[a-z0-9_-]{1,40}$/i;

/** `#rrggbb`, `#rgb`, `rgb(…)` or an alias of the newsletter template; '' for anything else. */
export function colorOf(attributes: Record<string, string>): string {
  const asked =
    attributes['data-color'] ?? /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(attributes.style ?? '')?.[1] ?? '';
  const color = asked.trim();
  return writtenColor(color) ?? (attributes['data-color'] !== undefined && alias.test(color) ? color : '');
}

/** Steps of 25 px that an element is moved in by (docs/product-rules.md#rich-text-and-free-html), at most `MAX_INDENT`. */
export function indentOf(attributes: Record<string, string>): number {
  const steps = Number.parseInt(attributes['data-indent'] ?? '', 10);
  return Number.isFinite(steps) ? Math.max(0, Math.min(MAX_INDENT, steps)) : 0;
}

function openElement(builder: RichTextBuilder, name: string, attributes: Record<string, string>): void {
  const mark = markOf[name];
  const paragraph = paragraphOf[name];
  if (mark) builder.openMark({ mark });
  else if (name === 'a') builder.openMark({ link: safeLink(attributes.href ?? '') ?? '' });
  else if (name === 'span' || name === 'font') {
    builder.openMark({
      color: colorOf(name === 'font' ? { style: `color:${attributes.color ?? ''}` } : attributes),
    });
  } else if (name === 'br') builder.lineBreak();
  else if (name === 'ul' || name === 'ol') builder.openList(name === 'ol');
  else if (name === 'li') builder.openEntry();
  else if (name === 'blockquote') builder.openQuote();
  else if (paragraph) builder.openParagraph(paragraph, indentOf(attributes));
}

function closeElement(builder: RichTextBuilder, name: string): void {
  if (markOf[name] || name === 'a' || name === 'span' || name === 'font') builder.closeMark();
  else if (name === 'ul' || name === 'ol') builder.closeList();
  else if (name === 'li') builder.closeEntry();
  else if (name === 'blockquote') builder.closeQuote();
  else if (paragraphOf[name]) builder.closeParagraph();
}

/** Reads elements of the allowlist, and the nearest one for others. */
export const richTextReader = (builder: RichTextBuilder): HtmlReader => ({
  open: (name, attributes) => openElement(builder, name, attributes),
  close: (name) => closeElement(builder, name),
  text: (text) => builder.text(text),
  end: () => builder.closeAll(),
});

// Each text is read for both parts of a mail, and again at every keystroke in another one.
const keptTexts = 200;
/** Characters. */
const longestKept = 20_000;

const readKept = once(readAnew, keptTexts);

/**
 * Any HTML as the few things a rich text may hold: paragraphs, headings, lists and quotes of
 * text under marks. Scripts and the like go with their content, other unknown elements leave theirs; addresses that are
 * not safe are dropped. Never throws; takes a time that grows with the length alone.
 */
export const readRichText = (html: string): readonly RichBlock[] =>
  html.length <= longestKept ? readKept(html) : readAnew(html);

function readAnew(html: string): RichBlock[] {
  const builder = new RichTextBuilder();
  walkHtml(html, richTextReader(builder));
  return builder.finish();
}
