import type { Span } from '../../core/campaign/find-text.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { escapeHtml } from '../render/html.ts';
import { walkDocument } from './walk-html.ts';

/** A link of a text whose address is missing or not safe; it is not drawn as a link, and cleaning drops it. */
export interface BadLink {
  words: string;
  address: string;
  /** Its tags; no length where nothing closes it. */
  open: Span;
  close: Span;
}

/** The bad links of a text that is stored as HTML, in their order. */
export function badLinks(html: string): BadLink[] {
  if (!/<a\b/i.test(html)) return [];
  const found: BadLink[] = [];
  let open: BadLink | undefined;
  walkDocument(html, {
    open(name, { href = '' }, start, end) {
      if (name !== 'a') return;
      const isBad = safeLink(href) === undefined;
      open = isBad
        ? { words: '', address: href, open: { start, end }, close: { start: 0, end: 0 } }
        : undefined;
      if (open) found.push(open);
    },
    text(text) {
      if (open) open.words += text;
    },
    close(name, start, end, isImplied) {
      if (name !== 'a' || !open) return;
      if (!isImplied) open.close = { start, end };
      open = undefined;
    },
    end() {
      open = undefined;
    },
  });
  return found;
}

const without = (html: string, { start, end }: Span) => html.slice(0, start) + html.slice(end);

/** The text with an address for one of its bad links, or with words that are no link any more where it is ''. */
export function fixBadLink(html: string, { open, close }: BadLink, address: string): string {
  if (address === '') return without(without(html, close), open);
  return `${html.slice(0, open.start)}<a href="${escapeHtml(address)}">${html.slice(open.end)}`;
}
