import type { Align } from '../../core/fields/settings.ts';
import type { PieceKind, RenderedPiece } from './block-render-context.ts';
import { sides } from './html.ts';

/** px before and after the line between two items. */
export const dividerRoom = 16;

/** px of room each kind wants before and after it; between two pieces the larger one wins. */
const room: Record<PieceKind, { before: number; after: number }> = {
  eyebrow: { before: 0, after: 6 },
  title: { before: 16, after: 12 },
  subtitle: { before: 8, after: 10 },
  text: { before: 0, after: 14 },
  caption: { before: 0, after: 8 },
  figure: { before: 0, after: 4 },
  image: { before: 16, after: 16 },
  button: { before: 22, after: 24 },
  group: { before: 16, after: 20 },
  rule: { before: 0, after: 0 },
  divider: { before: dividerRoom, after: dividerRoom },
};

function between(above: PieceKind, below: PieceKind): number {
  if (above === 'rule' || below === 'rule') return 0;
  if (above === 'divider' || below === 'divider') return dividerRoom;
  if (above === 'eyebrow') return room.eyebrow.after;
  return Math.max(room[above].after, room[below].before);
}

/** Pieces under one another, as content of a padded cell; `closeness` scales the room between them. */
export function stackFlow(pieces: readonly RenderedPiece[], closeness = 1): string {
  let flow = '';
  let above: RenderedPiece | undefined;
  for (const piece of pieces) {
    if (above) flow += '\n';
    flow += piece.html(above ? Math.round(between(above.kind, piece.kind) * closeness) : 0);
    above = piece;
  }
  return flow;
}

/** px of padding around a stack. */
export interface Padding {
  top: number;
  bottom: number;
  side: number;
}

/** px of padding a column brings on each side: that much of the padding around it, so that its content lines up. */
export const columnPadding = (side: number) => Math.min(12, side);

/**
 * Pieces under one another, as rows of a table: runs of ordinary pieces share one padded cell, columns get a cell of
 * their own, whose sides are narrower by what each column pads itself.
 */
export function stackRows(pieces: readonly RenderedPiece[], insets: Padding, align: Align): string {
  const rows: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let end = start + 1;
    if (!pieces[start]?.wide) while (end < pieces.length && !pieces[end]?.wide) end += 1;
    const run = pieces.slice(start, end);
    const first = start === 0;
    const last = end === pieces.length;
    const gap = first
      ? 0
      : between((pieces[start - 1] as RenderedPiece).kind, (pieces[start] as RenderedPiece).kind);
    const around = { top: first ? insets.top : 0, bottom: last ? insets.bottom : 0, side: insets.side };
    rows.push(rowOf(run, around, gap, align));
    start = end;
  }
  return rows.join('\n');
}

function rowOf(run: readonly RenderedPiece[], insets: Padding, gap: number, align: Align): string {
  const { top, bottom } = insets;
  const aligned = align === 'left' ? '' : ` align="${align}"`;
  const [only] = run;
  if (only?.wide) {
    const side = insets.side - columnPadding(insets.side);
    const style = `padding:${sides(top, side, bottom, side)};font-size:0`;
    return `<tr><td${aligned} style="${style}">${only.html(gap)}</td></tr>`;
  }
  const style = `padding:${sides(top + gap, insets.side, bottom, insets.side)}`;
  return `<tr><td${aligned} style="${style}">\n${stackFlow(run)}</td></tr>`;
}
