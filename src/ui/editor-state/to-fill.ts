/**
 * Blocks 'à remplir': those just inserted from the list of block templates, until they are left with something typed, or
 * the letter is looked at as a whole ('Vérifications', 'Envoi'). Until then nothing they lack is counted.
 */
import type { EditorState } from './editor-state.ts';

/** The state with a block that was just inserted. */
export function withToFill(state: EditorState, id: string): EditorState {
  const block = state.draft.blocks.find((candidate) => candidate.id === id);
  return block ? { ...state, toFill: new Map(state.toFill).set(id, block.blockdatas) } : state;
}

/** Ids of the blocks to fill, in one text that stays equal while they do; one that is not selected and was changed is none. */
export function idsToFill({ draft, toFill, selection }: EditorState): string {
  if (toFill.size === 0) return '';
  const ids = draft.blocks.flatMap(({ id, blockdatas }) =>
    toFill.has(id) && (id === selection || toFill.get(id) === blockdatas) ? [id] : [],
  );
  return ids.join(' ');
}

/** The state once the selected block is left: it is to fill no more where something was typed. */
export function leftBlock(state: EditorState): EditorState {
  const { draft, toFill, selection } = state;
  const block = draft.blocks.find(({ id }) => id === selection);
  if (!block || !toFill.has(block.id) || toFill.get(block.id) === block.blockdatas) return state;
  const rest = new Map(toFill);
  rest.delete(block.id);
  return { ...state, toFill: rest };
}

/** The state in which every block is looked at as it is. */
export const nothingToFill = (state: EditorState): EditorState =>
  state.toFill.size === 0 ? state : { ...state, toFill: new Map() };
