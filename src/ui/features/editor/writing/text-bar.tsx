import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenDrawn } from '../../../components/when-drawn.ts';
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
  const [isAsked, setAsked] = useState(false);
  const selected = useSelected(editor, isAsked);
  const isRich = 'bold' in editor.schema.marks;
  useBarKey(editor, setAsked);
  if (isRich && selected) {
    const leave = () => {
      setAsked(false);
      editor.commands.focus();
    };
    return (
      <Bar anchor={selected} scale={scale} label={words.selection} onLeave={leave}>
        <Toolbar editor={editor} />
      </Bar>
    );
  }
  return isRich ? null : <LinkBar editor={editor} writing={writing} scale={scale} />;
}

/** Alt+F10 leads from the text to its bar, as in other editors; where nothing is selected, the bar shows for it. */
function useBarKey(editor: Editor, onAsk: (isAsked: boolean) => void) {
  useEffect(() => {
    const { dom } = editor.view;
    const look = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      onAsk(true);
      whenDrawn(
        () => document.querySelector<HTMLElement>('[data-text-bar] :is([tabindex="0"], button)') ?? undefined,
        (control) => control.focus(),
      );
    };
    dom.addEventListener('keydown', look);
    return () => dom.removeEventListener('keydown', look);
  }, [editor, onAsk]);
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
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  const leave = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      close();
    }
    // An address that is refused stays, with why, which is known once it is drawn.
    if (key === 'Enter' && target instanceof HTMLInputElement)
      requestAnimationFrame(() => target.validity.valid && close());
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
interface BarProps {
  anchor: Anchor;
  scale: number;
  label: string;
  /** Where it stands, seen from its point. */
  side?: 'below';
  onLeave?: () => void;
  children: ReactNode;
}

export function Bar(props: BarProps) {
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
      data-side={props.side}
      className={styles.bar}
      data-text-bar
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !props.onLeave) return;
        event.stopPropagation();
        props.onLeave();
      }}
      // What a button does is a step of its own.
      onPointerDown={endGesture}
      style={{ left: anchor.left * scale + shift, top: anchor.top * scale }}
    >
      {props.children}
    </section>
  );
}

/** The middle of what is selected, or where the caret is, if that is asked; undefined where nothing is. */
function useSelected(editor: Editor, isAsked: boolean): Anchor | undefined {
  const [place, setPlace] = useState<Anchor>();
  useEffect(() => {
    const look = () => {
      const { from, to, empty } = editor.state.selection;
      if (empty && !isAsked) return setPlace(undefined);
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
  }, [editor, isAsked]);
  return place;
}
