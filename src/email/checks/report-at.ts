import type { SourceLocation } from './evidence/reading.ts';
import type { RuleResult } from './rule.ts';

/** A remark on something that is drawn, where it stands. */
export const reportAt = ({ block, field, path, element }: SourceLocation, message: string): RuleResult => ({
  message,
  ...(block !== undefined && { block }),
  ...(field !== undefined && { field, path }),
  ...(element && { at: element.at }),
});
