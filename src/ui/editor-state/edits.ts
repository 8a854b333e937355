import type { Block } from '../../core/campaign/block.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { type EditorState, selectedBlock } from './editor-state.ts';
import { type History, recorded, redone, type Step, undone } from './history.ts';

/** What a gesture changes: the whole new draft, and how history tells it. */
export interface Gesture extends Pick<Step, 'label' | 'field' | 'block'> {
  draft: Draft;
}

/** A state whose selection and panel agree with its draft: a block panel needs its block. */
function settled(state: EditorState): EditorState {
  if (state.selection === undefined || selectedBlock(state)) return state;
  const panel = state.panel === 'block' ? 'settings' : state.panel;
  return { ...state, selection: undefined, panel };
}

/** Takes a gesture of the person into the draft and the history. A failed save is no longer news then. */
export function edited(state: EditorState, gesture: Gesture, at: number): EditorState {
  const { draft, ...told } = gesture;
  if (draft === state.draft) return state;
  const history = recorded(state.history, { ...told, at, before: state.draft, after: draft });
  return settled({ ...state, draft, history });
}

/** What the person types next is a new step. */
export function gestureEnded(state: EditorState): EditorState {
  return state.history.open ? { ...state, history: { ...state.history, open: false } } : state;
}

export function selected(state: EditorState, id: string | undefined): EditorState {
  const next = gestureEnded(state);
  if (id === undefined) {
    return {
      ...next,
      selection: undefined,
      target: undefined,
      panel: next.panel === 'block' ? 'settings' : next.panel,
    };
  }
  return settled({ ...next, selection: id, target: undefined, panel: 'block' });
}

function moved(
  state: EditorState,
  turn: { history: History; step: Step } | undefined,
  draft: (step: Step) => Draft,
) {
  if (!turn) return state;
  const next: EditorState = { ...state, history: turn.history, draft: draft(turn.step), carry: undefined };
  const block = turn.step.block;
  const shown = block !== undefined && next.draft.blocks.some(({ id }) => id === block);
  return settled(shown ? { ...next, selection: block, panel: 'block' } : next);
}

export const stepUndone = (state: EditorState) => moved(state, undone(state.history), (step) => step.before);
export const stepRedone = (state: EditorState) => moved(state, redone(state.history), (step) => step.after);

/** The draft with one block replaced; the same draft when it is not there. */
export function withBlock(draft: Draft, id: string, change: (block: Block) => Block): Draft {
  if (!draft.blocks.some((block) => block.id === id)) return draft;
  return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? change(block) : block)) };
}
