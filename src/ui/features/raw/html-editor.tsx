import { html } from '@codemirror/lang-html';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type CodeField, createCodeField } from '../../code/code-field.ts';
import { rawWords } from './messages.fr.ts';

interface HtmlEditorProps {
  /** The text with LF line ends. */
  value: string;
  /** The text that others' changes made last. */
  cameIn: string | undefined;
  describedBy: string;
  className: string | undefined;
  onInput: (html: string) => void;
}

/** The html field; it and CodeMirror come in a chunk of their own. */
export function HtmlEditor({ value, cameIn, describedBy, className, onInput }: HtmlEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeField>(undefined);
  const changed = useEffectEvent(onInput);
  const first = useEffectEvent(() => value);

  useEffect(() => {
    if (!parent.current) return;
    const made = createCodeField(parent.current, {
      text: first(),
      label: rawWords.html,
      describedBy,
      onInput: changed,
      language: html({ autoCloseTags: false }),
    });
    editor.current = made;
    return () => made.destroy();
  }, [describedBy]);

  const isStep = value !== cameIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose it is matters only when it is another text
  useEffect(() => editor.current?.show(value, isStep), [value]);

  return <div ref={parent} className={className} />;
}
