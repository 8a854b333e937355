import { createContext, useContext } from 'react';
import type { RawState } from '../../state/raw-letter.ts';
import { useStore } from '../../state/use-store.ts';
import type { RawSession } from './raw-session.ts';

const RawContext = createContext<RawSession | undefined>(undefined);
export const RawProvider = RawContext.Provider;

/** The session of the open raw newsletter. */
export function useRawSession(): RawSession {
  const session = useContext(RawContext);
  if (!session) throw new Error('No raw newsletter is open around this component.');
  return session;
}

/** A part of the open newsletter's state. */
export function useRaw<Part>(select: (state: RawState) => Part): Part {
  return useStore(useRawSession().letter.store, select);
}
