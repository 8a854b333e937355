import { createRoot } from 'react-dom/client';

declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

// Our own policy forbids compiling code from text, which zod would try: it must know before the first schema is made,
// hence before anything that makes one is loaded.
globalThis.__zod_globalConfig = { jitless: true };

const { Application } = await import('./application.tsx');
createRoot(document.getElementById('root') as HTMLElement).render(<Application />);
