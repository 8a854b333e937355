import { useEffect, useState } from 'react';
import { useLetter } from './letter-context.ts';

/** A conflict asks at once, each time a save meets it, and can be put off. */
export function useConflictDialog() {
  const conflict = useLetter(({ save }) => (save.kind === 'conflict' ? save : undefined));
  const [isOpen, setOpen] = useState(false);
  // Met again, it is another object.
  useEffect(() => setOpen(conflict !== undefined), [conflict]);
  return { isOpen, open: () => setOpen(true), onClose: () => setOpen(false) };
}
