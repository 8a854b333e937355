import { groupOf } from '../../core/campaign/block-groups.ts';
import { readingOrder } from '../../core/campaign/block-rows.ts';
import type { EditorStore } from './editor-actions.ts';
import { layoutOf } from './editor-document.ts';
import { chosenTogether, type EditorState } from './editor-state.ts';
import { selectBlock } from './edits.ts';

/** How a block is chosen: alone, besides others or no longer, or with all from where the choice began. */
export type ChoiceKind = 'alone' | 'besides' | 'through';

/** The blocks that something is done to, as they are read: those chosen together, else the selected one. */
function chosenBlocks(state: EditorState) {
  const ids = chosenTogether(state) ?? [state.selection ?? ''];
  return groupOf(state.draft.blocks, new Set(ids), layoutOf(state.document));
}

/** Chooses a block of the outline as lists of several choices do; the block that it comes to is the selected one. */
export function chooseBlock({ actions, getState, update }: EditorStore, id: string, kind: ChoiceKind) {
  const state = getState();
  const chosen = chosenBlocks(state).map((block) => block.id);
  const anchor = kind === 'through' ? (anchorOf(state) ?? id) : id;
  const ids =
    kind === 'alone'
      ? [id]
      : kind === 'through'
        ? rangeOf(state, anchor, id)
        : chosen.includes(id)
          ? chosen.filter((other) => other !== id)
          : [...chosen, id];
  const selection = ids.includes(id) ? id : ids.at(-1);
  if (selection === undefined) return update((now) => selectBlock(now, undefined));
  actions.mark(selection);
  update((now) => ({ ...now, choice: choiceOf(now, ids, anchor) }));
}

/** Chooses blocks together, the last of them selected. */
export function chooseBlocks({ actions, update }: EditorStore, ids: readonly string[]) {
  const [anchor] = ids;
  const last = ids.at(-1);
  if (anchor === undefined || last === undefined) return;
  actions.mark(last);
  update((now) => ({ ...now, choice: choiceOf(now, ids, anchor) }));
}

/** Several blocks as they are read. */
const choiceOf = ({ draft, document }: EditorState, ids: readonly string[], anchor: string) =>
  ids.length > 1
    ? { ids: groupOf(draft.blocks, new Set(ids), layoutOf(document)).map(({ id }) => id), anchor }
    : undefined;

/** Chooses every block of the letter; the selected one stays so. */
export function chooseAllBlocks(store: EditorStore) {
  const state = store.getState();
  const all = readingOrder(state.draft.blocks, state.document.template.positions).map(({ id }) => id);
  const lead = state.selection ?? all[0];
  if (lead !== undefined) chooseBlocks(store, [...all.filter((id) => id !== lead), lead]);
}

const anchorOf = (state: EditorState) =>
  chosenTogether(state) === undefined ? state.selection : state.choice?.anchor;

/** Ids from one block to another, as they are read. */
function rangeOf({ draft, document }: EditorState, from: string, to: string): string[] {
  const all = readingOrder(draft.blocks, document.template.positions).map(({ id }) => id);
  const ends = [all.indexOf(from), all.indexOf(to)].sort((a, b) => a - b) as [number, number];
  return ends[0] < 0 ? [to] : all.slice(ends[0], ends[1] + 1);
}
