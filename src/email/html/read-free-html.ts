import {
  type Attributes,
  alignOf,
  anchorNameOf,
  borderOf,
  boxAttributes,
  isHarmless,
  solidColor,
  styleOf,
} from './box-attributes.ts';
import type { Declarations } from './css/declarations.ts';
import { paragraphOf, richTextReader } from './read-rich-text.ts';
import { type LinePicture, largestInLine, type RichBlock } from './rich-text.ts';
import { RichTextBuilder } from './rich-text-builder.ts';
import { shownOnly } from './shown-only.ts';
import { type HtmlReader, walkHtml } from './walk-html.ts';

/** Words between boxes. */
interface FreeWords {
  blocks: readonly RichBlock[];
}

/** What free HTML may hold besides rich text; an attribute that it does not have says nothing. */
export interface FreeBox {
  name: 'table' | 'tr' | 'td' | 'th' | 'div' | 'img' | 'hr' | 'a';
  attributes: Readonly<Record<string, string | undefined>>;
  /** A safe address that a picture leads to, '' for none. */
  link: string;
  children: FreeNode[];
}

export type FreeNode = FreeBox | FreeWords;

export const isBox = (node: FreeNode): node is FreeBox => 'name' in node;

/** Boxes in which words stand. */
const takesWords = ({ name }: FreeBox): boolean => name === 'td' || name === 'th' || name === 'div';

/** Noncharacters that name the parts of a run of markup (`email/markup/parts.ts`): no text holds them. */
const marks = /[\uFDD0\uFDD1]/g;

/** A picture that nobody sees counts who opens the mail. */
const isCounter = ({ width, height }: { width?: string | undefined; height?: string | undefined }) =>
  Number(width) <= 2 && Number(height) <= 2;

const isHidden = ({ style = '' }: Attributes) => /(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style);

/** Whether a picture says that it stands in its line, and how wide. */
const isInLine = (
  picture: ReturnType<typeof boxAttributes.img>,
  style: Declarations,
): picture is typeof picture & LinePicture =>
  /^middle$/i.test(style.get('vertical-align') ?? '') &&
  picture.width !== undefined &&
  Math.max(Number(picture.width), Number(picture.height ?? 0)) <= largestInLine;

/** Blocks as nodes: pictures without words around them are boxes. */
function nodesOf(blocks: readonly RichBlock[]): FreeNode[] {
  const nodes: FreeNode[] = [];
  let words: RichBlock[] = [];
  const end = () => {
    if (words.length > 0) nodes.push({ blocks: words });
    words = [];
  };
  for (const block of blocks) {
    const runs = 'runs' in block ? block.runs : [];
    const pictures = runs.flatMap(({ picture, link }) => (picture ? [{ picture, link }] : []));
    if (pictures.length === 0 || runs.some(({ text, picture }) => !picture && text.trim() !== ''))
      words.push(block);
    else {
      end();
      for (const { picture, link } of pictures)
        nodes.push({ name: 'img', attributes: { ...picture }, link, children: [] });
    }
  }
  end();
  return nodes;
}

/** The names that links of a text lead to. */
const namesLedTo = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\bhref\s*=\s*["']?#([\w.:-]+)/gi)].map(([, name = '']) => name));

/** What an open element has to undo when it is closed. */
type Opened = 'nothing' | 'words' | { box: FreeBox; isInked: boolean };

/**
 * Any HTML as rich text with boxes between: tables, pictures, rules, and `div` that says a background, a padding, a line or an
 * alignment. What stands in a table outside its cells comes before it, as browsers have it. Never throws; takes a time
 * that grows with the length alone.
 */
export function readFreeHtml(html: string): FreeNode[] {
  const builder = new RichTextBuilder();
  const words = richTextReader(builder);
  const root: FreeBox = { name: 'div', attributes: {}, link: '', children: [] };
  let open: FreeBox[] = [root];
  let opened: Opened[] = [];
  let isCellStart = false;
  const ledTo = namesLedTo(html);
  const anchors = new Set<string>();

  const top = () => open.at(-1) as FreeBox;
  const placeOf = () => open.findLast(takesWords) as FreeBox;
  const add = (blocks: readonly RichBlock[]) => {
    for (const node of nodesOf(blocks)) placeOf().children.push(node);
  };
  const endWords = () => add(builder.take());

  function openBox(name: FreeBox['name'], attributes: FreeBox['attributes']): FreeBox {
    endWords();
    const box: FreeBox = { name, attributes, link: '', children: [] };
    open.push(box);
    isCellStart = name === 'td' || name === 'th';
    return box;
  }

  function closeBox(): void {
    endWords();
    const box = open.pop() as FreeBox;
    const isCell = box.name === 'td' || box.name === 'th';
    if (isCell || box.children.length > 0) (box.name === 'table' ? placeOf() : top()).children.push(box);
  }

  function leaf(name: 'img' | 'hr', attributes: FreeBox['attributes']): void {
    endWords();
    placeOf().children.push({ name, attributes, link: name === 'img' ? builder.link : '', children: [] });
  }

  /** An anchor that links lead to, before the words that are open; tools give ids to everything, of which those are kept. */
  function addAnchor(name: string, attributes: Attributes): void {
    const anchor = anchorNameOf(name, attributes);
    if (anchor === undefined || anchors.has(anchor)) return;
    if (!ledTo.has(anchor) && (name !== 'a' || attributes.href !== undefined)) return;
    anchors.add(anchor);
    add(builder.takeWhole());
    placeOf().children.push({ name: 'a', attributes: { name: anchor }, link: '', children: [] });
  }

  function openElement(name: string, attributes: Attributes): Opened {
    const isCell = name === 'td' || name === 'th';
    if (!isCell) addAnchor(name, attributes);
    const opened = openedBy(name, attributes);
    if (isCell) addAnchor(name, attributes);
    return opened;
  }

  function openedBy(name: string, attributes: Attributes): Opened {
    const style = styleOf(attributes);
    if (name === 'img') {
      const picture = boxAttributes.img(attributes, style);
      if (!isHarmless(picture.src) || isCounter(picture)) return 'nothing';
      if (isInLine(picture, style)) builder.picture(picture);
      else leaf('img', picture);
      return 'nothing';
    }
    if (name === 'hr') {
      leaf('hr', boxAttributes.hr(attributes, style));
      return 'nothing';
    }
    const box = boxOf(name, attributes, style);
    if (box) {
      const textColor = name === 'table' ? undefined : solidColor(style.get('color'));
      if (textColor) builder.openMark({ color: textColor });
      return { box, isInked: textColor !== undefined };
    }
    if (paragraphOf[name]) alignCell(attributes);
    words.open(name, attributes);
    return 'words';
  }

  /** The first box that an element opens, if it does; rows and cells that are not closed end where the next begin. */
  function boxOf(name: string, attributes: Attributes, style: Declarations): FreeBox | undefined {
    if (name === 'table') return openBox('table', boxAttributes.table(attributes, style));
    const table = open.findLast((box) => box.name === 'table');
    if (table && /^t(?:r|head|body|foot)$/.test(name)) {
      while (top() !== table) closeBox();
      return name === 'tr' ? openBox('tr', boxAttributes.tr(attributes, style)) : undefined;
    }
    if (table && (name === 'td' || name === 'th')) {
      while (top() !== table && top().name !== 'tr') closeBox();
      if (borderOf(style)) table.attributes = { ...table.attributes, border: '1' };
      const row = top() === table ? openBox('tr', {}) : undefined;
      const cell = openBox(name, boxAttributes[name](attributes, style));
      return row ?? cell;
    }
    if ((name !== 'div' && name !== 'center') || !takesWords(top())) return undefined;
    const own = boxAttributes.div(name === 'center' ? { ...attributes, align: 'center' } : attributes, style);
    const saysNothing = Object.values(own).every((value) => value === undefined);
    return saysNothing ? undefined : openBox('div', own);
  }

  /** A cell without an alignment of its own has that of the paragraph it begins with, as Word writes it. */
  function alignCell(attributes: Attributes): void {
    const cell = top();
    if (!isCellStart) return;
    isCellStart = false;
    const align = cell.attributes.align ?? alignOf(attributes, styleOf(attributes));
    cell.attributes = { ...cell.attributes, align };
  }

  const reader: HtmlReader = {
    open(name, attributes) {
      opened.push(openElement(name, attributes));
    },
    close(name) {
      const last = opened.pop() ?? 'nothing';
      if (last === 'words') words.close(name);
      if (typeof last !== 'object') return;
      while (open.includes(last.box)) closeBox();
      if (last.isInked) builder.closeMark();
    },
    text(text) {
      if (text.trim() !== '') isCellStart = false;
      builder.text(text);
    },
    end() {
      while (open.length > 1) closeBox();
      endWords();
      words.end();
      [open, opened] = [[root], []];
    },
  };
  walkHtml(html.replace(marks, ''), shownOnly(reader, isHidden));
  return root.children;
}
