import { walkHtml } from '../../email/html/walk-html.ts';

export interface HtmlPicture {
  src: string;
  alt: string;
}

interface Paragraph {
  text: string;
  isHeading: boolean;
  /** Nothing of it stands outside a link: 'Lire la suite'. */
  isLink: boolean;
}

export interface HtmlPieces {
  /** In order; captions and headings left out where there is anything else, and so is a last one that is only a link. */
  paragraphs: string[];
  /** In order, without those that only count visits. */
  pictures: HtmlPicture[];
}

const breaks = new Set(
  'p div section article header footer main aside nav address pre figure table tr td th ul ol li dl dt dd blockquote br hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const heading = /^h[1-6]$/;

/** What WordPress adds at the foot of every excerpt. */
const footnote =
  /^(?:The post|L[’']article|Cet article) .+ (?:appeared first on|est apparu en premier sur) /i;

/** More markup than anybody reads of an item: what is beyond is no part of it. */
const longestHtml = 200_000;

/** Drawn as a letter of the text, as WordPress draws emoji. */
const isLetter = ({ class: names = '' }: Record<string, string>) =>
  /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(names);

/** Where a picture is; one that is loaded once it is looked at has another in its place until then. */
function sourceOf({ src = '', srcset = '', ...others }: Record<string, string>): string {
  const [first = ''] = (others['data-srcset'] ?? srcset).trim().split(/\s/);
  const later = others['data-src'] ?? others['data-lazy-src'] ?? others['data-original'];
  return later || (/^data:/i.test(src) ? '' : src) || first;
}

const isTiny = ({ width = '', height = '' }: Record<string, string>) =>
  [width, height].some((size) => /^\s*[0-2](?:px)?\s*$/.test(size));

/** Spaces that do not break are letters of a text: French has them before its signs. */
const onOneLine = (text: string) => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();

function withoutTail(paragraphs: readonly Paragraph[]): Paragraph[] {
  const kept = paragraphs.filter(({ text }) => !footnote.test(text));
  const last = kept.findLastIndex(({ isLink }) => !isLink);
  return last === -1 ? kept : kept.slice(0, last + 1);
}

/** The texts and pictures of any HTML, of the beginning of a long one; plain text is HTML too. Never throws. */
export function htmlPieces(html: string): HtmlPieces {
  const paragraphs: Paragraph[] = [];
  const pictures: HtmlPicture[] = [];
  let current = { all: '', outside: '' };
  let inLink = 0;
  let inCaption = 0;
  let inHeading = 0;

  const endParagraph = () => {
    const text = onOneLine(current.all);
    if (text !== '')
      paragraphs.push({ text, isHeading: inHeading > 0, isLink: onOneLine(current.outside) === '' });
    current = { all: '', outside: '' };
  };
  const nest = (name: string, step: 1 | -1) => {
    if (name === 'a') inLink = Math.max(0, inLink + step);
    if (name === 'figcaption') inCaption = Math.max(0, inCaption + step);
    if (heading.test(name)) inHeading = Math.max(0, inHeading + step);
  };

  walkHtml(html.slice(0, longestHtml), {
    open(name, attributes) {
      if (breaks.has(name)) endParagraph();
      nest(name, 1);
      if (name !== 'img' || isTiny(attributes) || isLetter(attributes)) return;
      const src = sourceOf(attributes);
      if (src !== '') pictures.push({ src, alt: onOneLine(attributes.alt ?? '') });
    },
    close(name) {
      if (breaks.has(name)) endParagraph();
      nest(name, -1);
    },
    text(text) {
      if (inCaption > 0) return;
      current.all += text;
      if (inLink === 0) current.outside += text;
    },
    end() {
      endParagraph();
      [inLink, inCaption, inHeading] = [0, 0, 0];
    },
  });
  const bodies = paragraphs.filter(({ isHeading }) => !isHeading);
  const shown = withoutTail(bodies.length > 0 ? bodies : paragraphs);
  return { paragraphs: shown.map(({ text }) => text), pictures };
}
