import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../../contract/address-of.ts';
import { contract } from '../../../../contract/index.ts';
import type { Finding } from '../../../../core/finding.ts';
import { letterFormats } from '../../../../core/proof/proof.ts';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Stack } from '../../../components/layout.tsx';
import { QueryState } from '../../../components/list-states.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { ApproveStep } from './approve-step.tsx';
import { Findings } from './findings.tsx';
import { LetterFiles } from './letter-files.tsx';
import { sendWords as words } from './messages.fr.ts';
import { ScheduleStep } from './platform/schedule-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { proofWords } from './proofs.fr.ts';
import type { SaveFirst } from './save-first.ts';
import styles from './send-way.module.css';
import { Step } from './step.tsx';
import { describeSendSteps, formOfChanged, nextSendStep, type SendStepName } from './steps.ts';

interface SendWayProps {
  campaignId: string;
  /** Remarks on what is on the screen; the server's on the saved version when absent. */
  checked?: { findings: readonly Finding[]; bytes: number } | undefined;
  /** Where there is an editor, what it has not saved yet. */
  saveFirst?: SaveFirst;
  /** Whether there is any such. */
  isChanged?: boolean;
  onClose?: () => void;
  hidesTitle?: boolean;
  /** Goes to what a remark is about. */
  onOpen?: (finding: Finding) => void;
  /** Opens the section of the checks, where there is one. */
  onChecks?: () => void;
}

/** The section 'Envoi', the way of a letter to its readers: it is checked, proofed, approved and scheduled. */
export function SendWay(props: SendWayProps) {
  const loaded = useApiQuery(contract.proofs.sendForm, { campaignId: props.campaignId });
  if (loaded.data) {
    const { form } = loaded.data;
    return <Way {...props} form={props.isChanged ? formOfChanged(form) : form} />;
  }
  return (
    <Panel title={words.title} onClose={props.onClose} hidesTitle={props.hidesTitle}>
      <QueryState query={loaded} failed={words.failed} />
    </Panel>
  );
}

/** Comes to a step that was opened from under it. */
const focusStep = (name: SendStepName) =>
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>(`[data-step=${name}] h3 > button`);
    title?.focus();
    title?.scrollIntoView({ block: 'nearest' });
  });

/** Where the button of a step goes while it has the focus, the one at the foot gets it. */
function useKeptFocus(foot: HTMLElement | null) {
  const isAtButton = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = ({ target }: Event) => {
      isAtButton.current = (target as Element).closest('[data-step-button]') !== null;
    };
    // A press on nothing leaves it too, and no focus comes of it.
    for (const event of ['focusin', 'pointerdown']) addEventListener(event, follow, leaving);
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (isAtButton.current && document.activeElement === document.body)
      foot?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
}

/** The four steps, one of them open: what was next as they came, until somebody opens another. */
function Way({ form, ...props }: SendWayProps & { form: SendForm }) {
  const { campaignId, checked, saveFirst, onOpen, onChecks } = props;
  const { findings, bytes } = checked ?? form;
  const facts = { form, findings };
  const next = nextSendStep(facts, { canRepair: onChecks !== undefined });
  const [open, setOpen] = useState<SendStepName>(next ?? 'schedule');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useKeptFocus(foot);
  const goTo = (name: SendStepName) => {
    setOpen(name);
    focusStep(name);
  };
  const bodies = {
    check: <Findings findings={findings} bytes={bytes} onOpen={onOpen} onChecks={onChecks} />,
    proof: <ProofStep campaignId={campaignId} form={form} saveFirst={saveFirst} />,
    approve: <ApproveStep campaignId={campaignId} form={form} onApproved={() => goTo('schedule')} />,
    schedule: (
      <ScheduleStep
        campaignId={campaignId}
        platform={form.platform}
        findings={findings}
        isOpen={open === 'schedule'}
        saveFirst={saveFirst}
        onChecks={onChecks}
      />
    ),
  };
  return (
    <Panel
      title={words.title}
      onClose={props.onClose}
      hidesTitle={props.hidesTitle}
      foot={
        next && (
          <div className={`for-thumbs ${styles.foot}`} ref={setFoot}>
            {open !== next && (
              <Button data-step-button onClick={() => goTo(next)}>
                {words.goTo[next]}
              </Button>
            )}
          </div>
        )
      }
    >
      <ol className={styles.way}>
        {describeSendSteps(facts, useDates()).map((step, index) => (
          <Step
            key={step.name}
            step={step}
            rank={index + 1}
            isOpen={step.name === open}
            isNext={step.name === next}
            foot={foot}
            onOpen={() => setOpen(step.name)}
          >
            {bodies[step.name]}
          </Step>
        ))}
      </ol>
      <details className={`for-thumbs ${styles.fold}`}>
        <summary>{proofWords.letterFiles}</summary>
        <Stack gap={2}>
          <LetterFiles
            label={proofWords.letterFiles}
            formats={letterFormats}
            addressOf={(format) => addressOf(contract.proofs.letter, { campaignId, format })}
            before={saveFirst}
          />
          <p className="field-help">{proofWords.letterFilesHelp}</p>
        </Stack>
      </details>
    </Panel>
  );
}
