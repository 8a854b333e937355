import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router';
import { importDoor } from './import-door.ts';
import { createImportQueue, type ImportedResult, isImporting } from './import-queue.ts';

/** What became of a letter, and whether the screen shows it. */
type Hearer = (became: ImportedResult, isHere: boolean) => void;

let hearer: Hearer = () => {};
let isHere = false;

/** It outlives the screen: whoever looks at another one and comes back finds the letters as they stand by then. */
const queue = createImportQueue(importDoor, (became) => hearer(became, isHere));

/** The letters of the screen; closing the tab while one is coming in is asked about. */
export function useImportQueue(onImported: Hearer) {
  hearer = onImported;
  const letters = useSyncExternalStore(queue.subscribe, queue.getState);
  useEffect(() => {
    isHere = true;
    return () => {
      isHere = false;
    };
  }, []);
  useFreshList();
  return { queue, letters };
}

/** Who comes for another import is done with what came in; who comes back is not. */
function useFreshList() {
  const arrival = useRef(useNavigationType());
  useEffect(() => {
    if (arrival.current === 'POP') return;
    for (const { id, step } of queue.getState()) if (step.kind === 'imported') queue.forget(id);
  }, []);
}

addEventListener('beforeunload', (event) => {
  if (queue.getState().some(isImporting)) event.preventDefault();
});
