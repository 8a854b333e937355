import { escapeHtml } from '../render/html.ts';
import { replaceFreeLinks } from './map-free-links.ts';

/** Free HTML with other words for one of its links; a picture gets them as its alternative text. */
export const writeFreeLink = (html: string, rank: number, words: string): string =>
  replaceFreeLinks(html, ({ inside: { start, end } }, index) => {
    const inside = html.slice(start, end);
    if (index !== rank) return [{ start, end }, inside];
    const alt = ` alt="${escapeHtml(words)}"`;
    const picture = /<img\b[^>]*>/i.exec(inside)?.[0];
    return [
      { start, end },
      picture ? picture.replace(/\salt="[^"]*"|(?=\s*\/?>$)/i, () => alt) : escapeHtml(words),
    ];
  });
