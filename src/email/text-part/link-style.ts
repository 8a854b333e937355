import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { PassageWords } from './passage.ts';

/** Whether an address is an anchor of the letter: a text has none, and says the words alone. */
export const isAnchorAddress = (href: string): boolean => href.startsWith('#');

/** How links within words are written. */
export interface TextLinkStyle {
  within(words: string, href: string): string;
  /** Addresses of a title stand on lines below it. */
  below: boolean;
  /** The addresses that were left for the end of the block. */
  notes(): string[];
}

/** The address beside its words: `mot (https://…)`. */
export const inlineLinks: TextLinkStyle = {
  within: (words, href) => (words.trim() === href ? href : `${words} (${href})`),
  below: true,
  notes: () => [],
};

/** A number after the words, `mot [1]`, the addresses under the block; numbers go on from block to block. */
function numberedLinks(): () => TextLinkStyle {
  let last = 0;
  return () => {
    const numbers = new Map<string, number>();
    const mark = (href: string) => {
      const number = numbers.get(href) ?? ++last;
      numbers.set(href, number);
      return `[${number}]`;
    };
    return {
      within: (words, href) => (words.trim() === href ? href : `${words} ${mark(href)}`),
      below: false,
      notes: () => [...numbers].map(([href, number]) => `[${number}] ${href}`),
    };
  };
}

/** The style of each block of one letter, in turn. */
export const linkStyles = (asked: NewsletterTemplate['textlinks']): (() => TextLinkStyle) =>
  asked === 'numbered' ? numberedLinks() : () => inlineLinks;

/**
 * A line that is nothing but a link, `Lire la suite : https://…`, in either style: a number would only send the reader
 * to another line. A colon that the words end in is not doubled.
 */
export const linkEntry = (words: string, href: string): string => {
  if (isAnchorAddress(href)) return words;
  if (words === '' || words === href) return href;
  const sentence = words.endsWith(':') ? words.slice(0, -1).trimEnd() : words;
  return `${sentence}\u00a0: ${href}`;
};

/** Words with their links; white space at the end of a link's stands after its address. */
export function writeWithLinks(words: PassageWords, { within }: Pick<TextLinkStyle, 'within'>): string {
  let written = '';
  let linked = '';
  words.forEach(({ text, link }, index) => {
    if (link === '') {
      written += text;
      return;
    }
    linked += text;
    if (words[index + 1]?.link === link) return;
    const sentence = linked.trimEnd();
    written +=
      sentence === '' || isAnchorAddress(link)
        ? linked
        : within(sentence, link) + linked.slice(sentence.length);
    linked = '';
  });
  return written.trim();
}

const separates = /^[\s|·•,;/–—-]*$/;

/** The links of a line that says nothing besides, each with its words; undefined of a sentence. */
export function linksAlone(words: PassageWords): { words: string; href: string }[] | undefined {
  const links: { words: string; href: string }[] = [];
  let former = '';
  for (const { text, link } of words) {
    if (link === '') {
      if (!separates.test(text)) return undefined;
    } else if (link === former) {
      const last = links.at(-1);
      if (last) last.words += text;
    } else links.push({ words: text, href: link });
    former = link;
  }
  return links.length === 0
    ? undefined
    : links.map(({ words: sentence, href }) => ({ words: sentence.trim(), href }));
}
