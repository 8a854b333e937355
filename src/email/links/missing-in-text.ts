import { comparableLink, linksWithin } from '../../core/source/comparable-link.ts';
import { htmlPassages } from '../text-part/html-passages.ts';
import { linksIn } from '../text-part/picture-noise.ts';

/** Whether a text has an address whole: that of a page is the start of others. */
const holds = (text: string, href: string) =>
  text
    .split(href)
    .slice(1)
    .some((after) => !/^(?:[\w/?#&=%~+@-]|[.,:;!]\w)/.test(after));

/** A link as it is read. */
interface DrawnLink {
  words: string;
  href: string;
}

/** The links of a letter as it is drawn, each address once, in order. */
export function drawnLinks(html: string): DrawnLink[] {
  const found = new Map<string, DrawnLink>();
  for (const link of htmlPassages(html).flatMap(linksIn)) {
    if (!found.has(link.href)) found.set(link.href, link);
  }
  return [...found.values()];
}

/** Those that a letter's own text does not say, however their visits are counted. */
export function linksMissingInText(text: string, links: readonly DrawnLink[]): DrawnLink[] {
  const said = linksWithin(text);
  return links.filter(({ href }) => !said.has(comparableLink(href)) && !holds(text, href));
}
