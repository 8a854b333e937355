import type { FieldRenderer } from './field-renderer.ts';

/** A font shows in the others: the block takes it up before it draws them. */
export const renderFont: FieldRenderer<'font'> = { draw: () => [], write: () => [] };
