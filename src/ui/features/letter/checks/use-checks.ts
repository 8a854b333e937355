import { useEffect, useState } from 'react';
import { useDelayed } from '../../../components/use-delayed.ts';
import type { CheckState } from '../../../state/checks/check-state.ts';
import type { PanelName } from '../../../state/editor-state.ts';
import { useStore } from '../../../state/use-store.ts';
import { useLetterSession } from '../letter-context.ts';

/** A part of what the checks of the open letter say; the selector returns the same value while nothing it reads has changed. */
export function useChecks<Part>(select: (state: CheckState) => Part): Part {
  return useStore(useLetterSession().checks, select);
}

/** ms without a change: what draws and judges a letter is a program of its own, which must not compete with the opening. */
const rest = 4_000;

/** False until the letter has been left alone on the screen for a while, or somebody wants to know. */
export function useCheckTime(panel: PanelName | undefined): boolean {
  const { store } = useLetterSession().letter;
  const isRested = useDelayed();
  const [isTime, setTime] = useState(false);
  const isAsked = panel === 'checks' || panel === 'send';
  useEffect(() => {
    if (!isRested || isTime) return;
    const start = () => setTimeout(() => setTime(true), isAsked ? 0 : rest);
    let timer = start();
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = start();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, isRested, isAsked, isTime]);
  return isTime;
}
