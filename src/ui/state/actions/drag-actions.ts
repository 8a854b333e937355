import { endGesture } from '../edits.ts';
import { halfAside, type KeyboardDrag, startKeyboardDrag, stepKeyboardDrag } from '../keyboard-drag.ts';
import { type ActionContext, type Actions, layoutIn } from './action-context.ts';
import { insertPlaced } from './insert-actions.ts';

/** What carries a block to a place; `leaveBlock` is done before another is selected. */
export function dragActions(
  scene: ActionContext,
  leaveBlock: () => void,
): Actions<'lift' | 'aim' | 'step' | 'stepAside' | 'drop' | 'cancelCarry'> {
  const carry = (change: (keyboardDrag: KeyboardDrag) => KeyboardDrag | undefined) =>
    scene.update((state) => {
      const next = state.keyboardDrag && change(state.keyboardDrag);
      return next === state.keyboardDrag ? state : { ...state, keyboardDrag: next };
    });
  return {
    lift: (carried, by) =>
      scene.update((state) => ({
        ...endGesture(state),
        keyboardDrag: startKeyboardDrag(state.draft.blocks, layoutIn(state), carried, by),
      })),
    aim: (at) => carry((current) => (current.at === at ? current : { ...current, at })),
    step: (direction) => carry((current) => stepKeyboardDrag(current, direction)),
    stepAside(side) {
      const current = scene.get().keyboardDrag;
      const at = current && halfAside(current, scene.get().draft.blocks, side);
      if (at !== undefined) carry((before) => ({ ...before, at }));
      return at !== undefined;
    },
    drop() {
      const current = scene.get().keyboardDrag;
      const place = current?.at === undefined ? undefined : current.places[current.at];
      carry(() => undefined);
      if (!current || !place?.allowed || current.at === current.home) return;
      insertPlaced(scene, leaveBlock, current.carried, place);
    },
    cancelCarry: () => carry(() => undefined),
  };
}
