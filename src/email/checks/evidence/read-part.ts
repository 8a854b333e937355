import type { CheckInput } from '../checked-email.ts';

/** Characters of a document that others wrote: more are not checked, which takes some two seconds a million. */
export const MAX_READ_CHARS = 400_000;

/** Whether all of a letter is checked; one of blocks is never as long. */
export const isReadWhole = ({ kind, rendered }: Pick<CheckInput, 'kind' | 'rendered'>): boolean =>
  kind === 'blocks' || rendered.html.length <= MAX_READ_CHARS;
