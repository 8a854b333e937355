import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Address } from '../../../fields/link.tsx';
import { Toolbar } from '../../../rich-text/toolbar.tsx';
import type { Writing } from '../../../state/drawn-place.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../state/editor-context.tsx';
import { linkAt } from '../../../state/written-text.ts';
import { inPlaceWords as words } from './messages.fr.ts';
import type { TextEditor } from './text-editor.ts';
import styles from './writing.module.css';

/** A point of the letter's page, px, over which a bar stands. */
interface Anchor {
  left: number;
  top: number;
}

/** What one can do with the text that is written: with the words that are selected in it, or with where it leads. */
export function TextBar({ text, writing, scale }: { text: TextEditor; writing: Writing; scale: number }) {
  const { editor } = text;
  const selected = useSelected(editor);
  const isRich = 'bold' in editor.schema.marks;
  if (isRich && selected) {
    return (
      <Bar anchor={selected} scale={scale} label={words.selection}>
        <Toolbar editor={editor} />
      </Bar>
    );
  }
  return isRich ? null : <LinkBar editor={editor} writing={writing} scale={scale} />;
}

/** Where the words lead: closed, the address; open, the address builder. */
function LinkBar({ editor, writing, scale }: { editor: Editor; writing: Writing; scale: number }) {
  const store = useEditorStore();
  useEditor(({ draft }) => draft);
  const link = linkAt(store.getState(), writing);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const host = editor.view.dom.getBoundingClientRect();
  if (!link) return null;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    editor.commands.focus();
  };
  return (
    <Bar anchor={{ left: host.left + host.width / 2, top: host.top }} scale={scale} label={link.label}>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
        <div ref={box} className={styles.link} onKeyDown={leave}>
          <Address
            label={link.label}
            name={link.field}
            value={link.value}
            onChange={(value) => link.put(store, value)}
          />
        </div>
      ) : (
        <button type="button" className={styles.address} onClick={() => setOpen(true)}>
          <Link2 size={14} aria-hidden />
          <span>{link.value === '' ? words.noLink : link.value.replace(/^https?:\/\//, '')}</span>
        </button>
      )}
    </Bar>
  );
}

/** What lies over a point of the letter, within the window. */
export function Bar(props: { anchor: Anchor; scale: number; label: string; children: ReactNode }) {
  const { anchor, scale } = props;
  const { endGesture } = useEditorActions();
  const bar = useRef<HTMLElement>(null);
  const [shift, setShift] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured where it stands
  useLayoutEffect(() => {
    const own = bar.current?.getBoundingClientRect();
    const around = bar.current?.closest('#main')?.getBoundingClientRect();
    if (!own || !around) return;
    const left = own.left - shift;
    setShift(Math.max(around.left + 8 - left, Math.min(0, around.right - 8 - left - own.width)));
  }, [anchor.left, anchor.top]);
  return (
    <section
      ref={bar}
      aria-label={props.label}
      className={styles.bar}
      // What a button does is a step of its own.
      onPointerDown={endGesture}
      style={{ left: anchor.left * scale + shift, top: anchor.top * scale }}
    >
      {props.children}
    </section>
  );
}

/** The middle of what is selected; undefined where nothing is. */
function useSelected(editor: Editor): Anchor | undefined {
  const [place, setPlace] = useState<Anchor>();
  useEffect(() => {
    const look = () => {
      const { from, to, empty } = editor.state.selection;
      if (empty) return setPlace(undefined);
      const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to, -1)];
      setPlace({ left: start.top === end.top ? (start.left + end.right) / 2 : start.left, top: start.top });
    };
    look();
    editor.on('selectionUpdate', look);
    editor.on('update', look);
    return () => {
      editor.off('selectionUpdate', look);
      editor.off('update', look);
    };
  }, [editor]);
  return place;
}
