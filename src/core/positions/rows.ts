import type { BlockFilter, Position } from './position.ts';

/** The type of block a position takes. */
export function filterOf(position: Position): BlockFilter {
  if (position === 'header' || position === 'footer') return position;
  return position.startsWith('half') ? 'semi' : 'full';
}

/** The first position of each type that a layout may have. */
export const firstOf: Readonly<Record<BlockFilter, Position>> = {
  header: 'header',
  full: 'full1',
  semi: 'half1',
  footer: 'footer',
};

/** A row of the layout: one position over the whole width, or two halves side by side, left first. */
export type LayoutRow =
  | { kind: 'single'; position: Position }
  | { kind: 'pair'; left: Position; right: Position };

/** half1 goes with half2, half3 with half4: the odd one is on the left. */
export function partnerOf(position: Position): Position | undefined {
  if (filterOf(position) !== 'semi') return undefined;
  const n = Number(position.slice(4));
  return `half${n % 2 === 1 ? n + 1 : n - 1}`;
}

/** The template's positions as rows, in order; a half whose partner is not listed stands alone as a single row. */
export function rowsOf(positions: readonly Position[]): LayoutRow[] {
  const rows: LayoutRow[] = [];
  const listed = new Set(positions);
  for (const position of positions) {
    const partner = partnerOf(position);
    if (partner === undefined || !listed.has(partner)) rows.push({ kind: 'single', position });
    else if (Number(position.slice(4)) % 2 === 1) rows.push({ kind: 'pair', left: position, right: partner });
  }
  return rows;
}
