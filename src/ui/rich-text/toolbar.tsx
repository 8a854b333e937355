import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { memo, useState } from 'react';
import { richTextWords as words } from '../../core/wording/rich-text.ts';
import { ChipEntry } from './chip-entry.tsx';
import { ColorEntry } from './color-entry.tsx';
import { LinkEntry } from './link-entry.tsx';
import styles from './toolbar.module.css';
import { moveFocus } from './toolbar-focus.ts';
import { type Tool, toolGroups } from './tools.ts';

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
          <div key={tools[0]?.name} className={styles.group}>
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
          </div>
        ))}
      </div>
      {asking === 'link' && <LinkEntry editor={editor} onDone={done} />}
      {asking === 'color' && <ColorEntry editor={editor} onDone={done} />}
      {asking === 'token' && <ChipEntry editor={editor} onDone={done} />}
    </>
  );
});
