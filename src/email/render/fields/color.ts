import type { FieldPress } from './field-press.ts';

/** A colour shows in the others: the block takes it up before it draws them. */
export const colorPress: FieldPress<'color'> = { draw: () => [], write: () => [] };
