import type { OutlineRow } from '../outline.ts';
import type { StyledElement, StyledNode } from '../styled-tree.ts';

/** What stands in one place, in order, and the element it stands in. */
export interface PlacedNodes {
  nodes: readonly StyledNode[];
  around: StyledElement;
}

export interface LaidColumn extends PlacedNodes {
  /** Part of the row's width, 0 to 1. */
  share: number;
}

/** What stands side by side; a single column lies on the background of what is around it. */
export interface SideBySideRow extends Pick<OutlineRow, 'areCards' | 'isMiddle' | 'staysBeside'> {
  background: string | undefined;
  /** Whether a line is drawn around all of it, and nothing else. */
  isFramed?: boolean | undefined;
  /** Of the band that it lies on as a card. */
  band?: string | undefined;
  columns: LaidColumn[];
}

/** What a container holds, from top to bottom. */
export type Unit =
  | { kind: 'run'; nodes: StyledNode[] }
  | { kind: 'container'; element: StyledElement }
  | { kind: 'row'; row: SideBySideRow };

/** What stands alone in its row. */
export const rowOf = (part: PlacedNodes): SideBySideRow => ({
  background: part.around.appearance.background,
  columns: [{ ...part, share: 1 }],
});

/** Parts side by side, each with its share of the row. */
export const rowOfColumns = (
  background: string | undefined,
  parts: readonly PlacedNodes[],
  shares: readonly number[],
): SideBySideRow => ({
  background,
  columns: parts.map((part, at) => ({ ...part, share: shares[at] as number })),
});

/** Adds what is read on with what comes before it. */
export function addToRun(units: Unit[], node: StyledNode): void {
  const last = units.at(-1);
  if (last?.kind === 'run') last.nodes.push(node);
  else units.push({ kind: 'run', nodes: [node] });
}
