import { createDocument, type Editor, type EditorEvents } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { cleanRichText } from '../../email/html/write-rich-text.ts';
import { Box } from '../components/layout.tsx';
import { useFieldContext } from '../fields/field-context.tsx';
import { richTextExtensions } from './extensions.ts';
import { pasteProps } from './paste-props.ts';
import styles from './rich-text.module.css';
import { replaceContent } from './take-content.ts';
import { storedHtml, withChips } from './token-chip.ts';
import { Toolbar } from './toolbar.tsx';

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
  const extensions = useMemo(() => richTextExtensions(colors, undoSteps), [undoSteps, colors]);
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
  // Tiptap's own style goes away with an editor while the next one is not in the page yet: ours has those rules.
  const options = { shouldRerenderOnTransaction: false, injectCSS: false };
  return useEditor({ extensions, content, editorProps, ...options });
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
      given.current = cleanRichText(storedHtml(nextState.doc));
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
    const wanted = createDocument(withChips(value), editor.schema);
    editor.view.dispatch(replaceContent(editor, wanted).setMeta('preventUpdate', true));
  }, [editor, given, value]);
}
