import { maxBlocks } from '../../../core/campaign/max-blocks.ts';
import {
  duplicateBlock,
  type Place,
  placeAfterSelection,
  removeBlock,
} from '../../../core/campaign/operations.ts';
import { mendPair, orphanHalves, type PairRepair, repairPlace } from '../../../core/campaign/pairs.ts';
import type { Position } from '../../../core/positions/position.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { type Carried, dropped, lifted, stepTarget } from '../carry.ts';
import { staysBeside } from '../editor-state.ts';
import { selected } from '../edits.ts';
import { type Actions, edit, layoutIn, nameOf, type Scene } from './scene.ts';

/** Selects a block that was just placed, unless the open form keeps the panel. */
export function selectPlaced(scene: Scene, commit: () => boolean, id: string) {
  if (scene.get().selection === id || commit()) scene.update((state) => selected(state, id));
}

/** Puts a carried block or a new one of a template in a place, as one step, and selects it; answers its id. */
export function putDown(scene: Scene, commit: () => boolean, carried: Carried, place: Place): string {
  const { steps } = editorWords;
  const state = scene.get();
  const { blocks, id } = dropped(state.draft.blocks, layoutIn(state), carried, place, scene.newId());
  const template = state.document.blockTemplates.find((candidate) => candidate.id === carried.id);
  const label =
    carried.kind === 'block'
      ? steps.moved(nameOf(state, id))
      : steps.inserted(carried.saved?.name ?? template?.name ?? carried.id);
  edit(scene, ({ draft }) => ({ draft: { ...draft, blocks }, label, block: id }));
  selectPlaced(scene, commit, id);
  return id;
}

/** Places a new block of a template where one was chosen, else after the selection; undefined where nothing takes it. */
function insertNew(scene: Scene, commit: () => boolean, carried: Carried): string | undefined {
  const state = scene.get();
  const { target, selection, draft } = state;
  const { places } = lifted(draft.blocks, layoutIn(state), carried, 'keyboard');
  const chosen = places.find(({ position, allowed }) => allowed && position === target);
  const place = chosen ?? placeAfterSelection(draft.blocks, carried.id, layoutIn(state), selection);
  return place && putDown(scene, commit, carried, place);
}

/** Repairs a half that is alone, beside an empty position; answers the block that moved or was widened. */
function mend(scene: Scene, commit: () => boolean, empty: Position, repair: PairRepair): string | undefined {
  const { steps, pairs } = editorWords;
  const state = scene.get();
  const layout = layoutIn(state);
  const orphan = orphanHalves(state.draft.blocks, layout).find((half) => half.empty === empty);
  const place = orphan && repairPlace(orphan, repair);
  const [first] = orphan?.blocks ?? [];
  if (!place || first === undefined) return undefined;
  const names = orphan.blocks.map((id) => nameOf(state, id)).join(', ');
  edit(scene, ({ draft }) => ({
    draft: { ...draft, blocks: mendPair(draft.blocks, orphan, repair, layout) },
    label: (repair === 'widen' ? pairs.steps.widened : steps.moved)(names),
    block: first,
  }));
  selectPlaced(scene, commit, first);
  return first;
}

/** What adds, moves and removes blocks; `commit` says whether the open form is in order. */
export function placing(
  scene: Scene,
  commit: () => boolean,
): Actions<'insertBlock' | 'stepBlock' | 'mendPair' | 'duplicateBlock' | 'removeBlock'> {
  const { steps } = editorWords;
  return {
    insertBlock: (id, saved) => insertNew(scene, commit, { kind: 'template', id, saved }),
    mendPair: (empty, repair) => mend(scene, commit, empty, repair),
    stepBlock(id, direction) {
      const state = scene.get();
      const place = stepTarget(state.draft.blocks, layoutIn(state), id, direction);
      if (place) putDown(scene, commit, { kind: 'block', id }, place);
    },
    duplicateBlock(id) {
      if (scene.get().draft.blocks.length >= maxBlocks) return false;
      const copy = scene.newId();
      edit(scene, (state) => ({
        draft: { ...state.draft, blocks: duplicateBlock(state.draft.blocks, id, copy) },
        label: steps.duplicated(nameOf(state, id)),
        block: copy,
      }));
      selectPlaced(scene, commit, copy);
      return true;
    },
    removeBlock(id) {
      const wasSelected = scene.get().selection === id;
      edit(scene, (state) => ({
        draft: { ...state.draft, blocks: removeBlock(state.draft.blocks, id) },
        label: steps.removed(nameOf(state, id)),
        block: id,
      }));
      // Specification, section 4; sections where one goes on, and another block's form stay.
      if (wasSelected) {
        scene.update((state) => (staysBeside(state.panel) ? state : { ...state, panel: 'settings' }));
      }
    },
  };
}
