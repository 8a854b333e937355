import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { draftKey, findDrafts, isDraftOf } from '../../../src/ui/state/draft-storage.ts';
import { createDraftWriter, stashDraft } from '../../../src/ui/state/draft-writer.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { refusedIds } from '../../../src/ui/state/structure.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aVersion } from '../../support/builders/version.ts';
import { aBlockForm } from './a-block-form.ts';
import { aBrowser, blocksLetter, leftOf } from './a-browser.ts';
import { anEditorDocument } from './an-editor-document.ts';

const theirs = (number: number, subject = 'La leur') =>
  anEditorDocument([], { version: aVersion({ blocks: [aBlock({ id: 'a' })], subject }, number) });
const opened = () => createEditorStore(anEditorDocument([aBlock({ id: 'a' })]));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the journal of unsaved work', () => {
  it('offers back, after a closed tab, what was typed', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    createDraftWriter(blocksLetter(before), { place, tab: 'tab1' });
    before.actions.setHead({ subject: 'Pas encore enregistré' });
    vi.advanceTimersByTime(400);
    closeTabs();
    const after = opened();
    const [work] = await leftOf(blocksLetter(after), place);
    expect(work?.draft.subject).toBe('Pas encore enregistré');
    if (work) blocksLetter(after).resume(work);
    expect(after.getState().draft.subject).toBe('Pas encore enregistré');
    after.actions.undo();
    expect(after.getState().draft.subject).toBe('La lettre de décembre');
  });

  it('writes at once for a page that goes away', async () => {
    const { place, closeTabs } = aBrowser();
    const store = opened();
    const journal = createDraftWriter(blocksLetter(store), { place, tab: 'tab1' });
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    closeTabs();
    expect(await leftOf(blocksLetter(opened()), place)).toHaveLength(1);
  });

  it('does not offer the work of a tab that is still open', async () => {
    const { place } = aBrowser();
    const store = opened();
    const journal = createDraftWriter(blocksLetter(store), { place, tab: 'tab1' });
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    expect(await leftOf(blocksLetter(opened()), place)).toEqual([]);
  });

  it('forgets what a version holds', () => {
    const { place, kept } = aBrowser();
    const store = opened();
    const journal = createDraftWriter(blocksLetter(store), { place, tab: 'tab1' });
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    store.update((state) => ({ ...state, savedDraft: state.draft }));
    vi.advanceTimersByTime(400);
    expect(kept.size).toBe(0);
  });

  it('forgets an entry that says nothing new, once an open draft or a newer entry says it', async () => {
    const { place, kept, closeTabs } = aBrowser();
    for (const tab of ['tab1', 'tab2']) {
      const store = opened();
      store.actions.setHead({ subject: 'x' });
      createDraftWriter(blocksLetter(store), { place, tab }).flush();
      vi.advanceTimersByTime(1_000);
    }
    closeTabs();
    const [work, ...others] = await leftOf(blocksLetter(opened()), place);
    expect([work?.key, others]).toEqual([draftKey('lettre-de-decembre', 'tab2'), []]);
    const same = opened();
    same.actions.setHead({ subject: 'x' });
    expect(await leftOf(blocksLetter(same), place)).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('keeps an entry that it cannot read, of a later program or damaged, and names it', async () => {
    const { place, kept } = aBrowser();
    const key = (tab: string) => draftKey('lettre-de-decembre', tab);
    kept.set(key('later'), '{"schemaVersion":2,"draft":{"subject":"Du futur"}}');
    kept.set(key('damaged'), '{"schemaVersion":1,');
    const found = await findDrafts(blocksLetter(opened()), place);
    expect(found).toEqual({ left: [], unreadable: [key('later'), key('damaged')] });
    expect(kept.size).toBe(2);
  });

  it('keeps the base the work started from, so that a version saved meanwhile is a conflict', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    const journal = createDraftWriter(blocksLetter(before), { place, tab: 'tab1' });
    before.actions.setHead({ subject: 'x' });
    journal.flush();
    closeTabs();
    const newer = createEditorStore(anEditorDocument([], { version: aVersion({ blocks: [] }, 2) }));
    const [work] = await leftOf(blocksLetter(newer), place);
    if (work) blocksLetter(newer).resume(work);
    expect(newer.getState().base).toBe(versionId('lettre-de-decembre', 1));
  });

  it('taken back, meets the version the page stood on when it is saved, not when its news come late', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    before.actions.setHead({ subject: 'x' });
    createDraftWriter(blocksLetter(before), { place, tab: 'tab1' }).flush();
    closeTabs();
    const letter = blocksLetter(createEditorStore(theirs(2)));
    const [work] = await leftOf(letter, place);
    if (work) letter.resume(work);
    await letter.hear(theirs(2));
    expect(letter.store.getState().save.kind).toBe('idle');
    await letter.hear(theirs(3));
    // The server has what the work stands on, and merges it.
    expect(letter.store.getState()).toMatchObject({
      base: versionId('lettre-de-decembre', 1),
      known: theirs(3).version.id,
      draft: { subject: 'x' },
      save: { kind: 'idle' },
    });
  });

  it('says when the storage takes nothing, keeps what it had, and says when it takes again', () => {
    const { place, kept } = aBrowser();
    const store = opened();
    const onKept = vi.fn();
    const journal = createDraftWriter(blocksLetter(store), { place, tab: 'tab1', onKept });
    store.actions.setHead({ subject: 'Gardé' });
    journal.flush();
    const { setItem } = place.storage;
    place.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.actions.setHead({ subject: 'Sans place' });
    journal.flush();
    store.actions.setHead({ subject: 'Toujours sans place' });
    journal.flush();
    expect(onKept.mock.calls).toEqual([[false]]);
    expect([...kept.values()].join()).toContain('Gardé');
    place.storage.setItem = setItem;
    journal.flush();
    expect(onKept.mock.calls).toEqual([[false], [true]]);
    expect([...kept.values()].join()).toContain('Toujours sans place');
  });

  it('gives back a letter of 500 KB whole', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    const journal = createDraftWriter(blocksLetter(before), { place, tab: 'tab1' });
    const body = `<p>${'é'.repeat(500_000)}</p>`;
    before.actions.fillBlock('a', { title: 'Long', body }, 'body');
    journal.flush();
    closeTabs();
    const [work] = await leftOf(blocksLetter(opened()), place);
    expect(work?.draft.blocks[0]?.blockdatas.body).toBe(body);
  });

  it('of two crashed tabs offers both, and the first again once the second took its place', async () => {
    const { place, kept, closeTabs } = aBrowser();
    for (const subject of ['Premier', 'Second']) {
      const store = opened();
      const journal = createDraftWriter(blocksLetter(store), { place, tab: subject });
      store.actions.setHead({ subject });
      journal.flush();
      vi.advanceTimersByTime(1_000);
    }
    closeTabs();
    const after = opened();
    const journal = createDraftWriter(blocksLetter(after), { place, tab: 'tab3' });
    for (const subject of ['Second', 'Premier']) {
      const [work] = await leftOf(blocksLetter(after), place);
      expect(work?.draft.subject).toBe(subject);
      stashDraft(blocksLetter(after), place, () => {
        if (work) blocksLetter(after).resume(work);
      });
      journal.flush();
      kept.delete(work?.key ?? '');
    }
    const [again] = await leftOf(blocksLetter(after), place);
    expect(again?.draft.subject).toBe('Second');
    expect(after.getState().draft.subject).toBe('Premier');
  });

  it('marks again a block whose form refused it, and opens the form that was open', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    const journal = createDraftWriter(blocksLetter(before), { place, tab: 'tab1' });
    before.actions.select('a');
    before.actions.registerBlockForm(aBlockForm(false));
    before.actions.fillBlock('a', { title: '', body: '' }, 'title');
    before.actions.leaveBlock();
    journal.flush();
    closeTabs();
    const after = opened();
    const [work] = await leftOf(blocksLetter(after), place);
    if (work) blocksLetter(after).resume(work);
    expect(refusedIds(after.getState())).toBe('a');
    expect(after.getState()).toMatchObject({ selection: 'a', panel: 'block' });
  });

  it('opens again the form that was open, so that it checks what was typed in it', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    const journal = createDraftWriter(blocksLetter(before), { place, tab: 'tab1' });
    before.actions.select('a');
    before.actions.fillBlock('a', { title: '', body: '' }, 'title');
    journal.flush();
    closeTabs();
    const after = opened();
    const [work] = await leftOf(blocksLetter(after), place);
    if (work) blocksLetter(after).resume(work);
    expect(after.getState()).toMatchObject({ selection: 'a', panel: 'block' });
  });

  it('knows on which version work was left behind', async () => {
    const { place, closeTabs } = aBrowser();
    const store = opened();
    const journal = createDraftWriter(blocksLetter(store), { place, tab: 'tab1' });
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    const base = versionId('lettre-de-decembre', 1);
    expect(await isDraftOf(base, 'lettre-de-decembre', place)).toBe(false);
    closeTabs();
    expect(await isDraftOf(base, 'lettre-de-decembre', place)).toBe(true);
    expect(await isDraftOf(versionId('lettre-de-decembre', 2), 'lettre-de-decembre', place)).toBe(false);
  });
});

describe('work that another version takes the place of', () => {
  it('is offered back whole, its subject too', async () => {
    const { place } = aBrowser();
    const store = opened();
    const letter = blocksLetter(store);
    createDraftWriter(letter, { place, tab: 'tab1' });
    store.actions.setHead({ subject: 'La mienne' });
    const document = theirs(2);
    const take = () => letter.settle(document, letter.contentOf(document), '');
    expect(stashDraft(letter, place, take)).toBe(true);
    expect(letter.store.getState().draft.subject).toBe('La leur');
    vi.advanceTimersByTime(400);
    const left = await leftOf(letter, place);
    expect(left.map(({ draft, base }) => [draft.subject, base])).toEqual([
      ['La mienne', versionId('lettre-de-decembre', 1)],
    ]);
  });

  it('stays where the browser has no room for it', () => {
    const { place } = aBrowser();
    place.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = opened();
    store.actions.setHead({ subject: 'La mienne' });
    const take = vi.fn();
    expect(stashDraft(blocksLetter(store), place, take)).toBe(false);
    expect(take).not.toHaveBeenCalled();
  });
});
