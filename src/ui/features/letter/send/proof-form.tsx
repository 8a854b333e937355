import { CircleSlash } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../../contract/address-of.ts';
import { contract } from '../../../../contract/index.ts';
import type { Finding } from '../../../../core/finding.ts';
import { letterFormats, type RecipientResult } from '../../../../core/proof/proof.ts';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { proofFormWords } from '../../../../core/wording/proof-form.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { useApiMutation, useApiQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { showProblem } from '../../../components/error-dialog.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { QueryState } from '../../../components/list-states.tsx';
import { notify } from '../../../components/notices.tsx';
import { Panel, PanelPart } from '../../../components/panel.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { remarkWords } from '../comments/messages.fr.ts';
import { Findings } from './findings.tsx';
import { LetterFiles } from './letter-files.tsx';
import { sendWords as send } from './messages.fr.ts';
import { PlatformPart, SendStatusLine } from './platform/platform-part.tsx';
import { proofWords } from './proofs.fr.ts';
import styles from './recipients.module.css';
import { Recipients } from './recipients.tsx';
import { ResultList } from './result-list.tsx';
import { type SaveFirst, useSaveFirst } from './save-first.ts';
import { Trial } from './trial.tsx';

type LastProofProps = { campaignId: string; form: SendForm };

/** The last proof: its number, whom it went to, whether it still shows the letter and who agreed. */
function LastProof({ campaignId, form: { lastProof, lastProofIsCurrent, voided } }: LastProofProps) {
  const { dateAndTime } = useDates();
  const { remarks = [] } = useApiQuery(contract.remarks.list, { campaignId }).data ?? {};
  if (lastProof === null) {
    return (
      <PanelPart title={proofFormWords.last}>
        <p className="field-help">{send.never}</p>
      </PanelPart>
    );
  }
  const { number, approval } = lastProof;
  const left = remarks.filter(({ resolved }) => !resolved).length;
  return (
    <PanelPart title={proofFormWords.last}>
      {voided && (
        <Row
          as="p"
          gap={2}
          paddingY={2}
          paddingX={3}
          tone="warning"
          background="warning-soft"
          radius="md"
          className={styles.voided}
        >
          <CircleSlash size={16} aria-hidden />
          {proofWords.voidedBy(voided.by, voided.proof)}
        </Row>
      )}
      <p className="field-help">
        {send.lastLine(dateAndTime(lastProof.created_at), lastProof.author)}{' '}
        {lastProofIsCurrent ? proofFormWords.lastCurrent : proofFormWords.lastStale}{' '}
        {approval && lastProofIsCurrent && proofWords.agreedShort(approval.by)}
      </p>
      <ResultList title={proofFormWords.results(number)} recipients={lastProof.recipients} />
      <p>
        <Link to={`/campaign/proofs/${campaignId}/${number}`}>{proofWords.open(number)}</Link>
        {left > 0 && ` · ${remarkWords.left(left)}`}
      </p>
    </PanelPart>
  );
}

interface ProofFormProps {
  campaignId: string;
  /** Remarks on what is on the screen; the server's on the saved version when absent. */
  checked?: { findings: readonly Finding[]; bytes: number } | undefined;
  /** Where there is an editor, what it has not saved yet. */
  saveFirst?: SaveFirst;
  onClose?: () => void;
  hidesTitle?: boolean;
  /** Goes to what a remark is about. */
  onOpen?: (finding: Finding) => void;
  /** Opens the section of the checks, where there is one. */
  onChecks?: () => void;
}

interface SentProof {
  number: number;
  recipients: readonly RecipientResult[];
}

/** Whom the proof goes to, what the checks say beside it, what became of it. */
export function ProofForm(props: ProofFormProps) {
  const { campaignId, saveFirst, onClose, hidesTitle } = props;
  const loaded = useApiQuery(contract.proofs.sendForm, { campaignId });
  const formId = useId();
  const { sent, isSending, submit } = useProof(campaignId, saveFirst);
  const button = (
    <Button type="submit" form={formId} loading={isSending}>
      {proofFormWords.submit}
    </Button>
  );
  return (
    <Panel title={send.title} onClose={onClose} hidesTitle={hidesTitle} foot={loaded.isSuccess && button}>
      <QueryState query={loaded} failed={send.failed} />
      {loaded.isSuccess && (
        <Parts {...props} form={loaded.data.form} formId={formId} sent={sent} submit={submit} />
      )}
    </Panel>
  );
}

interface PartsProps extends ProofFormProps {
  form: SendForm;
  formId: string;
  sent: SentProof | undefined;
  submit: (fields: FormData) => void;
}

function Parts(props: PartsProps) {
  const { campaignId, checked, saveFirst, onOpen, onChecks, form, sent } = props;
  const platformId = useId();
  return (
    <>
      <SendStatusLine platform={form.platform} partId={platformId} />
      <PanelPart title={send.checks}>
        <Findings {...(checked ?? form)} onOpen={onOpen} onChecks={onChecks} />
      </PanelPart>
      <PanelPart title={send.proof}>
        {sent && <Sent {...sent} campaignId={campaignId} isKept={form.transport === 'outbox'} />}
        <Stack
          as="form"
          gap={3}
          id={props.formId}
          onSubmit={(event) => {
            event.preventDefault();
            props.submit(new FormData(event.currentTarget));
          }}
        >
          <Recipients form={form} />
        </Stack>
      </PanelPart>
      {form.lastProof?.number !== sent?.number && <LastProof campaignId={campaignId} form={form} />}
      <PanelPart title={send.trial}>
        <Trial campaignId={campaignId} personas={form.personas} saveFirst={saveFirst} />
      </PanelPart>
      <PanelPart title={proofWords.letterFiles}>
        <LetterFiles
          label={proofWords.letterFiles}
          formats={letterFormats}
          addressOf={(format) => addressOf(contract.proofs.letter, { campaignId, format })}
          before={saveFirst}
        />
        <p className="field-help">{proofWords.letterFilesHelp}</p>
      </PanelPart>
      <PlatformPart
        id={platformId}
        campaignId={campaignId}
        platform={form.platform}
        findings={(checked ?? form).findings}
        saveFirst={saveFirst}
        onChecks={onChecks}
      />
    </>
  );
}

/** Sends the proof to whom the fields name, once the letter is saved. */
function useProof(campaignId: string, saveFirst: SaveFirst | undefined) {
  const [sent, setSent] = useState<SentProof>();
  const proof = useApiMutation(contract.proofs.send, {
    onSuccess: (answer) => {
      setSent(answer.proof);
      notify(specified.proofSent);
    },
  });
  const { isSaving, afterSave } = useSaveFirst(saveFirst);
  const submit = (fields: FormData) => {
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

/** What became of the proof just sent, brought into sight; kept here, it can be read at once. */
function Sent({
  campaignId,
  number,
  recipients,
  isKept,
}: SentProof & { campaignId: string; isKept: boolean }) {
  const shown = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further proof is brought into sight too
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), [number]);
  return (
    <Stack gap={3} ref={shown}>
      <ResultList title={proofFormWords.results(number)} recipients={recipients} />
      <Link to={`/campaign/proofs/${campaignId}/${number}`}>{proofWords.open(number)}</Link>
      {isKept && <Link to="/outbox">{send.readProof}</Link>}
    </Stack>
  );
}
