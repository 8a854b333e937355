import './design/tokens.css';
import './design/base.css';
import './design/controls.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queries.ts';
import { ErrorDialog } from './design/error-dialog.tsx';
import { Notices } from './design/notices.tsx';
import { Router } from './router.tsx';

/** Draws the whole interface. */
export function start() {
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
