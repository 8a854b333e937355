import { escapeHtml } from '../render/html.ts';
import { mapRichTextLinks, replaceFreeLinks } from './html-links.ts';
import { hasBoxes } from './rich-text.ts';

/** Free HTML with other words for one of its links; a picture gets them as its alternative text. */
const writeFreeLink = (html: string, rank: number, words: string): string =>
  replaceFreeLinks(html, ({ inside: { start, end } }, index) => {
    const inside = html.slice(start, end);
    if (index !== rank) return { start, end, text: inside };
    const alt = ` alt="${escapeHtml(words)}"`;
    const picture = /<img\b[^>]*>/i.exec(inside)?.[0];
    const text = picture ? picture.replace(/\salt="[^"]*"|(?=\s*\/?>$)/i, () => alt) : escapeHtml(words);
    return { start, end, text };
  });

/** A rich text, cleaned, with other words for one of its links, under the marks of the first ones. */
const writeRichTextLink = (html: string, rank: number, words: string): string =>
  mapRichTextLinks(html, (link, index) =>
    index === rank ? link.slice(0, 1).map((run) => ({ ...run, text: words })) : link,
  );

/** HTML with other words for one of its links, by its rank in reading order. */
export const writeHtmlLink = (html: string, allowed: 'rich' | 'free', rank: number, words: string): string =>
  (allowed === 'free' && hasBoxes(html) ? writeFreeLink : writeRichTextLink)(html, rank, words);
