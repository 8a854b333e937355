import type { Block } from '../../core/campaign/block.ts';
import type { Position } from '../../core/positions/position.ts';
import { filterOf, type Row, rowsOf } from '../../core/positions/rows.ts';
import { drawBlock, halfWidth } from './block.ts';
import type { Headings } from './drawing.ts';
import { openTable } from './html.ts';
import { ghostColumns } from './outlook.ts';
import { layGround, type Sheet } from './sheet.ts';

/** What one position shows. */
interface Filled {
  html: string;
  /** Whether any of it is sent; in the editor, empty blocks and places are shown but not sent. */
  sent: boolean;
}

/** Height of an empty place in the editor, px: 2rem for header and footer, 5rem for others (specification, section 9). */
const emptyHeight = (position: Position) =>
  filterOf(position) === 'header' || filterOf(position) === 'footer' ? 32 : 80;

const emptyPlace = (position: Position) =>
  `<div data-empty-position="${position}" style="min-height:${emptyHeight(position)}px"></div>`;

function fill(position: Position, blocks: readonly Block[], sheet: Sheet, headings: Headings): Filled {
  const { blockTemplates, mode } = sheet.context;
  const drawn: string[] = [];
  let sent = false;
  let standing = 0;
  for (const block of blocks) {
    const template = block.position === position ? blockTemplates.get(block.blocktemplate) : undefined;
    if (!template) continue;
    standing += 1;
    headings.last = Math.min(headings.last, 1);
    const html = drawBlock(block, template, sheet, headings);
    if (html === '') continue;
    drawn.push(html);
    sent ||= mode === 'send' || !html.slice(0, html.indexOf('>')).includes(' data-edit-only');
  }
  if (standing === 0 && mode === 'edit') drawn.push(emptyPlace(position));
  return { html: drawn.join('\n'), sent };
}

function pair(
  { left, right }: Extract<Row, { kind: 'pair' }>,
  blocks: readonly Block[],
  sheet: Sheet,
  headings: Headings,
): string {
  const sides = [left, right].map((position) => fill(position, blocks, sheet, headings));
  const sent = sides.some((side) => side.sent);
  if (!sent && sheet.context.mode === 'send') return '';
  const columns = sides.map(({ html }) => ({ width: halfWidth, html }));
  const { paper } = sheet.palette;
  const ground = sent ? layGround(sheet, paper) : paper;
  const mark = sent ? '' : ' data-edit-only=""';
  return (
    `${openTable('100%', ` bgcolor="${ground}"${mark}`)}<tr>` +
    `<td align="center" style="font-size:0;text-align:center">${ghostColumns(columns, { around: 'center' })}</td></tr></table>`
  );
}

/**
 * The rows of the layout, in order, from the blocks that stand in them: a position over the whole width, or two halves
 * side by side that stack on a phone, left first. An empty side keeps its room, so that the other stays in place.
 */
export function drawRows(blocks: readonly Block[], sheet: Sheet): string[] {
  const headings: Headings = { last: 0 };
  return rowsOf(sheet.context.template.positions)
    .map((row) =>
      row.kind === 'pair'
        ? pair(row, blocks, sheet, headings)
        : fill(row.position, blocks, sheet, headings).html,
    )
    .filter((html) => html !== '');
}
