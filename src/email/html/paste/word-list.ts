import type { RichTextBuilder } from '../rich-text-builder.ts';

/** Where a paragraph stands in a list that Word tells by its style only. */
export interface WordItem {
  /** From 1. */
  level: number;
  /** Paragraphs of one list share it. */
  list: string;
  /** Undefined where only the item's sign tells. */
  ordered: boolean | undefined;
}

/** `mso-list:l0 level2 lfo1`, in any order; undefined for `none` and for no list. */
export function wordItemOf(msoList: string | undefined): WordItem | undefined {
  const level = /\blevel(\d+)\b/.exec(msoList ?? '')?.[1];
  if (level === undefined) return undefined;
  const list = /\bl\d+\b/.exec(msoList ?? '')?.[0] ?? '';
  return { level: Number(level), list, ordered: undefined };
}

/** Signs that begin an item where Word wrote them as text: bullets, numbers, letters. */
const sign = /^[\s\u00a0]*([·•▪◦‣§üØv–—o-]|\(?(?:\d{1,4}|[a-z]{1,6})[.)])[\s\u00a0]+/i;

/** A text without the sign of its item, and that sign. */
export function splitSign(text: string): { sign: string; text: string } {
  const found = sign.exec(text);
  return found ? { sign: found[1] ?? '', text: text.slice(found[0].length) } : { sign: '', text };
}

/** Whether a sign counts: `1.`, `a)`, `(iv)`. The `o` of a bullet has no point. */
const counts = (text: string) => /^[\s\u00a0]*(?:\(?[a-z]{1,6}[.)]|\(?\d)/i.test(text);

/** Opens and closes real lists for paragraphs that say their level. */
export function wordLists(builder: RichTextBuilder) {
  const open: { list: string; ordered: boolean }[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      builder.closeList();
      open.pop();
    }
  };
  return {
    end: () => closeTo(0),
    /** Forgets what the builder has closed itself. */
    forget: () => {
      open.length = 0;
    },
    item({ level, list, ordered = false }: WordItem, marker: string) {
      const isOrdered = ordered || counts(marker);
      closeTo(level);
      const same = open.at(-1);
      if (open.length === level && (same?.list !== list || same.ordered !== isOrdered)) closeTo(level - 1);
      while (open.length < level) {
        builder.openList(isOrdered);
        open.push({ list, ordered: isOrdered });
      }
      builder.openEntry();
    },
  };
}
