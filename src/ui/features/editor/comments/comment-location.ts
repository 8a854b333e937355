import type { Geometry } from '../preview/geometry.ts';

/** Where remarks are shown: over the letter, above the form of their block, above all others. */
export type CommentLocation = { geometry: Geometry } | { block: string } | object;
