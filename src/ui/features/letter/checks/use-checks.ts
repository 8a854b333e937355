import { useSyncExternalStore } from 'react';
import type { CheckState } from '../../../state/checks/check-state.ts';
import { useLetterSession } from '../letter-context.ts';

/** A part of what the checks of the open letter say; the selector returns the same value while nothing it reads has changed. */
export function useChecks<Part>(select: (state: CheckState) => Part): Part {
  const { checks } = useLetterSession();
  return useSyncExternalStore(checks.subscribe, () => select(checks.getState()));
}
