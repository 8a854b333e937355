import { type RefObject, useEffect, useState } from 'react';
import type { RequestOf } from '../../../../../contract/endpoint.ts';
import { contract } from '../../../../../contract/index.ts';
import type { Finding } from '../../../../../core/finding.ts';
import type { CallFailure } from '../../../../api/call.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { notify } from '../../../../components/notices.tsx';
import { refreshSends, useOpenScheduled } from '../../letter-answers.ts';
import { type SaveFirst, sendTopic, useSaveFirst } from '../save-first.ts';

export type ScheduleRequest = RequestOf<typeof contract.sends.schedule>;

/** The blocking findings that the last refusal named; none after any other failure. Either is shown. */
export function useRefused() {
  const [refused, setRefused] = useState<readonly Finding[]>([]);
  const onError = (failure: CallFailure) => {
    const { code, findings } = failure.problem;
    setRefused(code === 'send-blocked' ? (findings as readonly Finding[]) : []);
    showFailure(failure);
    void refreshSends();
  };
  return { refused, setRefused, onError };
}

/**
 * Asks for a send, once: while one demand is under way there is no other. What becomes of it is said in the server's own
 * words; whoever asked finds the focus on the part that shows it.
 */
export function useSchedule(saveFirst: SaveFirst | undefined, part: RefObject<HTMLElement | null>) {
  const { refused, setRefused, onError } = useRefused();
  const { isSaving, afterSave } = useSaveFirst(saveFirst);
  const openScheduled = useOpenScheduled();
  const schedule = useApiMutation(contract.sends.schedule, {
    onSuccess: async ({ message, send }) => {
      notify(message, [], sendTopic);
      // Whoever edits reads from now on: what leaves is what was scheduled.
      if (saveFirst) await openScheduled(send.campaign);
      void refreshSends();
    },
    onError,
  });
  const isPending = isSaving || schedule.isPending;
  // The button that was pressed is gone then, and the dialog that lay over it.
  useEffect(() => {
    if (isPending) part.current?.focus({ preventScroll: true });
  }, [isPending, part]);
  function ask(demand: ScheduleRequest) {
    if (isPending) return;
    setRefused([]);
    void afterSave(() => schedule.mutate(demand));
  }
  return { ask, isPending, refused };
}
