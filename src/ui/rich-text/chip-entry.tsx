import type { Editor } from '@tiptap/core';
import { TokenEntry } from '../fields/token-entry.tsx';
import { selectedTag } from './token-chip.ts';

/** Puts a token at the caret, or in place of the chip that is selected. */
export function ChipEntry({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const insert = (text: string) => {
    editor.chain().focus().insertContent({ type: 'token', attrs: { text } }).run();
    onDone();
  };
  const cancel = () => {
    editor.commands.focus();
    onDone();
  };
  return <TokenEntry former={selectedTag(editor)} onInsert={insert} onCancel={cancel} />;
}
