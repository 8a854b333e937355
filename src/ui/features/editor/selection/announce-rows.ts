import type { Block } from '../../../../core/campaign/block.ts';
import { blockBeside } from '../../../../core/campaign/block-rows.ts';
import { stepActions } from '../../../actions/document-actions.ts';
import { notify } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { blockIn, blockNameIn } from '../../../state/editor-state.ts';
import { editorWords } from '../messages.fr.ts';
import type { HalfGone } from './row-choices.ts';

/** Says that a block went, and of a half that stood beside another what became of the rows: fetched when it is asked for. */
export function announceRemoved(
  store: EditorStore,
  { sentence, ...half }: Pick<HalfGone, 'id' | 'what' | 'before' | 'sentence'>,
) {
  const after = store.getState().draft.blocks;
  const undo = undoLast(store);
  const sayIt = () => notify(sentence, undo, 'removed');
  if (!blockBeside(half.before, half.id)) return sayIt();
  import('./row-choices.ts').then(
    ({ describeRows }) => describeRows(store, { ...half, after, sentence, undo }),
    sayIt,
  );
}

/** Takes back the last step, as long as it is the last. */
function undoLast({ actions, getState }: EditorStore) {
  const last = () => getState().history.past.at(-1);
  const done = last();
  const run = () => void (last() === done && actions.undo());
  return { label: stepActions.undo.label, run, of: done };
}

/** After a half was moved: nothing where it had no neighbour, or came back to it. */
export function announceMovedRows(store: EditorStore, before: readonly Block[], id: string) {
  const state = store.getState();
  const beside = blockBeside(before, id);
  if (!blockIn(state, id) || !beside || blockBeside(state.draft.blocks, id)?.id === beside.id) return;
  const sentence = editorWords.movedSaid(blockNameIn(state, id));
  announceRemoved(store, { id, what: 'moved', before, sentence });
}

/** Says that blocks came, `sentence` first if it is not '', and where a half did which rows of others it pushed apart. */
export function announceInserted(store: EditorStore, before: readonly Block[], sentence = '') {
  const after = store.getState().draft.blocks;
  const former = new Set(before.map(({ id }) => id));
  const isPushing = after.some(({ id, blockfilter }) => blockfilter === 'semi' && !former.has(id));
  const sayIt = () => sentence !== '' && notify(sentence);
  if (!isPushing) return sayIt();
  import('./row-choices.ts').then(
    ({ announcePushedRows }) => announcePushedRows(store, { before, after, sentence }),
    sayIt,
  );
}
