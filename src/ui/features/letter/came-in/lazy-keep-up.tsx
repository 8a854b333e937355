import { lazyPart } from '../../../components/lazy.ts';
import { useDelayed } from '../use-remote-versions.ts';

const KeepUp = lazyPart(async () => (await import('./keep-up.tsx')).KeepUp);

/** What others save while the letter is open; fetched once the letter is there. */
export const LazyKeepUp = () => useDelayed() && <KeepUp />;
