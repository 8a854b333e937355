import { useState } from 'react';
import { type MediaSelection, noSelection } from './selection.ts';

/** What is chosen in a place of the library; another place begins with nothing, unless it was chosen on the way there. */
export function useSelection(place: string) {
  const [held, hold] = useState({ place, selection: noSelection });
  return {
    selection: held.place === place ? held.selection : noSelection,
    select: (selection: MediaSelection, where = place) => hold({ place: where, selection }),
  };
}
