import { showProblem } from '../../../components/error-dialog.tsx';
import { notify } from '../../../components/notices.tsx';
import { blockClipType } from '../../../state/block-clip-type.ts';
import { copiedJson, copiedNames } from '../../../state/copied-blocks.ts';
import type { copiedText } from '../../../state/copied-text.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { layoutOf } from '../../../state/editor-document.ts';
import { blockIn, blockNameIn } from '../../../state/editor-state.ts';
import { clipboardWords as words } from '../messages.fr.ts';

/** An event of the clipboard waits for nothing: what writes texts is fetched once a block is selected, and till then they are names. */
let textOf: typeof copiedText = copiedNames;

/** Fetches what writes the text of a copy; where the server is away, the next selection asks again. */
export async function prepareCopies() {
  textOf = (await import('../../../state/copied-text.ts').catch(() => undefined))?.copiedText ?? textOf;
}

/** Lays blocks in what a copy or a cut carries away. False when none is there. */
export function writeToClipboard(
  { getState }: EditorStore,
  ids: readonly string[],
  event: ClipboardEvent,
): boolean {
  const state = getState();
  const blocks = ids.flatMap((id) => blockIn(state, id) ?? []);
  if (blocks.length === 0 || !event.clipboardData) return false;
  event.clipboardData.setData(blockClipType, copiedJson(blocks));
  event.clipboardData.setData('text/plain', textOf(blocks, layoutOf(state.document)));
  event.preventDefault();
  return true;
}

/** Copies by a button: the event that the browser gives for it asks no permission, unlike the clipboard itself. */
export function copyBlocks(store: EditorStore, ids: readonly string[]) {
  let isLaid = false;
  const onCopy = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    isLaid = writeToClipboard(store, ids, event);
  };
  document.addEventListener('copy', onCopy, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  if (isLaid) announceCopied(store, ids);
  else showProblem({ exception: words.notCopied });
}

/** Says that blocks are in the system clipboard. */
export function announceCopied({ getState }: EditorStore, ids: readonly string[]) {
  // A block may be gone once the clipboard has it.
  const [id, ...others] = ids.filter((one) => blockIn(getState(), one));
  if (id === undefined) return;
  notify(others.length > 0 ? words.copiedMany(others.length + 1) : words.copied(blockNameIn(getState(), id)));
}
