import { caller } from './caller.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Takes nothing, where the person forbids sites to keep anything. */
const noStorage: DraftStorage['storage'] = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('This browser keeps nothing.', 'SecurityError');
  },
  removeItem: () => {},
};

/** What one person keeps: whoever signs in next in this browser is offered nothing of it. */
export function storageOf(storage: DraftStorage['storage'], personId: string): DraftStorage['storage'] {
  const prefix = `person/${personId}/`;
  const names = () => {
    const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  };
  return {
    get length() {
      return names().length;
    },
    key: (index) => names()[index] ?? null,
    getItem: (name) => storage.getItem(prefix + name),
    setItem: (name, text) => storage.setItem(prefix + name, text),
    removeItem: (name) => storage.removeItem(prefix + name),
  };
}

function ownStorage(): DraftStorage['storage'] {
  try {
    return caller ? storageOf(localStorage, caller.id) : localStorage;
  } catch {
    return noStorage;
  }
}

/** What this page holds itself: all it can tell where a browser gives locks to https and its own machine alone. */
const ownNames = new Set<string>();

/** The browser's own storage and locks; a lock lives as long as its page, so a crash lets go of it too. */
export const browserDraftStorage: DraftStorage = {
  storage: ownStorage(),
  async heldNames() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set([...ownNames, ...held.map(({ name = '' }) => name)]);
  },
  hold(name) {
    ownNames.add(name);
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // Refused where nothing may be kept: there is nothing to hold then.
    navigator.locks?.request(name, () => released).catch(() => {});
    return () => {
      ownNames.delete(name);
      letGo();
    };
  },
};
