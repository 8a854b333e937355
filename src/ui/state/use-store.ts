import { useSyncExternalStore } from 'react';
import type { StateStore } from './store.ts';

/** A part of a store's state; drawn again when it is another value: `select` gives the same one while nothing it reads changed. */
export function useStore<State, Part>(
  { subscribe, getState }: Pick<StateStore<State>, 'subscribe' | 'getState'>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(getState()));
}
