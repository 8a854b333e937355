import { useEffect } from 'react';

/** Keeps the tags of plain fields whole, from the first field on that a person enters. */
export function useWholeTags() {
  useEffect(() => {
    const keep = async () => (await import('./whole-tags.ts')).keepTagsWhole();
    document.addEventListener('focusin', keep, { once: true });
    return () => document.removeEventListener('focusin', keep);
  }, []);
}
