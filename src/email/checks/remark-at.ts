import type { Place } from './evidence/reading.ts';
import type { Remark } from './rule.ts';

/** A remark on something that is drawn, where it stands. */
export const remarkAt = ({ block, field, path, element }: Place, message: string): Remark => ({
  message,
  ...(block !== undefined && { block }),
  ...(field !== undefined && { field, path }),
  ...(element && { at: element.at }),
});
