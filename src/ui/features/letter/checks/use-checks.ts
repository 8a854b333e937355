import type { CheckState } from '../../../state/checks/check-state.ts';
import { useStore } from '../../../state/use-store.ts';
import { useLetterSession } from '../letter-context.ts';

/** A part of what the checks of the open letter say; the selector returns the same value while nothing it reads has changed. */
export function useChecks<Part>(select: (state: CheckState) => Part): Part {
  return useStore(useLetterSession().checks, select);
}
