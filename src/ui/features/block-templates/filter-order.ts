import type { BlockFilter } from '../../../core/positions/position.ts';

/** The types of position, from the top of a newsletter to its foot. */
export const filterOrder: readonly BlockFilter[] = ['header', 'full', 'semi', 'footer'];
