import type { Block } from '../../core/campaign/block.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { followItems } from '../../core/fields/follow-items.ts';
import type { Writing } from './drawn-place.ts';
import { type HistoryEntry, moveToEntry, rebaseHistory, recordEntry } from './edit-history.ts';
import { type EditorState, isSidePanel, needsBlock, selectedBlock } from './editor-state.ts';
import { isSameStructure } from './structure.ts';

/** What a gesture changes: the whole new draft, and how history tells it. */
export interface Gesture extends Pick<HistoryEntry, 'label' | 'field' | 'block'> {
  draft: Draft;
}

/** A state whose selection, writing and panel agree with its draft: what is about a block needs its block. */
function withoutLost(given: EditorState): EditorState {
  const isElsewhere = given.writing?.block !== undefined && given.writing.block !== given.selection;
  const state = isElsewhere ? { ...given, writing: undefined } : given;
  if (state.selection === undefined || selectedBlock(state)) return state;
  const panel = needsBlock(state.panel) ? 'settings' : state.panel;
  return { ...state, selection: undefined, writing: undefined, panel };
}

/** Takes a gesture of the person into the draft and the history. A failed save is no longer news then. */
export function applyEdit(state: EditorState, gesture: Gesture, at: number): EditorState {
  const { draft, ...told } = gesture;
  if (draft === state.draft) return state;
  const history = recordEntry(state.history, { ...told, at, before: state.draft, after: draft });
  return withoutLost({ ...state, draft, history, keyboardDrag: dragIn(state, draft) });
}

/** Takes a draft in which others changed something, and carries it under the steps of the person: undo takes back no more than these. */
export function rebaseEdits(state: EditorState, draft: Draft, carried: (draft: Draft) => Draft): EditorState {
  const history = rebaseHistory(state.history, carried);
  const writing = writingIn(state, draft);
  return withoutLost({ ...state, draft, history, writing, keyboardDrag: dragIn(state, draft) });
}

/** What is written, where the item of its list stands now; undefined where others took that away. */
function writingIn(state: EditorState, draft: Draft): Writing | undefined {
  const { writing } = state;
  const [, list, index, rest] = /^([^[]+)\[(\d+)\](.*)$/.exec(writing?.path ?? '') ?? [];
  if (!writing || list === undefined) return writing;
  const [before, after] = [state.draft, draft].map(
    ({ blocks }) => blocks.find(({ id }) => id === writing.block)?.blockdatas[list],
  );
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return writing;
  const at = followItems(before, after).indexOf(Number(index));
  if (at === -1) return undefined;
  return at === Number(index) ? writing : { ...writing, path: `${list}[${at}]${rest}`, caret: 'kept' };
}

/** The places that were offered for what is carried are those of the letter before. */
const dragIn = ({ keyboardDrag, draft: { blocks } }: EditorState, draft: Draft) =>
  isSameStructure(draft.blocks, blocks) ? keyboardDrag : undefined;

/** What the person types next is a new step. */
export function endGesture(state: EditorState): EditorState {
  return state.history.open ? { ...state, history: { ...state.history, open: false } } : state;
}

/** A block's parameters, unless the person works in a section that shows the selection too. */
const panelBeside = ({ panel }: EditorState) => (isSidePanel(panel) ? panel : 'block');

/** The state with a block selected, or none; `panelBeside` says which panel shows. */
export function selectBlock(state: EditorState, id: string | undefined): EditorState {
  const next = { ...endGesture(state), writing: undefined };
  if (id === undefined) {
    return {
      ...next,
      selection: undefined,
      target: undefined,
      panel: needsBlock(next.panel) ? 'settings' : next.panel,
    };
  }
  return withoutLost({ ...next, selection: id, target: undefined, panel: panelBeside(next) });
}

/** The state in which a text is written where the letter shows it, its block selected; undefined: none is any more. */
export function writeText(state: EditorState, place: Writing | undefined): EditorState {
  if (!place) return { ...endGesture(state), writing: undefined };
  const isSelected = state.selection === place.block;
  const next = isSelected ? endGesture(state) : selectBlock(state, place.block);
  // The panel goes with it: to its form, where what is open there is not about the letter's texts.
  const panel = place.block === undefined ? 'settings' : panelBeside(next);
  return { ...next, panel, writing: place, written: withWritten(state.written, place) };
}

function withWritten(written: EditorState['written'], { kind, block, path }: Writing) {
  const isKnown = written.some((place) => place.block === block && place.path === path);
  return kind !== 'text' || isKnown ? written : [...written, { block, path }];
}

/** The state with so many steps done, and the block that `step` is about selected where it still is. */
function moved(state: EditorState, count: number, step: HistoryEntry | undefined): EditorState {
  const target = moveToEntry(state.history, count, state.draft);
  if (!target) return state;
  const { history, draft } = target;
  const next: EditorState = { ...state, history, draft, keyboardDrag: undefined };
  const block = step?.block;
  const shown = block !== undefined && draft.blocks.some(({ id }) => id === block);
  return withoutLost(shown ? { ...next, selection: block, panel: panelBeside(next) } : next);
}

/** The state before the last step; the same one where there is none. */
export function undoStep(state: EditorState): EditorState {
  const { past } = state.history;
  return past.length > 0 ? moved(state, past.length - 1, past.at(-1)) : state;
}

/** The state after the step that was undone last; the same one where there is none. */
export function redoStep(state: EditorState): EditorState {
  const { past, future } = state.history;
  return future.length > 0 ? moved(state, past.length + 1, future[0]) : state;
}

/** Goes to the state after a step, counted from the opened state, which is 0. */
export function goToEntry(state: EditorState, count: number): EditorState {
  const { past, future } = state.history;
  return moved(state, count, [...past, ...future][count - 1]);
}

/** The draft with one block replaced; the same draft when it is not there. */
export function withBlock(draft: Draft, id: string, change: (block: Block) => Block): Draft {
  if (!draft.blocks.some((block) => block.id === id)) return draft;
  return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? change(block) : block)) };
}
