import './components/tokens.css';
import './components/base.css';
import './components/layout.css';
import './components/controls.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { waitWhenSignedOut } from './api/call.ts';
import { type CallerEvent, followWorkspace, onCallerEvent, onStreamRefused } from './api/live.ts';
import { queryClient } from './api/queries.ts';
import { ErrorDialog } from './components/error-dialog.tsx';
import { fetchPart } from './components/lazy.ts';
import { Notices } from './components/notices.tsx';
import { firstScreen, Router } from './router.tsx';
import { caller, ownRoles, permissionsRead } from './state/caller.ts';
import { useStore } from './state/use-store.ts';

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
  onCallerEvent(({ id, roles }) => {
    if (id !== caller?.id) return void untilSignedIn();
    if (roles.join() !== ownRoles.getState().join()) void takeRoles(roles);
  });
}

async function takeRoles(roles: CallerEvent['roles']) {
  const changed = await fetchPart(() => import('./features/people/changed-roles.ts'));
  await changed.takeRoles(roles);
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
  // What is offered is asked while it is drawn: all of it is drawn again.
  useStore(ownRoles, (roles) => roles);
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <ErrorDialog />
      <Notices />
    </QueryClientProvider>
  );
}
