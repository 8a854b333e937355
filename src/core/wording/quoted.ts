import { plural } from './plural.ts';

/** A name as French quotes it. */
export const quoted = (name: string) => `«\u00a0${name}\u00a0»`;

/** The first of some names, and how many more there are. */
export function quotedList(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map(quoted).join(', ');
  const more = names.length - most;
  return more > 0 ? `${shown} et ${plural(more, 'autre', 'autres')}` : shown;
}
