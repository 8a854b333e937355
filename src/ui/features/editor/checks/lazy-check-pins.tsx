import { lazyPart } from '../../../components/lazy.ts';
import { countOf } from '../../../state/checks/check-state.ts';
import { useChecks } from '../../letter/checks/use-checks.ts';
import type { Geometry } from '../preview/geometry.ts';

const CheckPins = lazyPart(async () => (await import('./check-pins.tsx')).CheckPins);
const CheckNote = lazyPart(async () => (await import('./check-pins.tsx')).CheckNote);

/** Whether something is to be put right: what only advises marks nothing. */
const useMarks = () => useChecks((state) => countOf(state, 'blocking') + countOf(state, 'warning') > 0);

/** The marks of the checks over the letter, fetched where there is any. */
export function LazyCheckPins({ geometry }: { geometry: Geometry }) {
  return useMarks() && <CheckPins geometry={geometry} />;
}

/** What the checks say of a block, beside its name. */
export function LazyCheckNote({ block }: { block: string }) {
  return useMarks() && <CheckNote block={block} />;
}
