import type { EditorView } from '@tiptap/pm/view';

const room = '\u200b';
const roomed = new WeakSet<EditorView>();

/**
 * Where what is composed gets other marks than the text before it, ProseMirror puts a picture without width there, and
 * Chromium, in a frame, loses the composition when it goes. A sign without width does the same for as long as it lasts.
 */
export function makeRoom(view: EditorView): boolean {
  const { state } = view;
  const { $to } = state.selection;
  const isAfterLink =
    !$to.textOffset && $to.nodeBefore?.marks.some(({ type }) => type.spec.inclusive === false);
  if (state.storedMarks || isAfterLink) {
    const text = state.schema.text(room, state.storedMarks ?? $to.marks());
    view.dispatch(state.tr.replaceSelectionWith(text, false).setStoredMarks(null));
    roomed.add(view);
  }
  return false;
}

/** Takes the sign away, once ProseMirror has read what was composed. */
export function closeRoom(view: EditorView): boolean {
  if (roomed.has(view)) setTimeout(() => view.isDestroyed || takeRoom(view), 50);
  return false;
}

function takeRoom(view: EditorView) {
  const { state, dispatch } = view;
  roomed.delete(view);
  const { $head } = state.selection;
  const text = $head.parent.textBetween(0, $head.parent.content.size, undefined, '\ufffc');
  const at = $head.start() + text.lastIndexOf(room, $head.parentOffset);
  if (at >= $head.start()) dispatch(state.tr.delete(at, at + 1));
}

/** A text as the letter has it: the sign that is there for what is composed is in none. */
export const withoutRoom = (view: EditorView, text: string) =>
  roomed.has(view) ? text.replaceAll(room, '') : text;
