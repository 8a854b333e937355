/** A state outside React; its listeners run synchronously, in the order they came. */
export interface StateStore<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
  update(change: (state: State) => State): void;
}

/** A store of a state that was just opened. */
export function createStore<State>(opened: State): StateStore<State> {
  const listeners = new Set<() => void>();
  let state = opened;
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
