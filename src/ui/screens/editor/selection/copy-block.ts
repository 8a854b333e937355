import { blockName } from '../../../../core/campaign/block-name.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { showProblem } from '../../../design/error-dialog.tsx';
import { notify } from '../../../design/notices.tsx';
import { blockClipType, copiedBlocks } from '../../../editor-state/block-clipboard.ts';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';
import { layoutOf } from '../../../editor-state/editor-document.ts';

const { clipboard: words } = editorWords;

/** Lays a block in what a copy or a cut carries away. False when it is not there. */
export function layInClipboard({ getState }: EditorStore, id: string, event: ClipboardEvent): boolean {
  const { draft, document } = getState();
  const block = draft.blocks.find((candidate) => candidate.id === id);
  if (!block || !event.clipboardData) return false;
  const { json, text } = copiedBlocks([block], layoutOf(document));
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
    isLaid = layInClipboard(store, id, event);
  };
  document.addEventListener('copy', onCopy, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  if (isLaid) sayCopied(store, id);
  else showProblem({ exception: words.notCopied });
}

/** Says that a block is in the system clipboard. */
export function sayCopied({ getState }: EditorStore, id: string) {
  const { draft, document } = getState();
  const block = draft.blocks.find((candidate) => candidate.id === id);
  if (block) notify(words.copied(blockName(block, document.blockTemplates)));
}
