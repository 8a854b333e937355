import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useVisits } from '../../e2e/shell-visit.ts';
import { aReport, putFile } from '../../support/builders/report-on-disk.ts';
import { aSnapshot } from '../../support/builders/snapshot-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-report-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a report of snapshots', () => {
  const newVisit = useVisits();

  test('opens at once with 500 snapshots, beside an empty page', async () => {
    const many = Array.from({ length: 500 }, (_, n) => aSnapshot({ name: `lettre-${n % 25}/b${n}@phone` }));
    await aReport(folder, 'grand', many);
    await putFile(folder, 'grand/vide.html', '<!DOCTYPE html><title>Vide</title><p>Vide</p>');
    const { page } = await newVisit();
    const times: Record<string, number[]> = { 'vide.html': [], 'index.html': [] };
    for (const name of ['vide.html', 'index.html', 'vide.html', 'index.html', 'vide.html', 'index.html']) {
      await page.goto(pathToFileURL(join(folder, 'grand', name)).href);
      times[name]?.push(await firstPaint(page));
    }
    const [empty, report] = Object.values(times).map((all) => Math.min(...all)) as [number, number];
    expect(report).toBeLessThan(empty + 400);
  });
});

/** ms from the navigation. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) done(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
