import { isWithinLayoutBudget, MAX_LAYOUT_COST } from '../../core/layout-cost.ts';
import { attribute, escapeHtml, foldLines } from '../render/html.ts';
import { htmlWords } from './html-text.ts';
import { readRichText } from './read-rich-text.ts';
import {
  inLine,
  type LinePicture,
  type RichBlock,
  type RichList,
  type RichParagraph,
  type Run,
  simpleMarks,
} from './rich-text.ts';

/** How links and colours are opened; the same tags are always nested in the same order, so that they never cross. */
export interface RunTags {
  link: (run: Run) => string;
  /** '' when the colour cannot be shown. */
  color: (color: string) => string;
  /** Whether long texts may get line ends. */
  folded: boolean;
}

interface OpenTag {
  open: string;
  close: string;
}

function tagsOf(run: Run, tags: RunTags): OpenTag[] {
  const list: OpenTag[] = [];
  if (run.link !== '') list.push({ open: tags.link(run), close: '</a>' });
  const color = run.color === '' ? '' : tags.color(run.color);
  if (color !== '') list.push({ open: color, close: '</span>' });
  simpleMarks.forEach((mark, bit) => {
    if (run.marks & (1 << bit)) list.push({ open: `<${mark}>`, close: `</${mark}>` });
  });
  return list;
}

function pictureTag({ src, alt, width, height }: LinePicture): string {
  const sides = `${attribute('width', width)}${attribute('height', height)}`;
  return `<img${attribute('src', src)}${attribute('alt', alt)}${sides} style="${inLine}">`;
}

/** Runs as HTML; tags that two neighbours share stay open between them. */
export function writeRuns(runs: readonly Run[], tags: RunTags): string {
  let html = '';
  let open: OpenTag[] = [];
  const closeTo = (depth: number) => {
    for (const tag of open.splice(depth).reverse()) html += tag.close;
  };
  for (const run of runs) {
    if (run.text === '\n') {
      html += '<br>';
      continue;
    }
    const wanted = tagsOf(run, tags);
    const shared = wanted.findIndex((tag, depth) => tag.open !== open[depth]?.open);
    closeTo(shared === -1 ? wanted.length : shared);
    for (const tag of wanted.slice(open.length)) html += tag.open;
    open = wanted;
    const text = run.picture ? pictureTag(run.picture) : escapeHtml(run.text);
    html += tags.folded ? foldLines(text) : text;
  }
  closeTo(0);
  return html;
}

/** Rich text as it is stored: no style of its own but colours. */
const storedTags: RunTags = {
  link: ({ link }) => `<a href="${escapeHtml(link)}">`,
  color: (color) =>
    color.startsWith('#') ? `<span style="color:${color}">` : `<span data-color="${escapeHtml(color)}">`,
  folded: false,
};

function writeParagraph({ kind, indent, runs }: RichParagraph): string {
  const indented = indent > 0 ? ` data-indent="${indent}"` : '';
  return `<${kind}${indented}>${writeRuns(runs, storedTags)}</${kind}>`;
}

function writeList({ ordered, entries }: RichList): string {
  const tag = ordered ? 'ol' : 'ul';
  const items = entries.map(
    ({ runs, lists }) => `<li>${writeRuns(runs, storedTags)}${lists.map(writeList).join('')}</li>`,
  );
  return `<${tag}>${items.join('')}</${tag}>`;
}

function writeBlock(block: RichBlock): string {
  if (block.kind === 'list') return writeList(block);
  if (block.kind === 'blockquote') {
    return `<blockquote>${block.paragraphs.map(writeParagraph).join('')}</blockquote>`;
  }
  return writeParagraph(block);
}

/** The stored form of a rich text. */
export const writeRichText = (blocks: readonly RichBlock[]): string => blocks.map(writeBlock).join('');

/**
 * Any HTML rebuilt from the allowlist: p br strong em u s a ul ol li h2 h3 blockquote, span with a colour, `data-indent`
 * (docs/product-rules.md#rich-text-and-free-html). Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string): string {
  return writeRichText(readRichText(html));
}

/** As much of the start of stored HTML as a browser draws at once, clean again where it was cut. */
export function renderRichText(html: string): string {
  if (isDrawn(html)) return html;
  let start = html.slice(0, MAX_LAYOUT_COST);
  while (!isDrawn(start)) start = start.slice(0, start.length / 2);
  return cleanRichText(start.replace(/(?:<[^>]*|&\w*)$/, ''));
}

const isDrawn = (html: string) =>
  isWithinLayoutBudget(html) || (html.length <= MAX_LAYOUT_COST && isWithinLayoutBudget(htmlWords(html)));
