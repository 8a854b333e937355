import { expect, it } from 'vitest';
import { createDraftWriter } from '../../../src/ui/state/draft-writer.ts';
import type { EditorStore } from '../../../src/ui/state/editor-actions.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBrowser, blocksLetter, leftOf } from './a-browser.ts';
import { anEditorDocument } from './an-editor-document.ts';

/** Leaves the work of a store behind, as a tab that is closed. */
function leaveBehind(store: EditorStore) {
  const { place, kept, closeTabs } = aBrowser();
  createDraftWriter(blocksLetter(store), { place, tab: 'tab1' }).flush();
  closeTabs();
  return { place, kept };
}
const opened = () => blocksLetter(createEditorStore(anEditorDocument([])));

it('offers back what no save takes: a limit passed is no reason to lose the rest', async () => {
  const blocks = Array.from({ length: 500 }, (_, n) => aBlock({ id: `b${n}` }));
  const store = createEditorStore(anEditorDocument(blocks));
  store.actions.setHead({ subject: `${'x'.repeat(1_500)}\0` });
  store.actions.setParameters({ unsubtext: 'y'.repeat(20_000) });
  store.actions.setHead({ preheader: 'z'.repeat(2_000) });
  const { place, kept } = leaveBehind(store);
  const [work] = await leftOf(opened(), place);
  expect(work?.draft).toEqual(store.getState().draft);
  expect(kept.size).toBe(1);
});

it('takes no instant that no date can say, which would stop the page', async () => {
  const store = createEditorStore(anEditorDocument([]));
  store.actions.setHead({ subject: 'x' });
  const { place, kept } = leaveBehind(store);
  for (const [key, entry] of kept) kept.set(key, entry.replace(/"at":\d+/, '"at":1e300'));
  expect(await leftOf(opened(), place)).toEqual([]);
});
