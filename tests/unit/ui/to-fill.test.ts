import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { storeUnfilled } from '../../../src/ui/state/remember-to-fill.ts';
import { unfilledIds } from '../../../src/ui/state/unfilled-blocks.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBrowser } from './a-browser.ts';
import { anEditorDocument } from './an-editor-document.ts';

/** Tabs of one browser; what one writes in the storage is told to the others. */
function aBrowserWithTabs() {
  const { place, kept } = aBrowser();
  const tabs: ((key: string, text: string | null) => void)[] = [];
  let id = 0;
  return {
    kept,
    /** Opens the letter with these blocks, as a version holds them. */
    open(blocks: readonly Block[]) {
      const store = createEditorStore(anEditorDocument(structuredClone([...blocks])), {
        newId: () => `new${++id}`,
      });
      const others = tabs.length;
      const tell = (key: string, text: string | null) => {
        for (const hear of tabs.filter((_, at) => at !== others)) hear(key, text);
      };
      const storage = {
        ...place.storage,
        setItem(key: string, text: string) {
          place.storage.setItem(key, text);
          tell(key, text);
        },
        removeItem(key: string) {
          place.storage.removeItem(key);
          tell(key, null);
        },
      };
      storeUnfilled(store, { storage }, (hear) => {
        tabs.push(hear);
        return () => {};
      });
      return {
        ...store,
        toFill: () => unfilledIds(store.getState()),
        blocks: () => store.getState().draft.blocks,
      };
    },
  };
}

const first = [aBlock({ id: 'a' })];

describe('a block to fill, once the page is loaded again', () => {
  it('is still one where nobody touched it: its lacks stay uncounted', () => {
    const browser = aBrowserWithTabs();
    const tab = browser.open(first);
    tab.actions.insertBlock('texte');
    tab.actions.select(undefined);
    expect(browser.open(tab.blocks()).toFill()).toBe('new1');
  });

  it('is none where it was filled meanwhile, here or elsewhere', () => {
    const browser = aBrowserWithTabs();
    const tab = browser.open(first);
    tab.actions.insertBlock('texte');
    const elsewhere = tab.blocks().map((block) => ({ ...block, blockdatas: { title: 'Rempli', body: '' } }));
    expect(browser.open(elsewhere).toFill()).toBe('');
    tab.actions.fillBlock('new1', { title: 'Un titre', body: '' }, 'title');
    tab.actions.select('a');
    expect(browser.open(tab.blocks()).toFill()).toBe('');
    expect(browser.kept.size).toBe(0);
  });

  it('is none once the letter was looked at as a whole', () => {
    const browser = aBrowserWithTabs();
    const tab = browser.open(first);
    tab.actions.insertBlock('texte');
    tab.actions.openPanel('checks');
    expect(browser.open(tab.blocks()).toFill()).toBe('');
  });

  it('is one in unsaved work too, which is taken back later', () => {
    const browser = aBrowserWithTabs();
    const tab = browser.open(first);
    tab.actions.insertBlock('texte');
    const again = browser.open(first);
    expect(again.toFill()).toBe('');
    again.actions.putBlocks(structuredClone(tab.blocks()), 'reprendre');
    expect(again.toFill()).toBe('new1');
  });

  it('no block that stands at its template’s defaults is taken for one that was just inserted', () => {
    const browser = aBrowserWithTabs();
    const tab = browser.open(first);
    tab.actions.insertBlock('texte');
    browser.kept.clear();
    expect(browser.open(tab.blocks()).toFill()).toBe('');
  });

  it('what lies in the storage and is no list of ids is passed over', () => {
    const browser = aBrowserWithTabs();
    for (const text of ['{', '{}', '[1, null]']) {
      browser.kept.set('newsletter:to-fill:lettre-de-decembre', text);
      expect(browser.open(first).toFill()).toBe('');
    }
  });
});

describe('a block to fill, before what remembers it has come', () => {
  it('is remembered all the same, with those of before', () => {
    const { place } = aBrowser();
    place.storage.setItem('newsletter:to-fill:lettre-de-decembre', '["ailleurs"]');
    const store = createEditorStore(anEditorDocument([...first]), { newId: () => 'new1' });
    store.actions.insertBlock('texte');
    storeUnfilled(store, place, () => () => {});
    expect(place.storage.getItem('newsletter:to-fill:lettre-de-decembre')).toBe('["ailleurs","new1"]');
  });

  it('is none where the letter is looked at as a whole by then', () => {
    const { place, kept } = aBrowser();
    place.storage.setItem('newsletter:to-fill:lettre-de-decembre', '["a"]');
    const store = createEditorStore(anEditorDocument([...first]));
    store.actions.openPanel('checks');
    storeUnfilled(store, place, () => () => {});
    expect(kept.size).toBe(0);
  });
});

describe('a block to fill, in two tabs', () => {
  it('is one in both, until one of them looks at the letter as a whole', () => {
    const browser = aBrowserWithTabs();
    const [one, other] = [browser.open(first), browser.open(first)];
    one.actions.insertBlock('texte');
    other.actions.putBlocks(structuredClone(one.blocks()), 'la version de l’autre');
    expect(other.toFill()).toBe('new1');
    one.actions.openPanel('send');
    expect(other.toFill()).toBe('');
  });
});
