import { Suspense } from 'react';
import { lazy } from '../../../components/lazy.ts';
import { useOrphanHalves } from '../overlay/use-orphan-halves.ts';

const LoneHalves = lazy(async () => ({ default: (await import('./lone-halves.tsx')).LoneHalves }));

/** The rows with one empty side, in words: fetched when there is one. */
export function LoneHalvesLater() {
  const hasSome = useOrphanHalves().length > 0;
  return hasSome ? (
    <Suspense>
      <LoneHalves />
    </Suspense>
  ) : null;
}
