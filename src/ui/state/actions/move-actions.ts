import {
  type EditorState,
  needsBlock,
  type PanelName,
  returnsToBlock,
  selectedBlock,
} from '../editor-state.ts';
import { endGesture, goToEntry, redoStep, selectBlock, undoStep } from '../edits.ts';
import { noUnfilled, showsEverything } from '../unfilled-blocks.ts';
import type { ActionContext, Actions } from './action-context.ts';

/** What goes from block to block, panel to panel and step to step; `leaveBlock` is done before the block panel is left. */
export function moveActions(
  scene: ActionContext,
  leaveBlock: () => void,
): Actions<
  'select' | 'choosePlace' | 'openPanel' | 'closePanel' | 'setView' | 'undo' | 'redo' | 'goTo' | 'keepSteps'
> {
  const { get, update } = scene;
  const leave = (change: (state: EditorState) => EditorState) => {
    leaveBlock();
    update((state) => change(endGesture(state)));
  };
  const goTo = (panel: PanelName) => {
    if (panel === get().panel || (needsBlock(panel) && !selectedBlock(get()))) return;
    leave((state) =>
      panel === 'settings' ? { ...selectBlock(state, undefined), panel } : { ...state, panel },
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
    choosePlace: ({ position, row }) =>
      leave((state) => ({ ...state, selection: undefined, target: { position, row }, panel: 'blocks' })),
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
