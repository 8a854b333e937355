import { useEffect, useEffectEvent, useRef } from 'react';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { createHtmlEditor, type HtmlEditor as Editor } from './code-mirror.ts';

interface HtmlEditorProps {
  /** The text with LF line ends. */
  value: string;
  describedBy: string;
  className: string | undefined;
  onInput: (html: string) => void;
}

/** The html field; it and CodeMirror come in a chunk of their own. */
export function HtmlEditor({ value, describedBy, className, onInput }: HtmlEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const changed = useEffectEvent(onInput);
  const first = useEffectEvent(() => value);

  useEffect(() => {
    if (!parent.current) return;
    const text = first();
    const made = createHtmlEditor(parent.current, {
      text,
      label: rawWords.html,
      describedBy,
      onInput: changed,
    });
    editor.current = made;
    return () => made.destroy();
  }, [describedBy]);

  useEffect(() => editor.current?.show(value), [value]);

  return <div ref={parent} className={className} />;
}
