import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { richTextWords as words } from '../../core/wording/rich-text.ts';
import { useFieldContext } from '../fields/field-context.tsx';
import styles from './toolbar.module.css';
import { moveFocus } from './toolbar-focus.ts';

/** The template's colours for the selected words; Escape gives up. */
export function ColorEntry({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
          className={styles.color}
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
