import type { JournalPlace } from './journal.ts';

/** The browser's own storage and locks; a lock lives as long as its page, so a crash lets go of it too. */
export const browserJournalPlace: JournalPlace = {
  storage: localStorage,
  async heldNames() {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name));
  },
  hold(name) {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void navigator.locks.request(name, () => released);
    return () => letGo();
  },
};
