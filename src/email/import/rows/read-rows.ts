import { anchorNameOf } from '../../html/box-attributes.ts';
import { reportLostBackground, standsAlone } from '../pieces/background.ts';
import { bandUnder } from '../pieces/card.ts';
import { isFramed } from '../pieces/column-frame.ts';
import { type LetterContext, titleScale } from '../pieces/letter-context.ts';
import { edgeLine } from '../pieces/separator.ts';
import { isStyledElement, readOnce, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { boxUnits } from './box-units.ts';
import { openBox } from './open-box.ts';
import { structureOf } from './structure.ts';
import { tableUnits } from './table-units.ts';
import { rowOf, type SideBySideRow } from './units.ts';
import { widthOf, windowWidth } from './widths.ts';

/** The most that one row of one column says where its parts stand in boxes of their own: an article. */
const article = { signs: 1_200, pictures: 1, titles: 1 };

const isWord = (node: StyledNode) => !isStyledElement(node) && node.trim() !== '';

/** Whether columns come under one another in a frame around them, or have the room to stand beside one another there: those of a table do not. */
const fitFrame = ({ columns: [first, ...others], staysBeside }: SideBySideRow) =>
  staysBeside || others.every(({ share }) => Math.abs(share - (first?.share ?? 0)) < 0.02);

/** Whether rows of one column are read as one. */
function oneTeller(context: LetterContext, isShown: (element: StyledElement) => boolean) {
  const titlesIn = readOnce((element: StyledElement): number => {
    const isLarge = (element.appearance.size ?? 0) >= context.textSize * titleScale;
    const isTitle = /^h[1-6]$/.test(element.name) || (isLarge && element.children.some(isWord));
    if (isTitle) return Number(isShown(element));
    return element.children.filter(isStyledElement).reduce((sum, child) => sum + titlesIn(child), 0);
  });
  return (element: StyledElement, rows: readonly SideBySideRow[]): boolean => {
    const [first, ...others] = rows;
    const isAlike = ({ background, band, isFramed: isApart }: SideBySideRow) =>
      !isApart && background === first?.background && band === first?.band;
    if (!first || !rows.every(isAlike)) return false;
    if (isFramed(element, context)) return rows.every(fitFrame);
    if (rows.some(({ columns }) => columns.length > 1)) return false;
    const { signs, pictures } = context.content(element);
    const isArticle = signs <= article.signs && pictures <= article.pictures;
    return others.length === 0 || (isArticle && titlesIn(element) <= article.titles);
  };
}

/**
 * Reads the rows of what an element of a letter holds, in the order in which they are read: nothing of it is left out,
 * nothing told twice. What is known of the letter's elements serves all its parts.
 * @param letterWidth px that are shared by columns of what says no width
 */
export function rowsReader(
  context: LetterContext,
  letterWidth = windowWidth,
): (root: StyledElement) => SideBySideRow[] {
  const structure = structureOf(context);
  const isOne = oneTeller(context, structure.isShown);
  const lay = (element: StyledElement, around: number): SideBySideRow[] => {
    if (element.parent && standsAlone(element, context))
      return [rowOf({ nodes: [element], around: element.parent })];
    reportLostBackground(element, context);
    const rows: SideBySideRow[] = [];
    const units = element.name === 'table' ? tableUnits : boxUnits;
    for (const unit of units(element, around, structure)) {
      if (unit.kind === 'container') {
        const inside = lay(unit.element, widthOf(unit.element, around) ?? around);
        for (const row of withEdges(inside, unit.element)) rows.push(row);
      } else rows.push(unit.kind === 'row' ? unit.row : rowOf({ nodes: unit.nodes, around: element }));
    }
    return withAnchor(isOne(element, rows) ? [opened(element)] : rows, element);
  };
  /** Rows with the lines that the box around them draws over and under them. */
  function withEdges(rows: SideBySideRow[], element: StyledElement): SideBySideRow[] {
    const { parent } = element;
    if (!parent || rows.length === 0) return rows;
    const edge = (side: 'top' | 'bottom'): SideBySideRow[] => {
      const line = edgeLine(element, side);
      if (!line) return [];
      const style = new Map([['border-top', `1px solid ${line.color}`]]);
      const rule = { ...element, name: 'hr', attributes: {}, style, children: [] };
      return [rowOf({ nodes: [rule], around: parent })];
    };
    return [...edge('top'), ...rows, ...edge('bottom')];
  }
  function opened(element: StyledElement): SideBySideRow {
    const part = openBox(element, structure);
    const isAll = part.nodes === part.around.children;
    return {
      ...rowOf(part),
      ...(isAll && { band: bandUnder(part.around, context) }),
      isFramed: isFramed(element, context),
    };
  }
  /** What a container names is an anchor of the first row in it. */
  function withAnchor(rows: SideBySideRow[], element: StyledElement): SideBySideRow[] {
    const anchor = anchorNameOf(element.name, element.attributes);
    const [first, ...others] = rows;
    const [column, ...columns] = first?.columns ?? [];
    if (anchor === undefined || !context.anchors.has(anchor) || !first || !column) return rows;
    const { around } = column;
    const named = { ...around, name: 'a', attributes: { name: anchor }, parent: around, children: [] };
    return [{ ...first, columns: [{ ...column, nodes: [named, ...column.nodes] }, ...columns] }, ...others];
  }
  return (root) => lay(root, widthOf(root, letterWidth) ?? letterWidth);
}
