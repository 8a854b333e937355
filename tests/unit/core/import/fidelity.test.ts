import { describe, expect, it } from 'vitest';
import {
  importFidelity,
  importVerdict,
  layoutFidelity,
  weakestAspect,
} from '../../../../src/core/import/fidelity.ts';
import {
  ImportReportSchema,
  type LayoutAspect,
  type LayoutMeasure,
} from '../../../../src/core/import/import-report.ts';
import { anImportReport } from '../../../support/builders/import-report.ts';

const kept = (count: number, total: number) => ({ kept: count, total, missing: [] });

/** A layout of which all is kept but what is said. */
const aLayout = (lost: Partial<LayoutMeasure> = {}): LayoutMeasure => ({
  ...{ beside: kept(10, 10), order: kept(10, 10), titles: kept(10, 10), buttons: kept(10, 10) },
  ...{ backgrounds: kept(10, 10), alignment: kept(10, 10), widths: kept(10, 10), gaps: kept(10, 10) },
  ...{ frames: kept(10, 10), corners: kept(10, 10), phone: kept(10, 10), phoneRows: kept(10, 10) },
  ...lost,
});

const { measure } = anImportReport();
if (!measure) throw new Error('the report has a measure');

describe('the fidelity of an import', () => {
  it('is the lowest of words, links, pictures and layout', () => {
    expect(importFidelity(measure)).toBe(1);
    expect(importFidelity({ ...measure, words: kept(97, 100) })).toBe(0.97);
    expect(importFidelity({ ...measure, words: kept(97, 100), links: kept(3, 4) })).toBe(0.75);
    expect(importFidelity({ ...measure, pictures: kept(1, 2), layout: aLayout() })).toBe(0.5);
    expect(importFidelity({ ...measure, layout: aLayout({ beside: kept(6, 10) }) })).toBe(0.6);
  });

  it('counts what there was nothing of as kept', () => {
    expect(importFidelity({ ...measure, links: kept(0, 0), layout: aLayout({ buttons: kept(0, 0) }) })).toBe(
      1,
    );
  });

  it('loses nothing of what was not measured yet when its report was kept', () => {
    const { phone: _, phoneRows: __, ...former } = aLayout();
    const report = ImportReportSchema.parse({ ...anImportReport(), measure: { ...measure, layout: former } });
    expect(report.measure?.layout).toEqual({ ...former, phone: kept(0, 0), phoneRows: kept(0, 0) });
    expect(report.measure && importFidelity(report.measure)).toBe(1);
  });

  it('leaves out the pictures that did not come with the letter', () => {
    expect(importFidelity({ ...measure, pictures: { ...kept(1, 3), absent: 2 } })).toBe(1);
    expect(importFidelity({ ...measure, pictures: { ...kept(0, 1), absent: 1 } })).toBe(1);
  });

  it('does not make another letter of one of two buttons: few checks weigh as three', () => {
    expect(layoutFidelity(aLayout({ buttons: kept(1, 2) }))).toBeCloseTo(2 / 3);
    expect(layoutFidelity(aLayout({ buttons: kept(0, 1) }))).toBeCloseTo(2 / 3);
  });

  it('weighs what there is little of as a sixth of the letter', () => {
    const long = aLayout({ order: kept(60, 60), buttons: kept(1, 2) });
    expect(layoutFidelity(long)).toBeCloseTo(0.9);
  });

  it('takes of a layout the aspect that lost most, gaps for less than columns', () => {
    const lost = aLayout({ gaps: kept(0, 10), beside: kept(5, 10) });
    expect(weakestAspect(lost)).toBe<LayoutAspect>('beside');
    expect(layoutFidelity(lost)).toBe(0.5);
    expect(layoutFidelity(aLayout({ gaps: kept(0, 10) }))).toBeCloseTo(0.6);
  });

  it('is nothing where half of a letter is hard to read on a phone', () => {
    expect(layoutFidelity(aLayout({ phone: kept(9, 10) }))).toBeCloseTo(0.8);
    for (const still of [5, 0]) expect(layoutFidelity(aLayout({ phone: kept(still, 10) }))).toBe(0);
  });

  it.each([
    [1, 'keep'],
    [0.9, 'keep'],
    [0.89, 'touch-up'],
    [0.3, 'touch-up'],
    [0.29, 'redo'],
  ] as const)('at %s a letter is to %s', (fidelity, verdict) => {
    expect(importVerdict(fidelity)).toBe(verdict);
  });
});
