import { showProblem } from '../../../components/error-dialog.tsx';
import { notify } from '../../../components/notices.tsx';
import { blockClipType } from '../../../state/block-clip-type.ts';
import type { copiedBlocks } from '../../../state/copied-blocks.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { layoutOf } from '../../../state/editor-document.ts';
import { blockIn, blockNameIn } from '../../../state/editor-state.ts';
import { clipboardWords as words } from '../messages.fr.ts';

/** An event of the clipboard waits for nothing: what writes the copy is fetched once a block is selected. */
let write: typeof copiedBlocks | undefined;

/** Fetches what a copy needs; where the server is away, the next selection asks again. */
export async function prepareCopies() {
  write ??= (await import('../../../state/copied-blocks.ts').catch(() => undefined))?.copiedBlocks;
}

/** Lays a block in what a copy or a cut carries away. False when it is not there, or cannot be written yet. */
export function writeToClipboard({ getState }: EditorStore, id: string, event: ClipboardEvent): boolean {
  const state = getState();
  const block = blockIn(state, id);
  if (!block || !event.clipboardData || !write) return false;
  const { json, text } = write([block], layoutOf(state.document));
  event.clipboardData.setData(blockClipType, json);
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
  return true;
}

/** Copies by a button: the event that the browser gives for it asks no permission, unlike the clipboard itself. */
export function copyBlock(store: EditorStore, id: string) {
  let isLaid = false;
  const onCopy = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    isLaid = writeToClipboard(store, id, event);
  };
  document.addEventListener('copy', onCopy, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  if (isLaid) announceCopied(store, id);
  else showProblem({ exception: words.notCopied });
}

/** Says that a block is in the system clipboard. */
export function announceCopied({ getState }: EditorStore, id: string) {
  // A block may be gone once the clipboard has it.
  if (blockIn(getState(), id)) notify(words.copied(blockNameIn(getState(), id)));
}
