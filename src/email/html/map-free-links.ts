import { Parser } from 'htmlparser2';
import type { Span } from '../../core/campaign/find-text.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { escapeHtml } from '../render/html.ts';

/** A link where it stands; `words` are those of its text, or of its picture. */
export interface FreeLink {
  address: string;
  words: string;
  open: Span;
  /** What it holds. */
  inside: Span;
}

function linksIn(html: string): FreeLink[] {
  const found: FreeLink[] = [];
  let link: FreeLink | undefined;
  const parser = new Parser({
    onopentag(name, { href = '', alt = '' }) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const address = name === 'a' ? safeLink(href) : undefined;
      if (address !== undefined) {
        link = { address, words: '', open: { start, end }, inside: { start: end, end } };
        found.push(link);
      } else if (link && name === 'img') link.words += alt;
    },
    ontext(text) {
      if (link) link.words += text;
    },
    onclosetag(name) {
      if (name !== 'a' || !link) return;
      link.inside.end = Math.max(link.inside.start, parser.startIndex);
      link = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** HTML with something else where its safe links stand, in reading order. */
export function replaceFreeLinks(
  html: string,
  write: (link: FreeLink, index: number) => [Span, string],
): string {
  let [written, end] = ['', 0];
  linksIn(html).forEach((link, index) => {
    const [span, text] = write(link, index);
    written += html.slice(end, span.start) + text;
    end = span.end;
  });
  return written + html.slice(end);
}

/** Free HTML whose links lead to what `change` makes of their addresses, called in reading order. */
export const mapFreeLinks = (
  html: string,
  change: (address: string, words: string, index: number) => string,
): string =>
  replaceFreeLinks(html, ({ address, words, open }, index) => [
    open,
    `<a href="${escapeHtml(change(address, words, index))}">`,
  ]);
