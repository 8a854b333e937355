import { contract } from '../../../../contract/index.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { QueryState } from '../../../components/list-states.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { WhoMay } from '../../../components/who-may.tsx';
import { may } from '../../../state/caller.ts';
import { CommentList } from '../comments/comment-list.tsx';
import { remarkWords } from '../comments/messages.fr.ts';
import { ApproveForm } from './approve-form.tsx';
import { sendWords as send } from './messages.fr.ts';
import { Note } from './platform/note.tsx';
import { ReadProof } from './proof-step.tsx';
import { proofWords as words } from './proofs.fr.ts';
import { StepButton } from './step.tsx';

interface ApproveStepProps {
  campaignId: string;
  form: SendForm;
  onApproved: () => void;
}

/** The step 'Accord': what readers remarked and nobody has dealt with, and who approves the last proof. */
export function ApproveStep({ campaignId, form, onApproved }: ApproveStepProps) {
  const { lastProof, lastProofIsCurrent, voided, platform } = form;
  return (
    <>
      {lastProof && <OpenRemarks campaignId={campaignId} />}
      {lastProof && <ReadProof campaignId={campaignId} number={lastProof.number} />}
      {platform.approved && <Given approved={platform.approved} />}
      {voided && <Note tone="warning">{words.voidedBy(voided.by, voided.proof)}</Note>}
      {!lastProofIsCurrent && !platform.approved && <p className="field-help">{send.proofFirst}</p>}
      {!platform.approved && <WhoMay row={contract.proofs.approve} does={send.does.approve} />}
      {lastProof && lastProofIsCurrent && !platform.approved && may(contract.proofs.approve) && (
        <ApproveForm
          campaignId={campaignId}
          number={lastProof.number}
          Submit={StepButton}
          onDone={(isCurrent) => isCurrent && onApproved()}
        />
      )}
    </>
  );
}

function Given({ approved }: { approved: NonNullable<SendForm['platform']['approved']> }) {
  const { dateAndTime } = useDates();
  const { by, at, proof, version_id } = approved;
  return (
    <Note tone="good">
      <p>{words.approvedBy(by, dateAndTime(at))}</p>
      <Text tone="muted">{send.onProof(proof, versionNumber(version_id))}</Text>
    </Note>
  );
}

/** More would push the approval out of sight: the screen of the proof has them all. */
const most = 3;

/** What is left to deal with of what was said of all proofs. */
function OpenRemarks({ campaignId }: { campaignId: string }) {
  const all = useApiQuery(contract.remarks.list, { campaignId });
  const left = all.data?.remarks.filter(({ resolved }) => !resolved) ?? [];
  return (
    <Stack gap={2}>
      <QueryState query={all} failed={remarkWords.failed} />
      {all.isSuccess && (
        <p className="field-help">
          {left.length === 0 ? remarkWords.noneLeft : remarkWords.left(left.length)}
        </p>
      )}
      {left.length > 0 && <CommentList campaignId={campaignId} remarks={left.slice(0, most)} />}
      {left.length > most && <p className="field-help">{remarkWords.more(left.length - most)}</p>}
    </Stack>
  );
}
