import type { SendForm } from '../../../../contract/proofs.ts';
import { sendWords as send } from '../../../../core/wording/sending.ts';
import { PanelPart } from '../../../design/panel.tsx';
import { useDates } from '../../../design/use-dates.ts';
import { ResultList } from './result-list.tsx';

/** The last proof: its number, whom it went to, and whether it still shows the letter. */
export function LastProof({ form: { lastProof, lastProofIsCurrent } }: { form: SendForm }) {
  const { dateAndTime } = useDates();
  return (
    <PanelPart title={send.last}>
      {lastProof === null ? (
        <p className="field-help">{send.never}</p>
      ) : (
        <>
          <p className="field-help">
            {send.lastLine(dateAndTime(lastProof.created_at), lastProof.author)}{' '}
            {lastProofIsCurrent ? send.lastCurrent : send.lastStale}
          </p>
          <ResultList title={send.results(lastProof.number)} recipients={lastProof.recipients} />
        </>
      )}
    </PanelPart>
  );
}
