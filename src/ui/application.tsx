import './components/tokens.css';
import './components/base.css';
import './components/layout.css';
import './components/controls.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { followWorkspace } from './api/live.ts';
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

/** What is heard of whoever opened a page of a shared server, and what is done about it. */
const sharedPage = caller && fetchPart(() => import('./features/people/shared-page.ts'));

/** ms after which it is worth saying that one waits. */
const patience = 250;

/** Draws the whole interface, the first screen at once if that does not take long. */
export async function start() {
  if (sharedPage) (await sharedPage).followCaller();
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
