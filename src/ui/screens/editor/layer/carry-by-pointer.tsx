import {
  type Announcements,
  type AutoScrollOptions,
  type CollisionDetection,
  DndContext,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import type { Carried } from '../../../editor-state/carry.ts';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { announce } from './announcer.tsx';
import { carriedName, placeSaid } from './carry-by-keyboard.ts';
import { CarryGhost } from './carry-ghost.tsx';
import { barAt, dropBars } from './drop-bars.ts';
import { type LayerView, useLayerView } from './layer-view.ts';

const { carry: said } = editorWords;

/** The one droppable: the whole letter. Which of its places is meant goes with the collision. */
export const letterId = 'letter';

/** px before a press becomes a drag; a click as long as it stays put. */
const pointer = { activationConstraint: { distance: 10 } };

const silence = () => undefined;
// The editor's own region speaks: a sentence is never said twice.
const accessibility = {
  announcements: {
    onDragStart: silence,
    onDragOver: silence,
    onDragEnd: silence,
    onDragCancel: silence,
  } satisfies Announcements,
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

/** The letter scrolls within 7 % of its top and bottom: up to 20 px every 20 ms at the edge, faster past it. */
const scrolling = {
  acceleration: 20,
  interval: 20,
  threshold: { x: 0, y: 0.07 },
  layoutShiftCompensation: false,
} satisfies AutoScrollOptions;

/** Lets what `useCarriable` marks be carried by pointer over the letter. */
export function CarryByPointer({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const view = useLayerView();
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  const detect = useMemo(() => letterUnder(store, view), [store, view]);
  const autoScroll = useMemo(
    () => ({ ...scrolling, canScroll: (element: Element) => element === view.ground() }),
    [view],
  );
  useCarryingPage();
  const { actions } = store;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={({ active }: DragStartEvent) => actions.lift(active.data.current as Carried, 'pointer')}
      onDragMove={({ collisions }) => actions.aim(collisions?.[0]?.data?.at)}
      onDragEnd={() => drop(store)}
      onDragCancel={() => cancel(store)}
    >
      {children}
      <CarryGhost />
    </DndContext>
  );
}

/** Finds the place that the pointer means among those drawn over the letter. */
function letterUnder({ getState }: EditorStore, view: LayerView): CollisionDetection {
  return ({ pointerCoordinates }) => {
    const { carry, draft } = getState();
    const [layer, ground] = [view.layer(), view.ground()?.getBoundingClientRect()];
    if (!carry || !layer || !ground || !pointerCoordinates) return [];
    const { x, y } = pointerCoordinates;
    // Above and below it still holds the letter, which goes on scrolling.
    if (x < ground.left || x > ground.right) return [];
    const isOver = y >= ground.top && y <= ground.bottom;
    const { left, top } = layer.getBoundingClientRect();
    const moved = carry.carried.kind === 'block' ? carry.carried.id : undefined;
    const bars = dropBars(carry.places, draft.blocks, moved, view.geometry());
    return [{ id: letterId, data: { at: isOver ? barAt(bars, x - left, y - top)?.at : undefined } }];
  };
}

function drop({ actions, getState }: EditorStore) {
  const { carry } = getState();
  if (!carry) return;
  const name = carriedName(getState(), carry.carried);
  const isTaken = carry.at !== undefined && carry.places[carry.at]?.allowed === true;
  actions.drop();
  announce(isTaken ? said.dropped(name, placeSaid(carry)) : said.cancelled(name));
}

function cancel({ actions, getState }: EditorStore) {
  const { carry } = getState();
  if (!carry) return;
  actions.cancelCarry();
  announce(said.cancelled(carriedName(getState(), carry.carried)));
}

/** While something is carried, the pointer says so everywhere and Esc is the carry's alone. */
function useCarryingPage() {
  const isCarrying = useEditor(({ carry }) => carry?.by === 'pointer');
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
