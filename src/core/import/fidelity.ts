import {
  type ImportMeasure,
  type LayoutAspect,
  type LayoutMeasure,
  layoutAspects,
  type PreservedCount,
} from './import-report.ts';

interface Counted extends Pick<PreservedCount, 'kept' | 'total'> {
  /** What nobody could keep. */
  absent?: number | undefined;
}

/** How many of them could be kept. */
export const preservable = ({ total, absent = 0 }: Counted): number => total - absent;

/** The part that was kept of what could be, 0 to 1; of nothing, all of it. */
export const preservedShare = (counted: Counted): number =>
  preservable(counted) === 0 ? 1 : counted.kept / preservable(counted);

/**
 * How much a letter is another one where all of an aspect is lost: columns and order make it, gaps only dress it, and of what is hard
 * to read on a phone half is enough.
 */
const weights: Record<LayoutAspect, number> = {
  ...{ beside: 1, order: 1, titles: 1, buttons: 1, backgrounds: 1 },
  ...{ alignment: 0.75, widths: 0.8, gaps: 0.4, frames: 0.5, corners: 0.15, phone: 2, phoneRows: 1 },
};

/**
 * One of two buttons that changed does not make half another letter: what there is less of than these, or than a sixth of the
 * letter's parts, weighs as if there were so many.
 */
const fewest = { checks: 3, share: 1 / 6 };

/** The part of an aspect that was kept, 0 to 1, as much as it matters. */
export function aspectFidelity(measure: LayoutMeasure, aspect: LayoutAspect): number {
  const { total, kept } = measure[aspect];
  const least = Math.max(fewest.checks, measure.order.total * fewest.share);
  const fidelity = 1 - (weights[aspect] * (total - kept)) / Math.max(total, least);
  // Three of ten lost of what counts for 0.4 are 0.88, and not a hair less.
  return Math.max(0, Math.round(fidelity * 10_000) / 10_000);
}

/** The aspect of a layout that lost most; the first of those that lost as much. */
export const weakestAspect = (measure: LayoutMeasure): LayoutAspect =>
  layoutAspects.reduce((least, aspect) =>
    aspectFidelity(measure, aspect) < aspectFidelity(measure, least) ? aspect : least,
  );

/** The part of a layout that was kept, 0 to 1: that of the aspect that lost most. */
export const layoutFidelity = (measure: LayoutMeasure): number =>
  aspectFidelity(measure, weakestAspect(measure));

/** The part of a letter that was kept, 0 to 1: the lowest of its words, links, pictures and layout. */
export const importFidelity = ({ words, links, pictures, layout }: ImportMeasure): number =>
  Math.min(...[words, links, pictures].map(preservedShare), ...(layout ? [layoutFidelity(layout)] : []));

/**
 * From which part on a letter is kept as it is, and touched up; below, it is quicker made again. Set beside what a person said
 * of 38 letters (docs/decisions/0020-import.md): more severe than they, hardly ever less.
 */
const verdicts = { keep: 0.9, 'touch-up': 0.3 };
export type ImportVerdict = keyof typeof verdicts | 'redo';

/** What a person would do with a letter of that fidelity. */
export const importVerdict = (fidelity: number): ImportVerdict =>
  fidelity >= verdicts.keep ? 'keep' : fidelity >= verdicts['touch-up'] ? 'touch-up' : 'redo';
