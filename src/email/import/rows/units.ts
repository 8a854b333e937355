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
export interface SideBySideRow {
  background: string | undefined;
  columns: LaidColumn[];
}

/** Several parts side by side. */
export interface ColumnsUnit {
  kind: 'columns';
  background: string | undefined;
  parts: PlacedNodes[];
  /** px of each, as far as told. */
  widths: (number | undefined)[];
  /** Elements that no part shows as a whole. */
  opened: StyledElement[];
}

/** What a container holds, from top to bottom. */
export type Unit =
  | { kind: 'run'; nodes: StyledNode[] }
  | { kind: 'container'; element: StyledElement }
  | { kind: 'part'; part: PlacedNodes }
  | ColumnsUnit;

/** Adds what is read on with what comes before it. */
export function addToRun(units: Unit[], node: StyledNode): void {
  const last = units.at(-1);
  if (last?.kind === 'run') last.nodes.push(node);
  else units.push({ kind: 'run', nodes: [node] });
}
