import { useSyncExternalStore } from 'react';

let sentence = '';
const listeners = new Set<() => void>();

/** Says a sentence to those who listen to the screen. */
export function announce(next: string) {
  // The same words twice would be no change, and a screen reader would stay silent.
  sentence = next === sentence ? `${next}\u00a0` : next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The region that reads out what is announced, at once. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => sentence);
  return (
    <div aria-live="assertive" className="visually-hidden" data-announcer>
      {text}
    </div>
  );
}
