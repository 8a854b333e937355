import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { TemplatePage } from './template-page.ts';

/** How high the page is, px, and whether there is nothing in it. */
export function useContent(page: TemplatePage | undefined) {
  const [content, setContent] = useState({ height: 200, isEmpty: false });
  useEffect(() => {
    if (!page) return;
    const look = () => {
      const { body } = page;
      const isEmpty = body.querySelector('img') === null && (body.textContent ?? '').trim() === '';
      setContent({ height: Math.max(120, Math.ceil(body.getBoundingClientRect().height)), isEmpty });
    };
    const observer = new ResizeObserver(look);
    observer.observe(page.body);
    look();
    return () => observer.disconnect();
  }, [page]);
  return content;
}

/** px across an element. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setRoom(current.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, [element]);
  return room;
}
