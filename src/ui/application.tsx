import './components/tokens.css';
import './components/base.css';
import './components/layout.css';
import './components/controls.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { waitWhenSignedOut } from './api/call.ts';
import { followWorkspace, onStreamRefused } from './api/live.ts';
import { queryClient } from './api/queries.ts';
import { ErrorDialog } from './components/error-dialog.tsx';
import { fetchPart } from './components/lazy.ts';
import { Notices } from './components/notices.tsx';
import { firstScreen, Router } from './router.tsx';
import { caller, permissionsRead } from './state/caller.ts';

// Menus and tooltips alike, whichever of them is met first.
if (!CSS.supports('position-area', 'bottom')) {
  void import('./components/place-popovers.ts').then(({ placePopovers }) => placePopovers());
}

async function untilSignedIn(signal?: AbortSignal | null) {
  const session = await fetchPart(() => import('./features/people/ended-session.tsx'));
  await session.signedInAgain(signal);
}

if (caller) {
  waitWhenSignedOut(untilSignedIn);
  onStreamRefused(() => void untilSignedIn());
}

/** ms after which it is worth saying that one waits. */
const patience = 250;

/** Draws the whole interface, the first screen at once if that does not take long. */
export async function start() {
  followWorkspace();
  if (permissionsRead) await permissionsRead;
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, patience))]);
  createRoot(document.getElementById('root') as HTMLElement).render(<Application />);
}

function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <ErrorDialog />
      <Notices />
    </QueryClientProvider>
  );
}
