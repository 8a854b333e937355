import { useEffect, useState } from 'react';

/** A conflict asks at once, each time a save meets it (another object), and can be put off. */
export function useConflictDialog(conflict: object | undefined) {
  const [isDeciding, setDeciding] = useState(false);
  useEffect(() => setDeciding(conflict !== undefined), [conflict]);
  return [isDeciding, setDeciding] as const;
}
