import { createContext, useContext } from 'react';
import { fieldName } from '../../../core/campaign/diff/changes.fr.ts';
import {
  createRawLetter,
  type RawDocument,
  type RawLetter,
  type RawState,
  rawDocumentOf,
} from '../../state/raw-letter.ts';
import { useStore } from '../../state/use-store.ts';
import { type LetterSession, openLetterSession, postVersion } from '../letter/letter-session.ts';

/** One open raw newsletter: its state and what the screen does with it beyond editing. */
export interface RawSession extends LetterSession<RawState> {
  letter: RawLetter;
  /** Saves what a field holds once it is left; what came of it stands in the bar. */
  saveChange(): void;
}

/** The session of a raw campaign that was just opened. */
export function openRawSession(document: RawDocument): RawSession {
  const campaignId = document.campaign.id;
  const letter = createRawLetter(document, (changes, base_version) =>
    postVersion({ campaignId, ...changes, automatic: true, base_version }, rawDocumentOf),
  );
  return {
    ...openLetterSession(letter, async (before, after) => {
      const fields = ['subject', 'preheader', 'html'] as const;
      const changed = fields.filter((field) => before[field] !== after[field]);
      return changed.map((id) => ({ kind: 'field', id, name: fieldName(id) }));
    }),
    letter,
    saveChange() {
      // A choice that was put off is not asked for at every field.
      if (letter.store.getState().save.kind !== 'conflict') void letter.save();
    },
  };
}

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
