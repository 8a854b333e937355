import type { Finding } from '../../../core/finding.ts';

/** Names of the field in its form, the nearest first; none of a block as a whole. */
export function fieldNames({ field, path }: Finding): string[] {
  const exact = path?.replace(/#.*$/s, '');
  return [...new Set([exact, field])].filter((name) => name !== undefined && name !== '') as string[];
}
