import {
  type EditorState,
  needsBlock,
  type PanelName,
  returnsToBlock,
  selectedBlock,
} from '../editor-state.ts';
import { gestureEnded, selected, stepRedone, stepUndone, wentTo } from '../edits.ts';
import { looksAtAll, nothingToFill } from '../to-fill.ts';
import type { ActionContext, Actions } from './scene.ts';

/** What goes from block to block, panel to panel and step to step; `leaveBlock` is done before the block panel is left. */
export function moving(
  scene: ActionContext,
  leaveBlock: () => void,
): Actions<
  'select' | 'choosePlace' | 'openPanel' | 'closePanel' | 'setView' | 'undo' | 'redo' | 'goTo' | 'keepSteps'
> {
  const { get, update } = scene;
  const leave = (change: (state: EditorState) => EditorState) => {
    leaveBlock();
    update((state) => change(gestureEnded(state)));
  };
  const goTo = (panel: PanelName) => {
    if (panel === get().panel || (needsBlock(panel) && !selectedBlock(get()))) return;
    leave((state) => (panel === 'settings' ? { ...selected(state, undefined), panel } : { ...state, panel }));
  };
  const select = (id: string | undefined) => {
    if (id === get().selection && (id === undefined || get().panel === 'block')) return;
    leave((state) => (id === undefined ? selected(state, id) : { ...selected(state, id), panel: 'block' }));
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
      if (looksAtAll(panel)) update(nothingToFill);
      countAsked();
    },
    closePanel: () => goTo(returnsToBlock(get().panel) && selectedBlock(get()) ? 'block' : 'settings'),
    setView: (change) => update((state) => ({ ...state, view: { ...state.view, ...change } })),
    undo: () => update(stepUndone),
    redo: () => update(stepRedone),
    goTo: (step) => update((state) => wentTo(state, step)),
    keepSteps: (limit) =>
      update((state) =>
        state.history.limit === limit ? state : { ...state, history: { ...state.history, limit } },
      ),
  };
}
