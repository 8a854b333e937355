import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { createEditorStore } from '../../../src/ui/editor-state/editor-store.ts';
import {
  type JournalPlace,
  keepJournal,
  leftWork,
  takeLeftWork,
} from '../../../src/ui/editor-state/journal.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aVersion } from '../../support/builders/version.ts';
import { anEditorDocument } from './an-editor-document.ts';

/** A browser's storage, and the locks of its open tabs. */
function aBrowser() {
  const kept = new Map<string, string>();
  const held = new Set<string>();
  const place: JournalPlace = {
    storage: {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    heldNames: async () => held,
    hold(name) {
      held.add(name);
      return () => held.delete(name);
    },
  };
  return { place, kept, closeTabs: () => held.clear() };
}

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
    keepJournal(before, place, 'tab1');
    before.actions.setHead({ subject: 'Pas encore enregistré' });
    vi.advanceTimersByTime(400);
    closeTabs();
    const after = opened();
    const [work] = await leftWork(after, place);
    expect(work?.draft.subject).toBe('Pas encore enregistré');
    if (work) takeLeftWork(after, work);
    expect(after.getState().draft.subject).toBe('Pas encore enregistré');
    after.actions.undo();
    expect(after.getState().draft.subject).toBe('La lettre de décembre');
  });

  it('writes at once for a page that goes away', async () => {
    const { place, closeTabs } = aBrowser();
    const store = opened();
    const journal = keepJournal(store, place, 'tab1');
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    closeTabs();
    expect(await leftWork(opened(), place)).toHaveLength(1);
  });

  it('does not offer the work of a tab that is still open', async () => {
    const { place } = aBrowser();
    const store = opened();
    const journal = keepJournal(store, place, 'tab1');
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    expect(await leftWork(opened(), place)).toEqual([]);
  });

  it('forgets what a version holds', () => {
    const { place, kept } = aBrowser();
    const store = opened();
    const journal = keepJournal(store, place, 'tab1');
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    store.update((state) => ({ ...state, savedDraft: state.draft }));
    vi.advanceTimersByTime(400);
    expect(kept.size).toBe(0);
  });

  it('forgets an entry that cannot be read or says nothing new', async () => {
    const { place, kept, closeTabs } = aBrowser();
    const store = opened();
    const journal = keepJournal(store, place, 'tab1');
    store.actions.setHead({ subject: 'x' });
    journal.flush();
    closeTabs();
    kept.set('newsletter:unsaved:lettre-de-decembre:broken', '{"schemaVersion":1,');
    const same = opened();
    same.actions.setHead({ subject: 'x' });
    expect(await leftWork(same, place)).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('keeps the base the work started from, so that a version saved meanwhile is a conflict', async () => {
    const { place, closeTabs } = aBrowser();
    const before = opened();
    const journal = keepJournal(before, place, 'tab1');
    before.actions.setHead({ subject: 'x' });
    journal.flush();
    closeTabs();
    const newer = createEditorStore(anEditorDocument([], { version: aVersion({ blocks: [] }, 2) }));
    const [work] = await leftWork(newer, place);
    if (work) takeLeftWork(newer, work);
    expect(newer.getState().base).toBe(versionId('lettre-de-decembre', 1));
  });

  it('survives a storage that takes nothing', () => {
    const { place } = aBrowser();
    place.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = opened();
    const journal = keepJournal(store, place, 'tab1');
    store.actions.setHead({ subject: 'x' });
    expect(journal.flush).not.toThrow();
  });
});
