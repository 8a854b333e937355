import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { Row } from '../components/layout.tsx';
import { useFieldContext } from '../fields/field-context.tsx';
import { TokenEntry } from '../fields/token-entry.tsx';
import { LinkEntry } from './link-entry.tsx';
import { richTextWords as words } from './messages.fr.ts';
import styles from './rich-text.module.css';
import { selectedTag } from './token-chip.ts';
import { type Tool, toolGroups } from './tools.ts';

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop, then arrows (WAI-ARIA toolbar pattern). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** The template's colours for the selected words; Escape gives up. */
function ColorEntry({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { colors } = useFieldContext();
  const chosen = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('color').alias ?? ''),
  });
  const tabStop = colors.some(({ alias }) => alias === chosen) ? chosen : '';
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);

  const apply = (alias: string) => {
    const text = editor.chain().focus();
    if (alias === '') text.extendMarkRange('color').unsetMark('color').run();
    else text.setMark('color', { alias, css: null }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    moveFocus(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
    onDone();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={words.color} className="field-entry" onKeyDown={onKeyDown}>
      {[{ alias: '', label: words.noColor, csscode: '' }, ...colors].map(({ alias, label, csscode }) => (
        <button
          key={alias}
          type="button"
          className={`swatch ${styles.color}`}
          data-unset={alias === ''}
          style={{ backgroundColor: csscode }}
          tabIndex={alias === tabStop ? 0 : -1}
          aria-label={label}
          title={label}
          aria-pressed={alias === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => apply(alias)}
        />
      ))}
    </div>
  );
}

/** Puts a token at the caret, or in place of the chip that is selected. */
function ChipEntry({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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

const allTools = toolGroups.flat();

/** Stands still while one types, but for what the caret is in. */
export const Toolbar = memo(function Toolbar({ editor }: { editor: Editor }) {
  /** The tool that is asking what to put. */
  const [asking, setAsking] = useState<Tool['name']>();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      allTools
        .filter((tool) => tool.isActive?.(current))
        .map(({ name }) => name)
        .join(' '),
  }).split(' ');
  const use = (tool: Tool) => {
    if (tool.run) tool.run(editor);
    else setAsking(asking === tool.name ? undefined : tool.name);
  };
  const done = () => setAsking(undefined);
  return (
    <>
      <div role="toolbar" aria-label={words.toolbar} className={styles.bar} onKeyDown={moveFocus}>
        {toolGroups.map((tools) => (
          <Row gap="2px" key={tools[0]?.name}>
            {tools.map((tool) => (
              <button
                key={tool.name}
                type="button"
                className={styles.tool}
                tabIndex={tool === allTools[0] ? 0 : -1}
                aria-label={words[tool.name]}
                title={words[tool.name]}
                aria-pressed={tool.isActive ? active.includes(tool.name) : undefined}
                aria-expanded={tool.run ? undefined : asking === tool.name}
                // The text keeps its selection while a button is clicked.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => use(tool)}
              >
                <tool.Icon size={15} aria-hidden />
              </button>
            ))}
          </Row>
        ))}
      </div>
      {asking === 'link' && <LinkEntry editor={editor} onDone={done} />}
      {asking === 'color' && <ColorEntry editor={editor} onDone={done} />}
      {asking === 'token' && <ChipEntry editor={editor} onDone={done} />}
    </>
  );
});
