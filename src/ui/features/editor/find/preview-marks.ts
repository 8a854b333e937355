import { findSpans, type Span } from '../../../../core/campaign/find-text.ts';
import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import { partOfField } from '../../../../email/render/parts.ts';
import type { Hit, LetterSearch } from '../../../state/find/find-in-letter.ts';

type Window = globalThis.Window & typeof globalThis;

/** Names of the marks; dark and light letters are read under them alike. */
const found = 'found';
const shown = 'found-shown';
const style = `::highlight(${found}){background:#ffe69c;color:#111}::highlight(${shown}){background:#b34700;color:#fff}`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The pages the letter is drawn in, able to show marks: outside their markup, which the preview rewrites. */
function pages(): { page: Document; view: Window }[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('#main iframe')].flatMap((frame) => {
    const view = frame.contentWindow as Window | null;
    const page = frame.contentDocument;
    if (!page || !view?.CSS.highlights) return [];
    if (!sheets.has(page)) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(style);
      page.adoptedStyleSheets.push(sheet);
      sheets.set(page, sheet);
    }
    return [{ page, view }];
  });
}

/** Where the text of a place is drawn. */
function selectorOf({ place: { block, path } }: Hit): string | undefined {
  if (block !== undefined) return `[data-block-id="${block}"]`;
  const part = partOfField[path.at(-1) as keyof CampaignSettings];
  return part && `[data-part="${part}"]`;
}

interface Drawn {
  text: string;
  nodes: { node: Text; start: number }[];
}

/** The text drawn in an element; a line break wherever another paragraph or cell begins. */
function drawnIn(element: Element): Drawn {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const drawn: Drawn = { text: '', nodes: [] };
  let former: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const around = node.parentElement?.closest('p, td, th, li, h1, h2, h3, div');
    if (former !== undefined && around !== former) drawn.text += '\n';
    former = around;
    drawn.nodes.push({ node, start: drawn.text.length });
    drawn.text += node.data;
  }
  return drawn;
}

function rangeOf({ nodes }: Drawn, { start, end }: Span): Range | undefined {
  const first = nodes.findLast((part) => part.start <= start);
  const last = nodes.findLast((part) => part.start < end);
  if (!first || !last) return undefined;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

/** Signs beside a hit that tell it from others. */
const beside = 40;
const bare = (text: string) => text.replace(/\s+/g, '');

/** The span of a drawn text that a hit is: the one between the same words. A template may draw texts in any order. */
function spanOf({ text, start, end }: Hit, drawn: string, spans: readonly Span[]): Span | undefined {
  const before = bare(text.slice(Math.max(0, start - beside), start));
  const after = bare(text.slice(end, end + beside));
  return spans.find(
    (span) =>
      bare(drawn.slice(Math.max(0, span.start - 2 * beside), span.start)).endsWith(before) &&
      bare(drawn.slice(span.end, span.end + 2 * beside)).startsWith(after),
  );
}

/** Marks in the drawn letter what is found in its texts, and the hit that is shown in another colour. */
export function markPreview(hits: readonly Hit[], current: Hit | undefined, search: LetterSearch) {
  const selectors = new Set(hits.flatMap((hit) => (hit.inAddress ? [] : (selectorOf(hit) ?? []))));
  const aim = current && !current.inAddress ? selectorOf(current) : undefined;
  for (const { page, view } of pages()) {
    const marks = new view.Highlight();
    const mark = new view.Highlight();
    for (const selector of selectors) {
      const element = page.querySelector(selector);
      if (!element) continue;
      const drawn = drawnIn(element);
      const spans = findSpans(drawn.text, search.wanted, search);
      const aimed = current && selector === aim ? spanOf(current, drawn.text, spans) : undefined;
      for (const span of spans) {
        const range = rangeOf(drawn, span);
        if (range) (span === aimed ? mark : marks).add(range);
      }
    }
    view.CSS.highlights.set(found, marks);
    view.CSS.highlights.set(shown, mark);
  }
}

/** Takes all marks out of the drawn letter. */
export function unmarkPreview() {
  for (const { view } of pages()) {
    view.CSS.highlights.delete(found);
    view.CSS.highlights.delete(shown);
  }
}
