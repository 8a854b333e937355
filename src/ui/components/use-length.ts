import { type RefObject, useLayoutEffect, useState } from 'react';

/** A length of an element, px, followed while it is asked for; without end until it is measured. */
export function useLength(
  element: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'clientHeight',
  isAsked = true,
): number {
  const [length, setLength] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (!isAsked || !current) return;
    const look = () => setLength(current[side]);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, [element, side, isAsked]);
  return length;
}
