import { whenDrawn } from '../../../components/when-drawn.ts';
import type { DrawnPlace, Writing } from '../../../state/drawn-place.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { fieldShowing, hasMarkup, pictureAt, writtenText } from '../../../state/written-text.ts';
import { drawnField } from '../find/show-hit.ts';
import { focusBlockForm } from '../overlay/focus.ts';
import { blockOf, drawnPlaces, placeOf } from '../preview/text-host.ts';

/** A point of the window, px, in the page of a frame that may be drawn smaller. */
export function pointIn(
  frame: HTMLIFrameElement,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.clientWidth;
  return { left: (clientX - left) / scale, top: (clientY - top) / scale };
}

/**
 * Takes up what the letter shows at a point of its page: writes its text, opens what one does with its picture, or goes to
 * its field in the panel; false where nothing of a value is there.
 */
export function writeAt(store: EditorStore, page: Document, point: { left: number; top: number }): boolean {
  const element = page.elementFromPoint(point.left, point.top);
  const place = placeOf(element);
  const state = store.getState();
  const block = blockOf(element);
  if (!place) {
    if (block === undefined || !hasMarkup(state, block)) return false;
    // Markup says a value its own way: it is written in the panel.
    const field = fieldShowing(state, block, element?.textContent ?? '');
    store.actions.openPanel('block');
    if (field === undefined) focusBlockForm();
    else goToField(field);
    return true;
  }
  const isText = writtenText(state, place) !== undefined;
  if (isText || pictureAt(state, place)) {
    store.actions.write({ ...place, kind: isText ? 'text' : 'picture', caret: point });
    return true;
  }
  if (place.block !== undefined) store.actions.openPanel('block');
  goToField(place.path);
  return true;
}

const goToField = (name: string) =>
  whenDrawn(
    () => drawnField(name),
    (field) => field.focus(),
  );

/** The text before or after one, as the letter is read; of a block, its first. */
export function textBeside(
  { getState }: EditorStore,
  page: Document,
  from: DrawnPlace,
  direction: 1 | -1,
): Writing | undefined {
  const texts = drawnPlaces(page).filter((place) => writtenText(getState(), place));
  const at = texts.findIndex(({ block, path }) => block === from.block && path === from.path);
  const next = texts[at + direction];
  return at === -1 || !next ? undefined : { ...next, kind: 'text', caret: direction === 1 ? 'start' : 'end' };
}

/** The first text that a block shows. */
export const firstText = ({ getState }: EditorStore, page: Document, block: string): Writing | undefined => {
  const first = drawnPlaces(page).find((place) => place.block === block && writtenText(getState(), place));
  return first && { ...first, kind: 'text', caret: 'end' };
};
