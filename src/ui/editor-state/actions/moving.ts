import {
  type EditorState,
  needsBlock,
  type PanelName,
  returnsToBlock,
  selectedBlock,
} from '../editor-state.ts';
import { gestureEnded, selected, stepRedone, stepUndone, wentTo } from '../edits.ts';
import type { Actions, Scene } from './scene.ts';

/** What goes from block to block, panel to panel and step to step; `commit` says whether the open form is in order. */
export function moving(
  scene: Scene,
  commit: () => boolean,
): Actions<
  'select' | 'choosePlace' | 'openPanel' | 'closePanel' | 'setView' | 'undo' | 'redo' | 'goTo' | 'keepSteps'
> {
  const { get, update } = scene;
  const leave = (change: (state: EditorState) => EditorState) => {
    if (!commit()) return false;
    update((state) => change(gestureEnded(state)));
    return true;
  };
  const goTo = (panel: PanelName) => {
    if (panel === get().panel || (needsBlock(panel) && !selectedBlock(get()))) return true;
    return leave((state) =>
      panel === 'settings' ? { ...selected(state, undefined), panel } : { ...state, panel },
    );
  };
  const select = (id: string | undefined) =>
    id === get().selection && (id === undefined || get().panel === 'block')
      ? true
      : leave((state) =>
          id === undefined ? selected(state, id) : { ...selected(state, id), panel: 'block' },
        );
  const asking = (isDone: boolean) => {
    if (isDone) update((state) => ({ ...state, asked: state.asked + 1 }));
    return isDone;
  };
  return {
    select: (id) => (id === undefined ? select(id) : asking(select(id))),
    choosePlace: (position) =>
      leave((state) => ({ ...state, selection: undefined, target: position, panel: 'blocks' })),
    openPanel: (panel) => asking(goTo(panel)),
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
