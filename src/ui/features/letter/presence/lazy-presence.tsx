import { lazyPart } from '../../../components/lazy.ts';
import { useDelayed } from '../../../components/use-delayed.ts';

const PresenceMarks = lazyPart(async () => (await import('./presence-marks.tsx')).PresenceMarks);

/** Who else has the letter open; fetched once the letter is there. `blockNames` says what a block is called, '' where it is gone. */
export const LazyPresence = (props: { blockNames: (id: string) => string }) =>
  useDelayed() && <PresenceMarks {...props} />;
