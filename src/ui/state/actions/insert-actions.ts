import { MAX_BLOCKS } from '../../../core/campaign/limits.ts';
import {
  duplicateBlock,
  type EmptySpot,
  insertionAt,
  type LayoutSlot,
  placeAfterSelection,
  removeBlock,
} from '../../../core/campaign/operations.ts';
import { fixPair, orphanHalves, type PairFix, pairFixPosition } from '../../../core/campaign/pairs.ts';
import { blockNameIn, isSidePanel } from '../editor-state.ts';
import { selectBlock } from '../edits.ts';
import {
  type DraggedBlock,
  type DraggedGroup,
  dropBlock,
  dropTargetOf,
  startKeyboardDrag,
} from '../keyboard-drag.ts';
import { stepWords as steps } from '../steps.fr.ts';
import { withUnfilled } from '../unfilled-blocks.ts';
import { type ActionContext, type Actions, edit, layoutIn } from './action-context.ts';

/** Selects a block that was just placed. */
export function selectInserted(scene: ActionContext, id: string) {
  if (scene.get().selection !== id) scene.leaveBlock();
  scene.update((state) => selectBlock(state, id));
}

/** Puts a carried block or a new one of a template in a place, as one step, and selects it; answers its id. */
export function insertPlaced(
  scene: ActionContext,
  carried: Exclude<DraggedBlock, DraggedGroup>,
  place: LayoutSlot,
): string {
  const state = scene.get();
  const { blocks, id } = dropBlock(state.draft.blocks, layoutIn(state), carried, place, scene.newId());
  const template = state.document.blockTemplates.find((candidate) => candidate.id === carried.id);
  const label =
    carried.kind === 'block'
      ? steps.moved(blockNameIn(state, id))
      : steps.inserted(carried.saved?.name ?? template?.name ?? carried.id);
  edit(scene, ({ draft }) => ({ draft: { ...draft, blocks }, label, block: id }));
  if (carried.kind === 'template' && !carried.saved) scene.update((now) => withUnfilled(now, id));
  selectInserted(scene, id);
  return id;
}

/** Places a new block of a template where one was chosen, else after the selection; undefined where nothing takes it. */
function insertNew(scene: ActionContext, carried: DraggedBlock & { kind: 'template' }): string | undefined {
  const state = scene.get();
  const { target, selection, draft } = state;
  const { places } = startKeyboardDrag(draft.blocks, layoutIn(state), carried, 'keyboard');
  const chosen = target && insertionAt(places, target);
  const place = chosen ?? placeAfterSelection(draft.blocks, carried.id, layoutIn(state), selection);
  return place && insertPlaced(scene, carried, place);
}

/** Repairs a half that is alone, beside an empty place; answers the block that moved or was widened. */
function fixOrphan(scene: ActionContext, empty: EmptySpot, repair: PairFix): string | undefined {
  const state = scene.get();
  const layout = layoutIn(state);
  const orphan = orphanHalves(state.draft.blocks, layout).find(
    (half) => half.empty === empty.position && half.row === empty.row,
  );
  if (!orphan || !pairFixPosition(orphan, repair)) return undefined;
  const { block } = orphan;
  const name = blockNameIn(state, block);
  edit(scene, ({ draft }) => ({
    draft: { ...draft, blocks: fixPair(draft.blocks, orphan, repair, layout) },
    label: (repair === 'widen' ? steps.widened : steps.moved)(name),
    block,
  }));
  selectInserted(scene, block);
  return block;
}

/** What adds, moves and removes blocks. */
export function insertActions(
  scene: ActionContext,
): Actions<'insertBlock' | 'stepBlock' | 'fixPair' | 'duplicateBlock' | 'removeBlock'> {
  return {
    insertBlock: (id, saved) => insertNew(scene, { kind: 'template', id, saved }),
    fixPair: (empty, repair) => fixOrphan(scene, empty, repair),
    stepBlock(id, direction) {
      const state = scene.get();
      const place = dropTargetOf(state.draft.blocks, layoutIn(state), id, direction);
      if (place) insertPlaced(scene, { kind: 'block', id }, place);
    },
    duplicateBlock(id) {
      if (scene.get().draft.blocks.length >= MAX_BLOCKS) return false;
      const copy = scene.newId();
      edit(scene, (state) => ({
        draft: { ...state.draft, blocks: duplicateBlock(state.draft.blocks, id, copy) },
        label: steps.duplicated(blockNameIn(state, id)),
        block: copy,
      }));
      selectInserted(scene, copy);
      return true;
    },
    removeBlock(id) {
      const wasSelected = scene.get().selection === id;
      edit(scene, (state) => ({
        draft: { ...state.draft, blocks: removeBlock(state.draft.blocks, id) },
        label: steps.removed(blockNameIn(state, id)),
        block: id,
      }));
      // The form of a block that is gone closes; sections where one goes on, and another block's form stay.
      if (wasSelected) {
        scene.update((state) => (isSidePanel(state.panel) ? state : { ...state, panel: 'settings' }));
      }
    },
  };
}
