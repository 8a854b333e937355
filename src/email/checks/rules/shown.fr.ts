/** A number, or the name in braces by which the list of rules speaks of it: `{n}`. */
export type Shown = number | string;

/** A count and its noun; what is named in braces is many. */
export const countOf = (count: Shown, one: string, many: string): string =>
  `${count} ${count === 0 || count === 1 ? one : many}`;
