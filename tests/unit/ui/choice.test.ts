import { describe, expect, it } from 'vitest';
import { chooseAllBlocks, chooseBlock, chooseBlocks } from '../../../src/ui/state/choice.ts';
import { chosenTogether } from '../../../src/ui/state/editor-state.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { aBlock } from '../../support/builders/block.ts';
import { anEditorDocument } from './an-editor-document.ts';

/** An open letter of four blocks that are read a, l, r, z, with its outline in sight. */
function opened() {
  const blocks = [
    aBlock({ id: 'z', position: 'full2' }),
    aBlock({ id: 'r', position: 'half2' }),
    aBlock({ id: 'l', position: 'half1' }),
    aBlock({ id: 'a' }),
  ];
  const store = createEditorStore(anEditorDocument(blocks));
  store.actions.openPanel('outline');
  return store;
}

const chosen = (store: ReturnType<typeof opened>) => {
  const state = store.getState();
  return `${(chosenTogether(state) ?? []).join(' ')} | ${state.selection ?? ''}`;
};

describe('blocks that are chosen', () => {
  it('alone are the selected one', () => {
    const store = opened();
    chooseBlock(store, 'l', 'alone');
    expect(chosen(store)).toBe(' | l');
  });

  it('one besides others are told as they are read, and the last that was chosen is the selected one', () => {
    const store = opened();
    chooseBlock(store, 'z', 'alone');
    chooseBlock(store, 'a', 'besides');
    expect(chosen(store)).toBe('a z | a');
    chooseBlock(store, 'r', 'besides');
    expect(chosen(store)).toBe('a r z | r');
  });

  it('a second time are chosen no longer; the last one that goes leaves nothing selected', () => {
    const store = opened();
    chooseBlocks(store, ['a', 'l', 'z']);
    chooseBlock(store, 'z', 'besides');
    expect(chosen(store)).toBe('a l | l');
    chooseBlock(store, 'l', 'besides');
    expect(chosen(store)).toBe(' | a');
    chooseBlock(store, 'a', 'besides');
    expect(chosen(store)).toBe(' | ');
  });

  it('through to another one go from where the choice began, whichever way', () => {
    const store = opened();
    chooseBlock(store, 'l', 'alone');
    chooseBlock(store, 'z', 'through');
    expect(chosen(store)).toBe('l r z | z');
    chooseBlock(store, 'a', 'through');
    expect(chosen(store)).toBe('a l | a');
    chooseBlock(store, 'l', 'through');
    expect(chosen(store)).toBe(' | l');
  });

  it('are all, and the selected one stays so', () => {
    const store = opened();
    chooseBlock(store, 'r', 'alone');
    chooseAllBlocks(store);
    expect(chosen(store)).toBe('a l r z | r');
  });

  it('are so only in the outline, and as long as one of them is the selected one', () => {
    const store = opened();
    chooseBlocks(store, ['a', 'l']);
    store.actions.select('a');
    expect(chosen(store)).toBe(' | a');
    store.actions.openPanel('outline');
    expect(chosen(store)).toBe('a l | a');
    store.actions.mark('z');
    expect(chosen(store)).toBe(' | z');
  });
});
