import { expect, test } from 'vitest';
import type { ImportReport } from '../../../../src/core/import/import-report.ts';
import type { QueuedLetter } from '../../../../src/ui/features/imports/import-queue.ts';
import { importState, standsInBlocks } from '../../../../src/ui/features/imports/import-state.ts';

const kept = (count: number, total: number) => ({ kept: count, total, missing: [] });

/** A letter that was tried as blocks, of so many words and links, its layout not measured. */
function aLetter(words = kept(400, 400), links = kept(10, 10), todos = 0): QueuedLetter {
  const todo = { code: 'merge-tags', severity: 'todo', message: 'À reprendre.' } as const;
  const measure = { words, links, pictures: kept(0, 0), differences: [] };
  const report = { as: 'blocks', measure, remarks: Array(todos).fill(todo) } as unknown as ImportReport;
  const tried = { key: 'k', report };
  return {
    ...{ id: 1, name: 'mars.html', files: [], campaignName: undefined },
    choices: { as: 'blocks', template: '', fetch: false },
    step: { kind: 'tried' },
    tries: { 'blocks  false': tried },
    shown: tried,
  };
}

test('a letter says what was kept of it, never rounded up to the whole, and what it asks for', () => {
  expect(importState(aLetter())).toBe('Fidélité 100\u00a0%, rien à reprendre');
  expect(importState(aLetter(kept(9_999, 10_000), kept(1, 1), 2))).toBe(
    'Fidélité 99,9\u00a0%, 2\u00a0points à reprendre',
  );
});

test('blocks are recommended where what was kept least was kept to 30 %, and where there is nothing of it', () => {
  expect(standsInBlocks(aLetter(kept(30, 100), kept(0, 0)))).toBe(true);
  expect(standsInBlocks(aLetter(kept(29, 100)))).toBe(false);
  expect(standsInBlocks(aLetter(kept(100, 100), kept(2, 10)))).toBe(false);
});

test('nothing is recommended where nothing was measured', () => {
  const unmeasured = { key: 'k', report: { as: 'raw', remarks: [] } as unknown as ImportReport };
  expect(standsInBlocks({ ...aLetter(), tries: {}, shown: unmeasured })).toBeUndefined();
});
