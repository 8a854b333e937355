import type { ReactNode } from 'react';

/** What is told to whoever hears the screen, each time it changes, and shown to nobody. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <p role="status" className="visually-hidden">
    {children}
  </p>
);
