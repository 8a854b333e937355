import type { StyledElement, StyledNode } from '../styled-tree.ts';

/** What stands in one place, in order, and the element it stands in. */
export interface PlacedNodes {
  nodes: readonly StyledNode[];
  around: StyledElement;
}

interface LaidColumn extends PlacedNodes {
  /** Part of the row's width, 0 to 1. */
  share: number;
}

/** What stands side by side; a single column lies on the ground of what is around it. */
export interface SideBySideRow {
  ground: string | undefined;
  columns: LaidColumn[];
}
