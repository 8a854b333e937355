import { CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import { contract } from '../../../../contract/index.ts';
import type { SendForm } from '../../../../contract/proofs.ts';
import { proofWords } from '../../../../core/wording/proofs.ts';
import { remarkWords } from '../../../../core/wording/remarks.ts';
import { sendWords as send } from '../../../../core/wording/sending.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { PanelPart } from '../../../components/panel.tsx';
import { useDates } from '../../../components/use-dates.ts';
import styles from './last-proof.module.css';
import { ResultList } from './result-list.tsx';

type LastProofProps = { campaignId: string; form: SendForm };

/** The last proof: its number, whom it went to, whether it still shows the letter and who agreed. */
export function LastProof({ campaignId, form: { lastProof, lastProofIsCurrent, voided } }: LastProofProps) {
  const { dateAndTime } = useDates();
  const { remarks = [] } = useApiQuery(contract.remarks.list, { campaignId }).data ?? {};
  if (lastProof === null) {
    return (
      <PanelPart title={send.last}>
        <p className="field-help">{send.never}</p>
      </PanelPart>
    );
  }
  const { number, approval } = lastProof;
  const left = remarks.filter(({ resolved }) => !resolved).length;
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
        {left > 0 && ` · ${remarkWords.left(left)}`}
      </p>
    </PanelPart>
  );
}
