import { useState } from 'react';
import { nothing, type Selection } from './selection.ts';

/** What is chosen in a place of the library; another place begins with nothing, unless it was chosen on the way there. */
export function useSelection(place: string) {
  const [held, hold] = useState({ place, selection: nothing });
  return {
    selection: held.place === place ? held.selection : nothing,
    select: (selection: Selection, where = place) => hold({ place: where, selection }),
  };
}
