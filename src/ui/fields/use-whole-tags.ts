import { useEffect } from 'react';

/** Keeps the tags of plain fields whole, from the first field on that a person enters. */
export function useWholeTags() {
  useEffect(() => {
    const wait = () => document.addEventListener('focusin', keep, { once: true });
    // While the server is away they are not kept whole; the next field that is entered asks again.
    const keep = () => import('./whole-tags.ts').then(({ keepTagsWhole }) => keepTagsWhole(), wait);
    wait();
    return () => document.removeEventListener('focusin', keep);
  }, []);
}
