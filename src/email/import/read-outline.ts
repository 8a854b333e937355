import { readTheme } from './look/read-theme.ts';
import type { Outline, OutlineRow } from './outline.ts';
import { areAnchors } from './pieces/anchors.ts';
import { type LetterContext, letterContext } from './pieces/letter-context.ts';
import { readPieces } from './pieces/read-pieces.ts';
import { readPreheader } from './pieces/read-preheader.ts';
import { readRows } from './rows/read-rows.ts';
import type { SideBySideRow } from './rows/units.ts';
import { readTree } from './tree/read-tree.ts';

/** The colour under a part, where it is not what is around it. */
const other = (background: string | undefined, around: string | undefined) =>
  background === undefined || background === around ? {} : { ground: background };

/** A row as it is read; columns that show nothing leave their room to the others. */
function readRow(laid: SideBySideRow, paper: string | undefined, context: LetterContext): OutlineRow[] {
  const columns = laid.columns
    .map(({ nodes, around, share }) => ({ share, around, pieces: readPieces(nodes, context, around) }))
    .filter(({ pieces }) => pieces.length > 0);
  // A place between columns would part them: it stands before their row.
  const places = columns.length > 1 ? columns.flatMap(({ pieces }) => pieces.filter(areAnchors)) : [];
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  if (columns.length === 0) return [];
  const row = columns.map(({ share, around, pieces }) => ({
    share: Math.round((share / whole) * 1000) / 1000,
    ...(laid.columns.length > 1 && other(around.appearance.background, laid.ground)),
    pieces: places.length > 0 ? pieces.filter((piece) => !areAnchors(piece)) : pieces,
  }));
  const before: OutlineRow[] = places.length > 0 ? [{ columns: [{ share: 1, pieces: places }] }] : [];
  return [...before, { ...other(laid.ground, paper), columns: row }];
}

/** The rows, columns and pieces of a letter, in order. Never throws; takes a time that grows with the length alone. */
export function readOutline(html: string): Outline {
  const { root, hiddenStart, losses } = readTree(html);
  const context = letterContext(root);
  const look = readTheme(root, context);
  context.linkInk = look.link;
  const rows = readRows(root, context).flatMap((row) => readRow(row, look.paper ?? '#ffffff', context));
  return {
    preheader: readPreheader(hiddenStart),
    rows,
    look,
    mirrorAddresses: context.mirrorAddresses,
    unsubscribeAddresses: context.unsubscribeAddresses,
    losses: [...losses, ...context.losses()],
  };
}
