import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportStore } from '../../src/use-cases/ports/import-store.ts';
import { anImportReport } from '../support/builders/import-report.ts';

const report = anImportReport();
const campaign = { campaign: 'lettre' };
const trial = (nth: number) => ({ trial: nth.toString(16).padStart(64, '0') });

/** What each store of imports does, whatever keeps them. */
export function importStoreContract(name: string, create: () => Promise<ImportStore>) {
  describe(`a store of imports (${name})`, () => {
    let store: ImportStore;
    beforeEach(async () => {
      store = await create();
    });

    it('gives back a report and its page, of a campaign and of a trial, each its own', async () => {
      await store.keep(campaign, { report, page: '<p>avant, après\u0000</p>' });
      await store.keep(trial(1), { report: { ...report, subject: 'Un essai' }, page: '<p>essai</p>' });
      expect(await store.report(campaign)).toEqual(report);
      expect(await store.page(campaign)).toBe('<p>avant, après\u0000</p>');
      expect((await store.report(trial(1)))?.subject).toBe('Un essai');
      expect(await store.page(trial(1))).toBe('<p>essai</p>');
    });

    it('has nothing where nothing was kept, and no page where there was none', async () => {
      expect(await store.report(campaign)).toBeUndefined();
      expect(await store.page(campaign)).toBeUndefined();
      await store.keep(campaign, { report });
      expect(await store.report(campaign)).toEqual(report);
      expect(await store.page(campaign)).toBeUndefined();
    });

    it('keeps the last of what is kept in one place', async () => {
      await store.keep(trial(1), { report, page: 'un' });
      await store.keep(trial(1), { report: { ...report, blocks: 7 }, page: 'deux' });
      expect((await store.report(trial(1)))?.blocks).toBe(7);
      expect(await store.page(trial(1))).toBe('deux');
    });
  });
}
