import { asideOf, type Carry, lifted, stepped } from '../carry.ts';
import { gestureEnded } from '../edits.ts';
import { putDown } from './placing.ts';
import { type ActionContext, type Actions, layoutIn } from './scene.ts';

/** What carries a block to a place; `leaveBlock` is done before another is selected. */
export function carrying(
  scene: ActionContext,
  leaveBlock: () => void,
): Actions<'lift' | 'aim' | 'step' | 'stepAside' | 'drop' | 'cancelCarry'> {
  const carry = (change: (carry: Carry) => Carry | undefined) =>
    scene.update((state) => {
      const next = state.carry && change(state.carry);
      return next === state.carry ? state : { ...state, carry: next };
    });
  return {
    lift: (carried, by) =>
      scene.update((state) => ({
        ...gestureEnded(state),
        carry: lifted(state.draft.blocks, layoutIn(state), carried, by),
      })),
    aim: (at) => carry((current) => (current.at === at ? current : { ...current, at })),
    step: (direction) => carry((current) => stepped(current, direction)),
    stepAside(side) {
      const current = scene.get().carry;
      const at = current && asideOf(current, scene.get().draft.blocks, side);
      if (at !== undefined) carry((before) => ({ ...before, at }));
      return at !== undefined;
    },
    drop() {
      const current = scene.get().carry;
      const place = current?.at === undefined ? undefined : current.places[current.at];
      carry(() => undefined);
      if (!current || !place?.allowed || current.at === current.home) return;
      putDown(scene, leaveBlock, current.carried, place);
    },
    cancelCarry: () => carry(() => undefined),
  };
}
