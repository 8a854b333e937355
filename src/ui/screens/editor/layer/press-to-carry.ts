import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Carried } from '../../../editor-state/carry.ts';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';
import { barAt, dropBars } from './drop-bars.ts';
import type { LayerView } from './layer-view.ts';
import { followPress } from './pointer-drag.ts';

/** Makes a press on a block, a handle or a line of the list a drag once it moves; a click stays a click. */
export function pressToCarry(
  event: ReactPointerEvent,
  store: EditorStore,
  view: LayerView,
  carried: Carried,
) {
  const { actions, getState } = store;
  function aim(x: number, y: number) {
    const { carry, draft } = getState();
    const layer = view.layer();
    if (!carry || !layer) return;
    const { left, top } = layer.getBoundingClientRect();
    const moved = carried.kind === 'block' ? carried.id : undefined;
    const bars = dropBars(carry.places, draft.blocks, moved, view.geometry());
    const over = view.ground()?.getBoundingClientRect();
    const isOver = over && x >= over.left && x <= over.right && y >= over.top && y <= over.bottom;
    actions.aim(isOver ? barAt(bars, x - left, y - top)?.at : undefined);
  }
  followPress(event.nativeEvent, {
    scroller: view.ground(),
    lift: () => actions.lift(carried, 'pointer'),
    move(x, y) {
      view.moveGhost(x, y);
      aim(x, y);
    },
    drop: actions.drop,
    cancel: actions.cancelCarry,
  });
}
