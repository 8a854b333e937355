import { Selection, TextSelection } from '@tiptap/pm/state';
import { placeNames, placeText } from '../../../../core/checks/finding-place.ts';
import { keyOf } from '../../../../email/render/source-map.ts';
import type { Writing } from '../../../state/drawn-place.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { layoutOf } from '../../../state/editor-document.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import { hintedDraft } from '../../../state/hinted-draft.ts';
import { isTypingHelpOn } from '../../../state/typing-help-setting.ts';
import { putText, writtenText } from '../../../state/written-text.ts';
import { addAfter } from '../actions/block-actions.ts';
import { focusBlock, focusLetter, unlessLeft } from '../overlay/focus.ts';
import type { PreviewPage } from '../preview/preview-page.ts';
import { blockOf, hostOf } from '../preview/text-host.ts';
import { followField } from './follow-field.ts';
import { openTextEditor, type TextEditor, type Way } from './text-editor.ts';
import { textBeside, writeAt } from './write-at.ts';
import { dressPage } from './writing-style.ts';

interface Letter {
  store: EditorStore;
  page: PreviewPage;
  frame: HTMLIFrameElement;
}

/** What is selected in a text, as its editor counts. */
export interface Selected {
  anchor: number;
  head: number;
}

/**
 * Begins to write a text where it stands; undefined where it is not drawn. `end` gives its element back to the letter.
 * @param kept what was selected in it before its item got another place
 */
export function startWriting(
  { store, page, frame }: Letter,
  writing: Writing,
  kept: Selected | undefined,
): { text: TextEditor; end: () => Selected } | undefined {
  const { actions, getState } = store;
  const { document } = page;
  // Of a text that is empty, its place is drawn first.
  page.hintBy(hintedDraft);
  page.show(getState());
  const written = writtenText(getState(), writing);
  const host = written && hostOf(document.documentElement, writing, written.kind);
  if (!host) {
    // Gone meanwhile: once this is told, nothing is written.
    queueMicrotask(() => actions.write(undefined));
    return undefined;
  }
  dressPage(document);
  /** Of what was written, once nothing has the focus: where the person went meanwhile, they stay. */
  const focusAround = () => {
    if (writing.block === undefined) focusLetter();
    else focusBlock(writing.block, unlessLeft());
  };
  const leave = (way: Way) => {
    const next = way === 'block' ? undefined : textBeside(store, document, writing, way === 'next' ? 1 : -1);
    const last =
      way === 'next' ? blockOf([...document.querySelectorAll('[data-block-id]')].at(-1) ?? null) : undefined;
    actions.write(next);
    if (next) return;
    // Until the block has the focus, a quick key is the editor's, not of a frame that answers none.
    frame.blur();
    // After the last text of the letter one is at its end.
    if (writing.block === undefined && last !== undefined) focusBlock(last, unlessLeft());
    else focusAround();
  };
  const label = labelOf(getState(), writing);
  const text = openTextEditor(host, {
    ...written,
    label,
    colors: getState().document.template.colors,
    onChange: (value) => putText(store, writing, value),
    onPalette() {
      if (writing.block !== undefined) addAfter({ store, id: writing.block });
    },
    isHelped: isTypingHelpOn,
    onGesture: actions.endGesture,
    onLeave: leave,
    onUndo: actions.undo,
    onRedo: actions.redo,
  });
  page.hold({ place: writing, kind: written.kind, host, onDrawn: text.wear });
  // At once: Tiptap's own command waits for a frame, in which a quick key would be lost.
  text.editor.view.focus();
  if (writing.caret === 'kept' && kept) putSelection(text, kept);
  else if (written.isDefault) text.editor.commands.selectAll();
  else putCaret(text, writing.caret);
  const unfollow = followField(written.field);

  const unsubscribe = store.subscribe(() => {
    // Its item got another place: the text is written on there, and another one stands here.
    if (getState().writing?.caret === 'kept' && getState().writing?.path !== writing.path) return;
    const now = writtenText(getState(), writing);
    if (now) return text.take(now.value);
    // Its end is a change too, and would be told here again without end.
    unsubscribe();
    actions.write(undefined);
    // A frame whose text is gone takes keys and answers none.
    if (frame.ownerDocument.activeElement !== frame) return;
    frame.blur();
    focusAround();
  });
  const listening = listenIn(frame, document, host, {
    onElsewhere: (point) => {
      if (!writeAt(store, document, point)) actions.write(undefined);
    },
    onBlur: actions.endGesture,
    onPanel: () => actions.write(undefined),
    onBack: () => text.editor.view.focus(),
  });
  return {
    text,
    end() {
      const { anchor, head } = text.editor.state.selection;
      unsubscribe();
      unfollow();
      listening.abort();
      text.editor.destroy();
      page.hold(undefined);
      return { anchor, head };
    },
  };
}

/** 'Éditorial · Signature'. */
const labelOf = ({ draft, document }: EditorState, { block, path }: Writing) =>
  placeText(placeNames({ block, path, field: keyOf(path) }, { ...layoutOf(document), blocks: draft.blocks }));

function putSelection({ editor }: TextEditor, { anchor, head }: Selected) {
  const { doc, tr } = editor.state;
  const [from, to] = [anchor, head].map((at) => doc.resolve(Math.min(at, doc.content.size)));
  if (from && to) editor.view.dispatch(tr.setSelection(TextSelection.between(from, to)));
}

function putCaret({ editor }: TextEditor, caret: Writing['caret']) {
  if (typeof caret === 'string') {
    const { doc } = editor.state;
    const end = caret === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
    editor.commands.setTextSelection(end.from);
    return;
  }
  const at = editor.view.posAtCoords(caret);
  if (at) editor.commands.setTextSelection(at.pos);
}

/** What a person does in the frame of the letter while a text of it is written. */
function listenIn(
  frame: HTMLIFrameElement,
  page: Document,
  host: Element,
  on: {
    onElsewhere: (point: { left: number; top: number }) => void;
    onBlur: () => void;
    /** The text is gone on with in the panel, whose fields write it as well. */
    onPanel: () => void;
    /** A dialog over it has closed, and nothing else has the focus. */
    onBack: () => void;
  },
): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  const isIn = (target: EventTarget | null) => host.contains(target as Node | null);
  page.addEventListener(
    'pointerdown',
    (event) => {
      if (isIn(event.target)) return;
      event.preventDefault();
      on.onElsewhere({ left: event.clientX, top: event.clientY });
    },
    { signal },
  );
  // A link of the letter leads nowhere while one writes.
  for (const kind of ['click', 'auxclick'] as const)
    page.addEventListener(kind, (event) => event.preventDefault(), { signal, capture: true });
  // Keys that no text takes are those of the editor around the frame.
  page.addEventListener(
    'keydown',
    (event) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
      if (event.defaultPrevented || event.isComposing || !isCommand) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      const copy = new KeyboardEvent('keydown', {
        ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat },
        ...{ bubbles: true, cancelable: true },
      });
      if (!frame.dispatchEvent(copy)) event.preventDefault();
    },
    { signal },
  );
  host.addEventListener('blur', on.onBlur, { signal });
  keepFilesOut(frame, page, signal);
  frame.ownerDocument.addEventListener(
    'focusin',
    ({ target }) => {
      if ((target as Element).closest('aside[data-panel]')) on.onPanel();
      else if ((target as Element).id === 'main') on.onBack();
    },
    { signal },
  );
  return listening;
}

/** A file that is dropped on what is written would be opened by the browser, in the place of the letter. */
function keepFilesOut(frame: HTMLIFrameElement, page: Document, signal: AbortSignal) {
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', hold, { signal, capture: true });
  page.addEventListener('drop', hold, { signal, capture: true });
  // The places for pictures go with it: the page around the frame hears nothing of what is inside.
  page.addEventListener(
    'dragleave',
    ({ relatedTarget }) =>
      relatedTarget === null && frame.ownerDocument.defaultView?.dispatchEvent(new DragEvent('dragleave')),
    { signal },
  );
}
