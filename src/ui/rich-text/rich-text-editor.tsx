import type { Editor, EditorEvents } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { cleanRichText } from '../../email/rich-text/clean-rich-text.ts';
import { useFieldSurroundings } from '../fields/field-surroundings.tsx';
import { richTextExtensions } from './extensions.ts';
import { pasteProps } from './pasting.ts';
import styles from './rich-text-editor.module.css';
import { storedSerializer, withChips } from './token-chip.ts';
import { Toolbar } from './toolbar.tsx';
import { workshop } from './workshop.ts';

/** What `editor.getHTML()` gives, which makes a new document at each call: a tenth of a keystroke. */
function htmlOf({ schema }: Editor, doc: Node): string {
  const holder = workshop.createElement('div');
  storedSerializer(schema).serializeFragment(doc.content, { document: workshop }, holder);
  return holder.innerHTML;
}

/** A text with its toolbar. What it gives is always in the stored form, cleaned by the one cleaner. */
export function RichTextEditor(props: {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy?: string;
}) {
  const { undoSteps, colors } = useFieldSurroundings();
  const given = useRef(props.value);
  const onChange = useRef(props.onChange);
  useEffect(() => {
    onChange.current = props.onChange;
  });
  const { labelledBy, describedBy } = props;
  // Options that change make Tiptap set the editor up again, at every keystroke.
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
  const editor = useEditor({
    extensions,
    content,
    shouldRerenderOnTransaction: false,
    editorProps,
  });

  useEffect(() => {
    // Before the text itself is drawn and scrolled to: the preview follows first.
    const follow = ({ transaction, nextState }: EditorEvents['beforeTransaction']) => {
      if (transaction.getMeta('preventUpdate') || nextState.doc.eq(editor.state.doc)) return;
      given.current = cleanRichText(htmlOf(editor, nextState.doc));
      onChange.current(given.current);
    };
    editor.on('beforeTransaction', follow);
    return () => void editor.off('beforeTransaction', follow);
  }, [editor]);

  useEffect(() => {
    if (props.value === given.current) return;
    given.current = props.value;
    // Undo of the newsletter, or another version: not a step of this text's own history.
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(withChips(props.value), { emitUpdate: false })
      .run();
  }, [editor, props.value]);

  return (
    <div className={styles.box}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
