import { createStore } from '../../../state/store.ts';
import { useStore } from '../../../state/use-store.ts';

const store = createStore('');

/** Says a sentence to those who listen to the screen. */
export function announce(next: string) {
  // The same words twice would be no change, and a screen reader would stay silent.
  store.update((sentence) => (next === sentence ? `${next}\u00a0` : next));
}

/** The region that reads out what is announced, at once. */
export function Announcer() {
  const text = useStore(store, (sentence) => sentence);
  return (
    <div aria-live="assertive" className="visually-hidden" data-announcer>
      {text}
    </div>
  );
}
