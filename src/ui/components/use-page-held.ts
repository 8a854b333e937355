import { useEffect } from 'react';

/** Has the browser ask before the page goes, for as long as something in it would be lost. */
export function usePageHeld(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [isHeld]);
}
