import type { Block } from '../../core/campaign/block.ts';
import { arrangeRows, type BlockRow, type PairRow } from '../../core/campaign/block-rows.ts';
import type { Position } from '../../core/positions/position.ts';
import { filterOf } from '../../core/positions/rows.ts';
import { HALF_WIDTH_PX, renderPlacedBlock } from './block.ts';
import type { Headings } from './block-render-context.ts';
import { withBackground } from './color-classes.ts';
import { attribute, openPlain } from './html.ts';
import { ghostColumns } from './outlook.ts';
import { type RenderState, recordBackground } from './render-state.ts';

/** What a place shows. */
interface Filled {
  html: string;
  /** Whether any of it is sent; in the editor, empty blocks and places are shown but not sent. */
  sent: boolean;
}

/** The blocks that are drawn; others only keep their place. */
type Shown = ReadonlySet<Block>;

const nothing: Filled = { html: '', sent: false };

/** Height of an empty place in the editor, px: 2rem for header and footer, 5rem for others. */
const emptyHeight = (position: Position) =>
  filterOf(position) === 'header' || filterOf(position) === 'footer' ? 32 : 80;

/** A place of the editor without anything to show; `kept` names the block that stands there and is not shown. */
const emptyPlace = (position: Position, row?: number, kept?: string) =>
  `<div data-empty-position="${position}"${attribute('data-row', row)}${attribute('data-kept-by', kept)} ` +
  `style="min-height:${emptyHeight(position)}px"></div>`;

function draw(block: Block, state: RenderState, headings: Headings): Filled {
  const { blockTemplates, mode } = state.context;
  const template = blockTemplates.get(block.blocktemplate);
  if (!template) return nothing;
  headings.last = Math.min(headings.last, 1);
  const html = renderPlacedBlock(block, template, state, headings);
  const isSent = mode === 'send' || !html.slice(0, html.indexOf('>')).includes(' data-edit-only');
  return { html, sent: html !== '' && isSent };
}

function single(
  position: Position,
  blocks: readonly Block[],
  state: RenderState,
  headings: Headings,
): string {
  if (blocks.length === 0) return state.context.mode === 'edit' ? emptyPlace(position) : '';
  let drawn = '';
  for (const block of blocks) {
    const { html } = draw(block, state, headings);
    if (html !== '') drawn += drawn === '' ? html : `\n${html}`;
  }
  return drawn;
}

/** Two halves beside each other, their tops on one line; a side with nothing to send keeps its room. */
function pairRow(sides: readonly Filled[], state: RenderState): string {
  const sent = sides.some((side) => side.sent);
  if (!sent && state.context.mode === 'send') return '';
  const columns = sides.map(({ html }) => ({ width: HALF_WIDTH_PX, html }));
  const { paper } = state.palette;
  const background = sent ? recordBackground(state, paper) : paper;
  const mark = sent ? '' : ' data-edit-only=""';
  return (
    `${openPlain(`${withBackground(background)}${mark}`)}<tr>` +
    `<td align="center" style="font-size:0;text-align:center">${ghostColumns(columns, { around: 'center' })}</td></tr></table>`
  );
}

function pair(
  { left, right, rows }: Extract<BlockRow<Block>, { kind: 'pair' }>,
  shown: Shown,
  state: RenderState,
  headings: Headings,
): string[] {
  const isEditing = state.context.mode === 'edit';
  const side = (position: Position, row: number, block: Block | undefined): Filled => {
    if (block && shown.has(block)) return draw(block, state, headings);
    return isEditing ? { html: emptyPlace(position, row, block?.id), sent: false } : nothing;
  };
  const isShown = ({ left: one, right: other }: PairRow<Block>) =>
    [one, other].some((block) => block && shown.has(block));
  const drawn = rows
    .filter(isShown)
    .map((row) => pairRow([side(left, row.row, row.left), side(right, row.row, row.right)], state));
  if (drawn.length > 0 || !isEditing) return drawn;
  const places = [left, right].map((position) => ({ html: emptyPlace(position), sent: false }));
  return [pairRow(places, state)];
}

/**
 * The rows of the layout, in order: a position over the whole width, or two halves side by side that stack on a phone, left
 * first, one row of halves after the other. `blocks` are all those of the letter, for what is not shown keeps its place in
 * its row.
 */
export function renderRows(blocks: readonly Block[], shown: Shown, state: RenderState): string[] {
  const headings: Headings = { last: 0 };
  return arrangeRows(blocks, state.context.template.positions)
    .flatMap((row) =>
      row.kind === 'pair'
        ? pair(row, shown, state, headings)
        : single(
            row.position,
            row.blocks.filter((block) => shown.has(block)),
            state,
            headings,
          ),
    )
    .filter((html) => html !== '');
}
