import { useEffect } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { CheckFacts } from '../../../../core/checks/check-facts.ts';
import { useApiQuery } from '../../../api/queries.ts';
import type { CheckWork } from '../../../checks/check-work.ts';
import { startCheckThread } from '../../../checks/start-check-thread.ts';
import { createChecker } from '../../../state/checks/checker.ts';
import { isUnsaved } from '../../../state/document-session.ts';
import type { OpenLetter } from '../../../state/open-letter.ts';
import type { LetterSession } from '../letter-session.ts';
import { useChecks } from './use-checks.ts';

/** How a kind of letter is checked. */
export type CheckWorkFor<State> = (state: State, facts: CheckFacts) => CheckWork;

/** Checks the open letter whenever it comes to rest, with what the server knows of it. */
export function useCheckResults<State extends OpenLetter>(
  session: LetterSession<State>,
  workOf: CheckWorkFor<State>,
) {
  const { letter, checks } = session;
  const campaignId = letter.store.getState().document.campaign.id;
  // Without an answer the letter is checked all the same, as if the organisation had said nothing.
  const { data: facts, isPending } = useApiQuery(contract.checks.facts, { campaignId });
  const attempt = useChecks((state) => state.attempt);
  useEffect(() => checks.update((state) => ({ ...state, facts })), [checks, facts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another thread
  useEffect(() => {
    if (isPending) return;
    const checker = createChecker({
      checks,
      work: rememberedWork(session, workOf),
      startThread: startCheckThread,
    });
    const stops = [letter.store.subscribe(checker.changed), checks.subscribe(checker.changed), checker.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, workOf, isPending, attempt]);
}

/** What is to be checked now, the same for as long as nothing it is made of has changed. */
function rememberedWork<State extends OpenLetter>(
  { letter, checks }: LetterSession<State>,
  workOf: CheckWorkFor<State>,
): () => CheckWork {
  let made: { parts: readonly unknown[]; work: CheckWork } | undefined;
  return () => {
    const state = letter.store.getState();
    const { facts, links } = checks.getState();
    const hasChanged = isUnsaved(state);
    const parts = [state.draft, state.document, facts, links, hasChanged];
    if (made?.parts.every((part, at) => part === parts[at])) return made.work;
    made = { parts, work: workOf(state, factsNow(facts, links, hasChanged)) };
    return made.work;
  };
}

/** A proof of what is saved is none of what is on the screen. */
function factsNow(
  facts: CheckFacts | undefined,
  links: CheckFacts['links'],
  hasChanged: boolean,
): CheckFacts {
  const proof = facts?.proof === 'current' && hasChanged ? 'outdated' : facts?.proof;
  return { policy: {}, ...facts, ...(proof && { proof }), links };
}
