import type { FieldPress } from './field-press.ts';

/** A font shows in the others: the block takes it up before it draws them. */
export const fontPress: FieldPress<'font'> = { draw: () => [], write: () => [] };
