import type { Editor, EditorEvents } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { isWithinLayoutBudget } from '../../core/layout-cost.ts';
import { cleanPasted } from '../../email/html/paste/clean-pasted.ts';
import { copiedPart } from '../../email/html/paste/read-foreign.ts';
import { cleanRichText } from '../../email/html/write-rich-text.ts';
import { fileSize } from '../components/file-size.ts';
import { Box } from '../components/layout.tsx';
import { notifyRefusal } from '../components/notices.tsx';
import { useFieldContext } from '../fields/field-context.tsx';
import { writingWords as writing } from '../fields/writing.fr.ts';
import { richTextExtensions } from './extensions.ts';
import { inertDocument } from './inert-document.ts';
import { pasteWords } from './messages.fr.ts';
import styles from './rich-text.module.css';
import { storedSerializer, withChips } from './token-chip.ts';
import { Toolbar } from './toolbar.tsx';

/** Characters of a paste that one text takes at once without the page standing still; clean HTML, or plain text. */
const longest = 60_000;
/** Characters of foreign HTML, pictures aside, most of which is never text. */
const longestForeign = 200_000;

const tooLong = (length: number, most: number) => pasteWords.tooLong(fileSize(length), fileSize(most));

function tell(event: Event, reason: string) {
  event.preventDefault();
  notifyRefusal(reason);
  return true;
}

/** Takes what is pasted or dropped, from anywhere, as text of the allowlist with its tokens as chips. */
function pasteProps() {
  // The same HTML is asked about first, then taken.
  let last = { source: '', ...cleanPasted('') };
  const cleaned = (source: string) => {
    if (source !== last.source) last = { source, ...cleanPasted(source) };
    return last;
  };
  /** Stops a text that is too long before the editor takes it. */
  const refuse = (view: EditorView, event: Event, data: DataTransfer | null) => {
    const html = data?.getData('text/html') ?? '';
    const text = html === '' ? (data?.getData('text/plain') ?? '') : '';
    const foreign = copiedPart(html).length;
    if (foreign > longestForeign) return tell(event, tooLong(foreign, longestForeign));
    const added = text || cleaned(html).html;
    if (added.length > longest) return tell(event, tooLong(added.length, longest));
    return !isWithinLayoutBudget(view.dom.textContent + added) && tell(event, writing.tooHeavy);
  };
  return {
    transformPastedHTML(html: string): string {
      const { html: clean, pictures } = cleaned(html);
      if (pictures > 0) notifyRefusal(pasteWords.picturesLeft(pictures));
      return withChips(clean);
    },
    handleDOMEvents: {
      paste: (view: EditorView, event: ClipboardEvent) => refuse(view, event, event.clipboardData),
      drop: (view: EditorView, event: DragEvent) => refuse(view, event, event.dataTransfer),
    },
  };
}

/** What `editor.getHTML()` gives, which makes a new document at each call: a tenth of a keystroke. */
function htmlOf({ schema }: Editor, doc: Node): string {
  const holder = inertDocument.createElement('div');
  storedSerializer(schema).serializeFragment(doc.content, { document: inertDocument }, holder);
  return holder.innerHTML;
}

interface RichTextEditorProps {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy?: string;
}

/** A text with its toolbar. What it gives is always in the stored form, cleaned by the one cleaner. */
export function RichTextEditor(props: RichTextEditorProps) {
  /** What it gave last, or was given. */
  const given = useRef(props.value);
  const editor = useTextEditor(given, props);
  useGiving(editor, given, props.onChange);
  useTaking(editor, given, props.value);
  return (
    <Box background="panel" radius="md" className={styles.box}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={styles.text} />
    </Box>
  );
}

type Given = RefObject<string>;

/** Options that change make Tiptap set the editor up again: at every keystroke, if they were written in place. */
function useTextEditor(given: Given, { labelledBy, describedBy }: RichTextEditorProps): Editor {
  const { undoSteps, colors } = useFieldContext();
  const extensions = useMemo(() => richTextExtensions(undoSteps, colors), [undoSteps, colors]);
  // An editor that is set up again starts from what the former one gave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one content for each editor
  const content = useMemo(() => withChips(given.current), [extensions]);
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      ...pasteProps(),
    }),
    [labelledBy, describedBy],
  );
  return useEditor({ extensions, content, shouldRerenderOnTransaction: false, editorProps });
}

/** Gives each change before the text itself is drawn and scrolled to: the preview follows first. */
function useGiving(editor: Editor, given: Given, onChange: RichTextEditorProps['onChange']) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const follow = ({ transaction, nextState }: EditorEvents['beforeTransaction']) => {
      if (transaction.getMeta('preventUpdate') || nextState.doc.eq(editor.state.doc)) return;
      given.current = cleanRichText(htmlOf(editor, nextState.doc));
      latest.current(given.current);
    };
    editor.on('beforeTransaction', follow);
    return () => void editor.off('beforeTransaction', follow);
  }, [editor, given]);
}

/** Takes a value from outside, an undo of the newsletter or another version: no step of this text's own history. */
function useTaking(editor: Editor, given: Given, value: string) {
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(withChips(value), { emitUpdate: false }).run();
  }, [editor, given, value]);
}
