import type { FieldRenderer } from './field-renderer.ts';

/** A colour shows in the others: the block takes it up before it draws them. */
export const renderColor: FieldRenderer<'color'> = { draw: () => [], write: () => [] };
