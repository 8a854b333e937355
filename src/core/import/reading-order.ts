import type { DrawnLayout } from './drawn-layout.ts';
import { isBeside, relationOf } from './layout-rows.ts';

/** A page whose parts stand as they are read: row after row from the top, each from its left. */
export function inReadingOrder(layout: DrawnLayout): DrawnLayout {
  const rows: DrawnLayout['parts'][] = [];
  for (const part of layout.parts.toSorted((one, other) => one.rect.top - other.rect.top)) {
    const row = rows.at(-1);
    if (row?.some((one) => isBeside(relationOf(one, part)))) row.push(part);
    else rows.push([part]);
  }
  return {
    ...layout,
    parts: rows.flatMap((row) => row.sort((one, other) => one.rect.left - other.rect.left)),
  };
}

/** The words of a page, in the order of its parts. */
export const wordsOf = ({ parts }: DrawnLayout): string[] =>
  parts.flatMap((part) => (part.kind === 'text' ? part.words : []));
