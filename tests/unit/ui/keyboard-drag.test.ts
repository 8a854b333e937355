import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { draggedOf } from '../../../src/ui/features/editor/panels/outline/group-gestures.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import {
  dropTargetOf,
  insertionRank,
  startKeyboardDrag,
  stepKeyboardDrag,
} from '../../../src/ui/state/keyboard-drag.ts';
import { aBlock } from '../../support/builders/block.ts';
import { anEditorDocument } from './an-editor-document.ts';

const open = (...blocks: Block[]) => createEditorStore(anEditorDocument(blocks));
const layout = layoutOf(anEditorDocument([]));
const liftedBy = (blocks: Block[], id: string, by: 'keyboard' | 'pointer' = 'keyboard') =>
  startKeyboardDrag(blocks, layout, { kind: 'block', id }, by);
const over = (keyboardDrag: ReturnType<typeof startKeyboardDrag>) => {
  const place = keyboardDrag.at === undefined ? undefined : keyboardDrag.places[keyboardDrag.at];
  return place && `${place.position}:${place.index}`;
};

describe('what is lifted', () => {
  const blocks = [aBlock({ id: 'a' }), aBlock({ id: 'b' }), aBlock({ id: 'c' })];

  it('by keyboard is over its own place, and nowhere yet by pointer', () => {
    expect(over(liftedBy(blocks, 'b'))).toBe('full1:1');
    expect(over(liftedBy(blocks, 'b', 'pointer'))).toBeUndefined();
  });

  it('is counted among the places that take it', () => {
    expect(insertionRank(stepKeyboardDrag(liftedBy(blocks, 'c'), 1))).toEqual({ rank: 4, count: 9 });
  });

  it('without a place goes over the first that takes it; with none that does, nowhere', () => {
    const lost = aBlock({ id: 'x', position: 'full9' });
    const gone = aBlock({ id: 'y', blocktemplate: 'disparu' });
    expect(over(liftedBy([lost, gone], 'x'))).toBe('full1:0');
    expect(over(liftedBy([lost, gone], 'y'))).toBeUndefined();
    expect(dropTargetOf([lost, gone], layout, 'x', 1)).toMatchObject({ position: 'full1', index: 0 });
    expect(dropTargetOf([lost, gone], layout, 'y', 1)).toBeUndefined();
  });

  it('passes over hidden blocks, which are not seen, as one place', () => {
    const hidden = [aBlock({ id: 'h', hidden: true }), ...blocks];
    const inFull1 = liftedBy(hidden, 'b').places.filter(({ position }) => position === 'full1');
    expect(inFull1.map(({ index }) => index)).toEqual([0, 2, 3]);
  });

  it('and dropped where it stood is no step of history', () => {
    const store = open(aBlock({ id: 'h', hidden: true }), ...blocks);
    store.actions.startDrag({ kind: 'block', id: 'a' }, 'keyboard');
    store.actions.drop();
    expect(store.getState().history.past).toEqual([]);
  });
});

describe('several blocks that are carried', () => {
  const blocks = [aBlock({ id: 'a' }), aBlock({ id: 'b' }), aBlock({ id: 'c' }), aBlock({ id: 'd' })];
  const lifted = (by: 'keyboard' | 'pointer', ...ids: string[]) => {
    const store = open(...blocks);
    store.actions.startDrag(draggedOf(store, ids), by);
    return store;
  };
  const aimed = (store: ReturnType<typeof open>) => {
    const { keyboardDrag } = store.getState();
    return keyboardDrag && over(keyboardDrag);
  };

  it('are over their own place by keyboard, go from place to place and are dropped as one step', () => {
    const store = lifted('keyboard', 'b', 'c');
    expect(aimed(store)).toBe('full1:1');
    store.actions.step(1);
    expect(aimed(store)).toBe('full1:2');
    store.actions.drop();
    expect(store.getState().draft.blocks.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c']);
    expect(store.getState().history.past.map(({ label }) => label)).toEqual(['déplacer 2\u00a0blocs']);
  });

  it('that stand apart begin at the first place, and are brought together wherever they are dropped', () => {
    const store = lifted('keyboard', 'b', 'd');
    expect(aimed(store)).toBe('full1:0');
    store.actions.step(1);
    store.actions.drop();
    expect(store.getState().draft.blocks.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  });

  it('by pointer are nowhere yet, and dropped where they stood are no step', () => {
    const store = lifted('pointer', 'b', 'c');
    expect(aimed(store)).toBeUndefined();
    store.actions.chooseDropTarget(store.getState().keyboardDrag?.home);
    store.actions.drop();
    expect(store.getState().history.past).toEqual([]);
  });
});

describe('a half that is carried', () => {
  const half = (id: string, position: string) => aBlock({ id, position });
  const blocks = [half('a', 'half1'), half('b', 'half1'), half('x', 'half2')];

  it('stands on its own place, and goes to the other side of its row and back', () => {
    const store = open(...blocks);
    store.actions.startDrag({ kind: 'block', id: 'b' }, 'keyboard');
    const place = () => {
      const { keyboardDrag } = store.getState();
      return keyboardDrag?.at === undefined ? undefined : keyboardDrag.places[keyboardDrag.at];
    };
    expect(place()).toMatchObject({ position: 'half1', index: 1, row: 2 });
    expect(store.actions.stepAside('left')).toBe(false);
    expect(store.actions.stepAside('right')).toBe(true);
    expect(place()).toMatchObject({ position: 'half2', index: 1, row: 2 });
    store.actions.stepAside('left');
    expect(place()).toMatchObject({ position: 'half1', row: 2 });
    store.actions.stepAside('right');
    store.actions.drop();
    expect(store.getState().draft.blocks.map(({ position, id }) => `${position} ${id}`)).toEqual([
      'half1 a',
      'half2 x',
      'half2 b',
    ]);
    store.actions.undo();
    expect(store.getState().draft.blocks).toEqual(blocks);
  });
});

describe('a lone half', () => {
  it('is widened as one step that undo takes back, and stays selected', () => {
    const store = open(
      aBlock({ id: 'a', position: 'half1' }),
      aBlock({ id: 'x', position: 'half2' }),
      aBlock({ id: 'b', position: 'half1' }),
    );
    const before = store.getState().draft;
    expect(store.actions.fixPair({ position: 'half2', row: 2 }, 'widen')).toBe('b');
    expect(store.getState().draft.blocks.map(({ position }) => position)).toEqual([
      'half1',
      'half2',
      'full2',
    ]);
    expect(store.getState()).toMatchObject({ selection: 'b', panel: 'block' });
    expect(store.getState().history.past.map(({ label }) => label)).toEqual(['élargir «\u00a0Texte\u00a0»']);
    store.actions.undo();
    expect(store.getState().draft).toBe(before);
  });

  it('is moved beside another', () => {
    const store = open(aBlock({ id: 'a', position: 'half1' }), aBlock({ id: 'b', position: 'half4' }));
    expect(store.actions.fixPair({ position: 'half2', row: 1 }, 'move')).toBe('a');
    expect(store.getState().draft.blocks.map(({ position }) => position)).toEqual(['half3', 'half4']);
  });

  it('changes nothing where the repair leads nowhere, or nothing is alone', () => {
    const store = open(aBlock({ id: 'a', position: 'half1' }));
    const before = store.getState();
    expect(store.actions.fixPair({ position: 'half2', row: 1 }, 'move')).toBeUndefined();
    expect(store.actions.fixPair({ position: 'half3', row: 1 }, 'widen')).toBeUndefined();
    expect(store.getState()).toBe(before);
  });
});
