import { DndContext, type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Row, Text } from '../../../components/layout.tsx';
import { notifyRefusal } from '../../../components/notices.tsx';
import { pointerStart, silentDrag } from '../../../components/quiet-drag.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import type { DraggedBlock } from '../../../state/keyboard-drag.ts';
import { editorWords } from '../messages.fr.ts';
import { announceInserted, announceMovedRows } from '../selection/announce-rows.ts';
import { announce } from './announcer.tsx';
import { describePosition, draggedBlockName, dragWords } from './drag-by-keyboard.ts';
import type { DropTarget } from './drop-target.ts';
import { createDropTarget } from './drop-target.ts';
import styles from './overlay.module.css';
import { useOverlayView } from './overlay-view.ts';

/**
 * What the pointer carries, beside it, and why the place under it refuses. It is moved by the aim, once a frame;
 * dnd-kit's overlay would be rendered again at every event of the pointer.
 */
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

/** Lets what `useCarriable` marks be carried by pointer over the letter. */
export function PointerDrag({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const view = useOverlayView();
  const sensors = useSensors(useSensor(PointerSensor, pointerStart));
  const [aim] = useState(() => createDropTarget(store, view));
  useEffect(() => aim.stop, [aim]);
  usePageWhileDragging();
  useChangedWhileDragging(store);
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={silentDrag}
      onDragStart={({ active, activatorEvent }: DragStartEvent) => {
        aim.start(activatorEvent as PointerEvent);
        store.actions.startDrag(active.data.current as DraggedBlock, 'pointer');
      }}
      onDragEnd={() => {
        aim.settle();
        aim.stop();
        drop(store);
      }}
      onDragCancel={() => {
        aim.stop();
        cancel(store);
      }}
    >
      {children}
      <DragGhost aim={aim} />
    </DndContext>
  );
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
