import { useState } from 'react';
import { followItems } from '../../core/fields/follow-items.ts';

let last = 0;
const freshKey = () => {
  last += 1;
  return last;
};

/** A key for each item of a list that stays with it whoever changes the list, so that its inputs keep the focus and the caret. */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const [held, setHeld] = useState(() => ({ items, keys: items.map(freshKey) }));
  if (held.items === items) return held.keys;
  const keys = followItems(held.items, items).map(
    (former) => (former === undefined ? undefined : held.keys[former]) ?? freshKey(),
  );
  setHeld({ items, keys });
  return keys;
}
