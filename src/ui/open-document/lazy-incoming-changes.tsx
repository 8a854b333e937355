import { lazyPart } from '../components/lazy.ts';
import { useDelayed } from '../components/use-delayed.ts';
import type { IncomingChangesProps } from './incoming-changes.tsx';

const IncomingChanges = lazyPart(async () => (await import('./incoming-changes.tsx')).IncomingChanges);

/** What others save while the document is open; fetched once the document is there. */
export const LazyIncomingChanges = (props: IncomingChangesProps<object>) =>
  useDelayed() && <IncomingChanges {...props} />;
