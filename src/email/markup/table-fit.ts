import type { BlockRenderContext } from '../render/block-render-context.ts';
import { bodyType } from '../render/type-scale.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

/** px of content on the narrowest phone, 320 px wide. */
export const MIN_COLUMN_WIDTH_PX = 272;

/** How the cells of a table of figures stand, so that a phone cuts none of its words where it can. */
export interface TableFit {
  /** px of padding left and right of a cell, at most. */
  side: number;
  /** px of type, at most. */
  largestText: number;
  /** Whether the words of a cell find room on the narrowest phone. */
  holds: (cell: HtmlElement) => boolean;
}

/** What a table tries in turn: as it is, closer, in smaller type. */
const tries = [
  { side: 40, largestText: 40 },
  { side: 4, largestText: 15 },
  { side: 4, largestText: 14 },
];
/** Small print stands in the footer alone. */
const triesInFooter = [...tries, { side: 4, largestText: 13 }];

/** Width of a sign as a part of the type's size, in a wide font (Verdana), so that nothing is wider. */
const widthOfSign = (sign: string, isBold: boolean) =>
  (/[\p{Lu}\p{M}mw@%€&–—…]/u.test(sign) ? 0.9 : /[ijltfr.,;:'’!|()\u00a0\u202f]/.test(sign) ? 0.42 : 0.66) *
  (isBold ? 1.12 : 1);

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? (node.name === 'br' ? ' ' : textOf(node.children)) : node)).join('');

const longestWord = ({ name, children }: HtmlElement) =>
  textOf(children)
    .split(/[ \t\r\n-]+/)
    .map((word) => [...word].reduce((sum, sign) => sum + widthOfSign(sign, name === 'th'), 0))
    .reduce((most, width) => Math.max(most, width), 0);

/** px of padding left and right of a cell. */
function sideOf({ attributes }: HtmlElement, around: number): number {
  const sentence = /(?:^|;)\s*padding\s*:\s*([^;]+)/i.exec(attributes.style ?? '')?.[1]?.trim();
  const [top = around, right = top, , left = right] = (sentence?.split(/\s+/) ?? []).map(Number.parseFloat);
  return Math.max(left, right) || 0;
}

const span = ({ attributes }: HtmlElement) => Math.min(20, Math.floor(Number(attributes.colspan)) || 1);

/** Room that the longest words of cells ask for, column by column, as parts of the type's size. */
function columnsOf(rows: readonly (readonly HtmlElement[])[]): ReadonlySet<number>[] {
  const columns: Set<number>[] = [];
  for (const cells of rows) {
    let at = 0;
    for (const cell of cells) {
      const share = longestWord(cell) / span(cell);
      for (const end = at + span(cell); at < end; at += 1) {
        columns[at] ??= new Set();
        columns[at]?.add(share);
      }
    }
  }
  // A cell of several rows pushes those beside it: any column may hold any of them.
  const isShifted = rows.flat().some(({ attributes }) => attributes.rowspan !== undefined);
  const all = new Set(columns.flatMap((column) => [...column]));
  return isShifted ? columns.map(() => all) : columns;
}

/** The first way in which a table of words fits a phone, else the closest; undefined where it lays out more than words. */
export function tableFit(
  rows: readonly (readonly HtmlElement[])[],
  padding: number,
  drawing: BlockRenderContext,
): TableFit | undefined {
  const holdsMore = (nodes: readonly HtmlNode[]): boolean =>
    nodes.some(
      (node) => isElement(node) && (/^(?:table|img|[uo]l)$/.test(node.name) || holdsMore(node.children)),
    );
  if (rows.flat().some(({ children }) => holdsMore(children))) return undefined;
  const columns = columnsOf(rows);
  const asked = rows.flat().reduce((most, cell) => Math.max(most, sideOf(cell, padding)), 0);
  const { size } = bodyType({ ...drawing, width: drawing.width / columns.length });
  const lengths = [...new Set(columns.flatMap((column) => [...column]))].toSorted(
    (one, other) => other - one,
  );
  const ways = (drawing.filter === 'footer' ? triesInFooter : tries).map((one) => {
    const room = MIN_COLUMN_WIDTH_PX - columns.length * (2 * Math.min(one.side, asked) + 1);
    return { ...one, held: longestHeld(columns, lengths, room / Math.min(size, one.largestText)) };
  });
  const way = ways.find(({ held }) => held === lengths[0]) ?? ways.at(-1);
  return way && { ...way, holds: (cell) => longestWord(cell) / span(cell) <= way.held };
}

/** Room for two signs and a little: what a column that must cut its words is left, as a part of the type's size. */
const leastColumn = 3;

/** The longest word that finds room, with all that are no longer, in every column, where longer ones are cut; 0 for none. */
function longestHeld(
  columns: readonly ReadonlySet<number>[],
  lengths: readonly number[],
  room: number,
): number {
  const roomFor = (held: number) =>
    columns.reduce((sum, column) => {
      let most = 0;
      for (const length of column) most = Math.max(most, length <= held ? length : leastColumn);
      return sum + most;
    }, 0);
  return lengths.find((held) => roomFor(held) <= room) ?? 0;
}
