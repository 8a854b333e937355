import { useEffect, useState } from 'react';
import type { OpenDocument } from '../state/document-session.ts';
import type { StateStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';

/** Asks at once, each time a save or news meets a conflict, or that nothing is stored any more; it can be put off. */
export function useConflict<State extends OpenDocument>(
  { store }: { store: StateStore<State> },
  asksWhen: readonly string[],
) {
  const asked = useStore(store, ({ save }) => (asksWhen.includes(save.kind) ? save : undefined));
  const [isOpen, setOpen] = useState(false);
  // Met again, it is another object.
  useEffect(() => setOpen(asked !== undefined), [asked]);
  return { isOpen, open: () => setOpen(true), onClose: () => setOpen(false) };
}
