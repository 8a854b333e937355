import { createContext, useContext } from 'react';
import type { OpenLetter } from '../../state/open-letter.ts';
import { useStore } from '../../state/use-store.ts';
import type { LetterSession } from './letter-session.ts';

const LetterContext = createContext<LetterSession | undefined>(undefined);
export const LetterProvider = LetterContext.Provider;

/** The session of the open letter, whatever its kind. */
export function useLetterSession(): LetterSession {
  const session = useContext(LetterContext);
  if (!session) throw new Error('No letter is open around this component.');
  return session;
}

/** A part of the open letter's state; the selector returns the same value while nothing it reads has changed. */
export function useLetter<Part>(select: (state: OpenLetter) => Part): Part {
  return useStore(useLetterSession().letter.store, select);
}
