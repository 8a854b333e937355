import { useRef, useState } from 'react';
import { keepListOrder } from './steady-list.ts';

/**
 * A list that holds still under the pointer: what others change waits until it is away; what the person did, under
 * `mine`, shows at once.
 */
export function useListOrder<Item extends { id: string }>(fresh: readonly Item[], key: unknown) {
  const [isOver, setOver] = useState(false);
  const mine = useRef(new Set<string>());
  const shown = useRef({ key, items: fresh });
  const isHeld = isOver && shown.current.key === key && shown.current.items.length > 0;
  const items = isHeld ? keepListOrder(shown.current.items, fresh, mine.current) : fresh;
  shown.current = { key, items };
  return {
    items,
    setOver,
    addMine: (...ids: readonly string[]) => {
      for (const id of ids) mine.current.add(id);
    },
  };
}
