import { CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import type { SendForm } from '../../../../contract/proofs.ts';
import { proofWords } from '../../../../core/wording/proofs.ts';
import { sendWords as send } from '../../../../core/wording/sending.ts';
import { PanelPart } from '../../../design/panel.tsx';
import { useDates } from '../../../design/use-dates.ts';
import styles from './last-proof.module.css';
import { ResultList } from './result-list.tsx';

type LastProofProps = { campaignId: string; form: SendForm };

/** The last proof: its number, whom it went to, whether it still shows the letter and who agreed. */
export function LastProof({ campaignId, form: { lastProof, lastProofIsCurrent, voided } }: LastProofProps) {
  const { dateAndTime } = useDates();
  if (lastProof === null) {
    return (
      <PanelPart title={send.last}>
        <p className="field-help">{send.never}</p>
      </PanelPart>
    );
  }
  const { number, approval } = lastProof;
  return (
    <PanelPart title={send.last}>
      {voided && (
        <p className={styles.voided}>
          <CircleSlash size={16} aria-hidden />
          {proofWords.voidedBy(voided.by, voided.proof)}
        </p>
      )}
      <p className="field-help">
        {send.lastLine(dateAndTime(lastProof.created_at), lastProof.author)}{' '}
        {lastProofIsCurrent ? send.lastCurrent : send.lastStale}{' '}
        {approval && lastProofIsCurrent && proofWords.agreedShort(approval.by)}
      </p>
      <ResultList title={send.results(number)} recipients={lastProof.recipients} />
      <p>
        <Link to={`/campaign/proofs/${campaignId}/${number}`}>{proofWords.open(number)}</Link>
      </p>
    </PanelPart>
  );
}
