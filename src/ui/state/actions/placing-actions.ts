import { blockName } from '../../../core/campaign/block-name.ts';
import { MAX_BLOCKS } from '../../../core/campaign/limits.ts';
import {
  type EditorState,
  needsBlock,
  type PanelName,
  returnsToBlock,
  selectedBlock,
} from '../editor-state.ts';
import { endGesture, goToEntry, redoStep, selectBlock, undoStep } from '../edits.ts';
import { halfAside, type KeyboardDrag, startKeyboardDrag, stepKeyboardDrag } from '../keyboard-drag.ts';
import { stepWords as steps } from '../steps.fr.ts';
import { noUnfilled, showsEverything } from '../unfilled-blocks.ts';
import { type ActionContext, type Actions, edit, layoutIn } from './action-context.ts';
import { insertPlaced, selectInserted } from './insert-actions.ts';

/** What goes from block to block, panel to panel and step to step. */
export function moveActions(
  scene: ActionContext,
): Actions<
  'select' | 'choosePlace' | 'openPanel' | 'closePanel' | 'setView' | 'undo' | 'redo' | 'goTo' | 'keepSteps'
> {
  const { get, update, leaveBlock } = scene;
  const leave = (change: (state: EditorState) => EditorState) => {
    leaveBlock();
    update((state) => change(endGesture(state)));
  };
  const goTo = (panel: PanelName) => {
    if (panel === get().panel || (needsBlock(panel) && !selectedBlock(get()))) return;
    leave((state) =>
      panel === 'settings'
        ? { ...selectBlock(state, undefined), panel }
        : { ...state, writing: undefined, panel },
    );
  };
  const select = (id: string | undefined) => {
    if (id === get().selection && (id === undefined || get().panel === 'block')) return;
    leave((state) =>
      id === undefined ? selectBlock(state, id) : { ...selectBlock(state, id), panel: 'block' },
    );
  };
  const countAsked = () => update((state) => ({ ...state, asked: state.asked + 1 }));
  return {
    select(id) {
      select(id);
      if (id !== undefined) countAsked();
    },
    choosePlace({ position, row, index }) {
      const target = { position, row, index };
      leave((state) => ({ ...state, selection: undefined, writing: undefined, target, panel: 'blocks' }));
      countAsked();
    },
    openPanel(panel) {
      goTo(panel);
      if (showsEverything(panel)) update(noUnfilled);
      countAsked();
    },
    closePanel: () => goTo(returnsToBlock(get().panel) && selectedBlock(get()) ? 'block' : 'settings'),
    setView: (change) => update((state) => ({ ...state, view: { ...state.view, ...change } })),
    undo: () => update(undoStep),
    redo: () => update(redoStep),
    goTo: (step) => update((state) => goToEntry(state, step)),
    keepSteps: (limit) =>
      update((state) =>
        state.history.limit === limit ? state : { ...state, history: { ...state.history, limit } },
      ),
  };
}

/** What drags a block to a place. */
export function dragActions(
  scene: ActionContext,
): Actions<'startDrag' | 'chooseDropTarget' | 'step' | 'stepAside' | 'drop' | 'cancelDrag'> {
  const carry = (change: (keyboardDrag: KeyboardDrag) => KeyboardDrag | undefined) =>
    scene.update((state) => {
      const next = state.keyboardDrag && change(state.keyboardDrag);
      return next === state.keyboardDrag ? state : { ...state, keyboardDrag: next };
    });
  return {
    startDrag: (carried, by) =>
      scene.update((state) => ({
        ...endGesture(state),
        keyboardDrag: startKeyboardDrag(state.draft.blocks, layoutIn(state), carried, by),
      })),
    chooseDropTarget: (at) => carry((current) => (current.at === at ? current : { ...current, at })),
    step: (direction) => carry((current) => stepKeyboardDrag(current, direction)),
    stepAside(side) {
      const current = scene.get().keyboardDrag;
      const at = current && halfAside(current, scene.get().draft.blocks, side);
      if (at !== undefined) carry((before) => ({ ...before, at }));
      return at !== undefined;
    },
    drop() {
      const current = scene.get().keyboardDrag;
      const place = current?.at === undefined ? undefined : current.places[current.at];
      carry(() => undefined);
      if (!current || !place?.allowed || current.at === current.home) return;
      const { dragged } = current;
      if (dragged.kind === 'blocks') dragged.drop(place);
      else insertPlaced(scene, dragged, place);
    },
    cancelDrag: () => carry(() => undefined),
  };
}

/** What pastes blocks. */
export function pasteActions(scene: ActionContext): Actions<'pasteBlocks'> {
  return {
    async pasteBlocks(json) {
      // The schemas weigh as much as all this: they come with the first paste.
      const [{ readClips }, { placedClips }] = await Promise.all([
        import('../clip-reading.ts'),
        import('../placed-clips.ts'),
      ]);
      const layout = layoutIn(scene.get());
      const room = MAX_BLOCKS - scene.get().draft.blocks.length;
      const { clips, refusals } = readClips(json, layout, room);
      // Reading is one slice of work, drawing another.
      await new Promise((done) => setTimeout(done));
      const state = scene.get();
      const { blocks, added } = placedClips(state.draft.blocks, clips, layout, state, scene.newId);
      const first = blocks.find(({ id }) => id === added[0]);
      const last = added.at(-1);
      if (!first || last === undefined) return { added, refusals };
      const name = blockName(first, layout.blockTemplates.values());
      edit(scene, ({ draft }) => ({
        draft: { ...draft, blocks },
        label: added.length === 1 ? steps.pasted(name) : steps.pastedMany(added.length),
        block: last,
      }));
      selectInserted(scene, last);
      return { added, refusals };
    },
  };
}
