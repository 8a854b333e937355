import { GripVertical } from 'lucide-react';
import { createContext, type PointerEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { Row, Text } from '../../../components/layout.tsx';
import { notifyRefusal } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import type { DraggedBlock } from '../../../state/keyboard-drag.ts';
import { editorWords } from '../messages.fr.ts';
import { announceInserted, announceMovedRows } from '../selection/announce-rows.ts';
import { announce } from './announcer.tsx';
import { describePosition, draggedBlockName, dragWords } from './drag-by-keyboard.ts';
import type { DropTarget } from './drop-target.ts';
import { createDropTarget } from './drop-target.ts';
import { followPointer } from './follow-pointer.ts';
import styles from './overlay.module.css';
import { type OverlayView, useOverlayView } from './overlay-view.ts';

/** Takes a press on something that can be carried. */
type TakePress = (pressed: PointerEvent, dragged: DraggedBlock) => void;

const PressContext = createContext<TakePress>(() => {});

/** Makes an element something to press and carry: the listener it needs. */
export function useBlockDrag(dragged: DraggedBlock) {
  const take = useContext(PressContext);
  return { onPointerDown: (pressed: PointerEvent) => take(pressed, dragged) };
}

/** What the pointer carries, beside it, and why the place under it refuses. It is moved by the aim, once a frame. */
function DragGhost({ aim: target }: { aim: DropTarget }) {
  const name = useEditor((state) =>
    state.keyboardDrag?.by === 'pointer' ? draggedBlockName(state, state.keyboardDrag.dragged) : undefined,
  );
  const reason = useEditor(({ keyboardDrag }) =>
    keyboardDrag?.at === undefined ? undefined : keyboardDrag.places[keyboardDrag.at]?.reason,
  );
  if (name === undefined) return null;
  return (
    <div ref={target.lead} className={styles.ghost} aria-hidden>
      <Row as="p" gap={1} align="center" weight={550}>
        <GripVertical size={14} />
        {name}
      </Row>
      {reason !== undefined && (
        <Text size={12} tone="danger" className={styles.reason}>
          {reason}
        </Text>
      )}
    </div>
  );
}

/** Lets what `useBlockDrag` marks be carried by pointer over the letter. */
export function PointerDrag({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const view = useOverlayView();
  const [{ aim, take, letGo }] = useState(() => createPressTaker(store, view));
  useEffect(() => letGo, [letGo]);
  usePageWhileDragging();
  useChangedWhileDragging(store);
  return (
    <PressContext value={take}>
      {children}
      <DragGhost aim={aim} />
    </PressContext>
  );
}

function createPressTaker(store: EditorStore, view: OverlayView) {
  const aim = createDropTarget(store, view);
  let taken: globalThis.PointerEvent | undefined;
  let putBack = () => {};

  const take: TakePress = ({ nativeEvent: pressed, isPrimary, button }, dragged) => {
    // A handle stands in a row that is carried too.
    if (pressed === taken || pressed.defaultPrevented || !isPrimary || button !== 0) return;
    taken = pressed;
    putBack();
    putBack = followPointer(pressed, {
      start() {
        aim.start(pressed);
        store.actions.startDrag(dragged, 'pointer');
      },
      drop() {
        aim.settle();
        aim.stop();
        drop(store);
      },
      cancel() {
        aim.stop();
        cancel(store);
      },
    });
  };
  return { aim, take, letGo: () => putBack() };
}

function drop(store: EditorStore) {
  const { actions, getState } = store;
  const { keyboardDrag } = getState();
  if (!keyboardDrag) return;
  const name = draggedBlockName(getState(), keyboardDrag.dragged);
  const place = keyboardDrag.at === undefined ? undefined : keyboardDrag.places[keyboardDrag.at];
  const isTaken = place?.allowed === true;
  const before = getState().draft.blocks;
  actions.drop();
  if (keyboardDrag.dragged.kind === 'blocks' && isTaken) return;
  announceMovedRows(store, before, keyboardDrag.dragged.id);
  announceInserted(store, before);
  const said = dragWords(keyboardDrag.dragged);
  if (isTaken) return announce(said.dropped(name, describePosition(keyboardDrag)));
  notifyRefusal(place?.reason ? `${place.reason} ${said.cancelled(name)}` : said.outside(name));
}

function cancel({ actions, getState }: EditorStore) {
  const { keyboardDrag } = getState();
  if (!keyboardDrag) return;
  actions.cancelDrag();
  const { dragged } = keyboardDrag;
  announce(dragWords(dragged).cancelled(draggedBlockName(getState(), dragged)));
}

/** Says that what was carried is put back, where the letter changed under it: another page saved, or a step was undone. */
function useChangedWhileDragging(store: EditorStore) {
  useEffect(() => {
    let former = store.getState();
    return store.subscribe(() => {
      const { keyboardDrag, draft } = store.getState();
      const isEnded = former.keyboardDrag && !keyboardDrag && draft !== former.draft;
      former = store.getState();
      if (isEnded) notifyRefusal(editorWords.carryEnded);
    });
  }, [store]);
}

/** While something is dragged, the pointer says so everywhere and Esc is the drag's alone. */
function usePageWhileDragging() {
  const isCarrying = useEditor(({ keyboardDrag }) => keyboardDrag?.by === 'pointer');
  useEffect(() => {
    if (!isCarrying) return;
    const { classList } = document.documentElement;
    const takeEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    classList.add('dragging');
    addEventListener('keydown', takeEscape, { capture: true });
    return () => {
      classList.remove('dragging');
      removeEventListener('keydown', takeEscape, { capture: true });
    };
  }, [isCarrying]);
}
