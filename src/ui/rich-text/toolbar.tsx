import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { words } from '../../core/wording/interface.ts';
import { LinkEntry } from './link-entry.tsx';
import styles from './toolbar.module.css';
import { type Tool, tools } from './tools.ts';

const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop, then arrows (WAI-ARIA toolbar pattern). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = arrows[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

export function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools
        .filter((tool) => tool.isActive?.(current))
        .map(({ name }) => name)
        .join(' '),
  }).split(' ');
  const use = (tool: Tool) => {
    if (tool.name === 'link') setLinking(!linking);
    else tool.run(editor);
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={words.fields.richText.toolbar}
        className={styles.bar}
        onKeyDown={moveFocus}
      >
        {tools.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            className={styles.tool}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={words.fields.richText[tool.name]}
            title={words.fields.richText[tool.name]}
            aria-pressed={tool.isActive ? active.includes(tool.name) : undefined}
            // The text keeps its selection while a button is clicked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            <tool.Icon size={15} aria-hidden />
          </button>
        ))}
      </div>
      {linking && <LinkEntry editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
