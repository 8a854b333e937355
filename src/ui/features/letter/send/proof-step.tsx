import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import { isUnderWay, type Proof, type RecipientResult } from '../../../../core/proof/proof.ts';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { proofFormWords } from '../../../../core/wording/proof-form.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { showProblem } from '../../../components/error-dialog.tsx';
import { Stack } from '../../../components/layout.tsx';
import { notify } from '../../../components/notices.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { WhoMay } from '../../../components/who-may.tsx';
import { Link } from '../../../routing/link.tsx';
import { may } from '../../../state/caller.ts';
import { refreshSends } from '../letter-answers.ts';
import { sendWords as send } from './messages.fr.ts';
import { proofWords } from './proofs.fr.ts';
import { Recipients } from './recipients.tsx';
import { ResultList } from './result-list.tsx';
import { type SaveFirst, sendTopic, useSaveFirst } from './save-first.ts';
import styles from './send-way.module.css';
import { StepButton } from './step.tsx';
import { Trial } from './trial.tsx';

interface ProofStepProps {
  campaignId: string;
  form: SendForm;
  saveFirst?: SaveFirst;
}

/** The step 'BAT': whom it goes to, what became of the last one; a trial for oneself. */
export function ProofStep({ campaignId, form, saveFirst }: ProofStepProps) {
  const formId = useId();
  const { sent, isSending, submit } = useProof(campaignId, saveFirst);
  const { lastProof } = form;
  return (
    <>
      {sent && <Sent {...sent} campaignId={campaignId} isKept={form.transport === 'outbox'} />}
      {lastProof && lastProof.number !== sent?.number && (
        <LastProof campaignId={campaignId} proof={lastProof} />
      )}
      <WhoMay row={contract.proofs.send} does={send.does.proof} />
      {may(contract.proofs.send) && (
        <>
          <Stack as="form" gap={3} id={formId} onSubmit={submit}>
            <Recipients form={form} />
          </Stack>
          <StepButton type="submit" form={formId} loading={isSending}>
            {proofFormWords.submit}
          </StepButton>
          <details className={styles.fold}>
            <summary>{send.trial}</summary>
            <Trial campaignId={campaignId} personas={form.personas} saveFirst={saveFirst} />
          </details>
        </>
      )}
    </>
  );
}

interface SentProof {
  number: number;
  recipients: readonly RecipientResult[];
}

/** Sends the proof to whom the fields name, once the letter is saved. */
function useProof(campaignId: string, saveFirst: SaveFirst | undefined) {
  const [sent, setSent] = useState<SentProof>();
  const proof = useApiMutation(contract.proofs.send, {
    onSuccess: async (answer) => {
      await refreshSends();
      setSent(answer.proof);
      notify(specified.proofSent, [], sendTopic);
    },
  });
  const { isSaving, afterSave } = useSaveFirst(saveFirst);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const batdest = fields.getAll('batdest').map(String);
    const batmail = fields.getAll('batmail').map(String).join('\n');
    const persona = String(fields.get('persona') ?? '');
    const sheet = fields.has('sheet');
    if (batdest.length === 0 && batmail.trim() === '') {
      showProblem({ exception: specified.recipientsRequired });
    } else if (!proof.isPending)
      void afterSave(() => proof.mutate({ campaignId, batdest, batmail, persona, sheet }));
  };
  return { sent, isSending: isSaving || proof.isPending, submit };
}

/** Whether the person is still where the proof was sent from; what was pressed may be gone. */
const isAtStepButton = ({ activeElement }: Document) =>
  activeElement === document.body || activeElement?.closest('[data-step-button]') !== null;

/** What became of the proof just sent, brought into sight, with the focus; kept here, it can be read at once. */
function Sent({
  campaignId,
  number,
  recipients,
  isKept,
}: SentProof & { campaignId: string; isKept: boolean }) {
  const shown = useRef<HTMLDivElement>(null);
  const title = proofFormWords.results(number);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further proof is brought into sight too
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
    if (isAtStepButton(document)) shown.current?.focus({ preventScroll: true });
  }, [number]);
  return (
    <Stack gap={2} ref={shown} role="group" aria-label={title} tabIndex={-1}>
      <ResultList title={title} recipients={recipients} />
      <ReadProof campaignId={campaignId} number={number} />
      {isKept && may(contract.outbox.list) && <Link to="/outbox">{send.readProof}</Link>}
    </Stack>
  );
}

/** Whom the last proof went to, folded where all is well: the step's own line says the rest. */
function LastProof({ campaignId, proof }: { campaignId: string; proof: Proof }) {
  const { dateAndTime } = useDates();
  const { number, recipients } = proof;
  const taken = recipients.filter(({ status }) => status === 'accepted').length;
  return (
    <Stack gap={2}>
      <p className="field-help">{send.lastLine(dateAndTime(proof.created_at), proof.author)}</p>
      <details className={styles.fold} open={taken < recipients.length && !recipients.some(isUnderWay)}>
        <summary>{proofWords.reached(taken, recipients.length)}</summary>
        <ResultList title={proofFormWords.results(number)} recipients={recipients} />
      </details>
      <ReadProof campaignId={campaignId} number={number} />
    </Stack>
  );
}

/** The way to a proof, to be read and remarked on. */
export const ReadProof = ({ campaignId, number }: { campaignId: string; number: number }) => (
  <Link to={`/campaign/proofs/${campaignId}/${number}`}>{proofWords.open(number)}</Link>
);
