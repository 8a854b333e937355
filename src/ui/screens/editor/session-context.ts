import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The session of the open newsletter. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No newsletter is open around this component.');
  return session;
}
