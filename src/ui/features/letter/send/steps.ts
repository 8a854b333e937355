import type { Dates } from '../../../../core/dates/dates-in.ts';
import type { Finding } from '../../../../core/finding.ts';
import { hasReachedSomeone, isUnderWay } from '../../../../core/proof/proof.ts';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { isActive } from '../../../../core/send/active.ts';
import { countsBySeverity } from '../../../../core/wording/checks.ts';
import { platformLabel } from '../../../../core/wording/platforms.ts';
import { sendWording } from '../../../../core/wording/sends.ts';
import { countsOf } from '../../../state/checks/counts.ts';
import { checkPanelWords } from '../checks/messages.fr.ts';
import { sendWords } from './messages.fr.ts';

export type SendStepName = 'check' | 'proof' | 'approve' | 'schedule';

export interface SendStep {
  name: SendStepName;
  state: 'done' | 'waiting' | 'attention';
  /** Its state in words. */
  line: string;
}

interface StepFacts {
  form: SendForm;
  /** What the checks say of the letter. */
  findings: readonly Finding[];
}

const isBlocked = (findings: readonly Finding[]) => findings.some(({ severity }) => severity === 'blocking');

/** Whether the last proof shows the letter as it is, and a mail server took it. */
const isProofed = ({ lastProof, lastProofIsCurrent }: SendForm) =>
  lastProof !== null && lastProofIsCurrent && hasReachedSomeone(lastProof);

/** A form of what was saved, for a letter that was changed since: no proof shows it, and nobody approved it. */
export function formOfChanged(form: SendForm): SendForm {
  const { platform, voided } = form;
  const { approved } = platform;
  return {
    ...form,
    lastProofIsCurrent: false,
    voided: approved ? { proof: approved.proof, by: approved.by } : voided,
    platform: { ...platform, approved: null, sendIsCurrent: false },
  };
}

/**
 * What is to be done next on the way to the readers; undefined once the letter is on it. Where nothing can be put right
 * (`canRepair`), remarks hold nobody before the last step.
 */
export function nextSendStep(
  { form, findings }: StepFacts,
  { canRepair }: { canRepair: boolean },
): SendStepName | undefined {
  const { send, sendIsCurrent, approval, approved } = form.platform;
  if (send && (isActive(send) || (send.status === 'sent' && sendIsCurrent))) return undefined;
  if (canRepair && isBlocked(findings)) return 'check';
  if (approved) return 'schedule';
  if (!isProofed(form)) return 'proof';
  return approval === 'off' ? 'schedule' : 'approve';
}

/** The four steps, each with its state in one line. */
export function describeSendSteps(facts: StepFacts, dates: Dates): readonly SendStep[] {
  const { form, findings } = facts;
  return [
    {
      name: 'check',
      state: isBlocked(findings) ? 'attention' : 'done',
      line: countsBySeverity(countsOf(findings)) || checkPanelWords.nothing,
    },
    { name: 'proof', ...describeProof(form) },
    { name: 'approve', ...describeApproval(form) },
    { name: 'schedule', ...describeSend(form, dates) },
  ];
}

type StepState = Omit<SendStep, 'name'>;

function describeProof(form: SendForm): StepState {
  const { lastProof, lastProofIsCurrent } = form;
  if (lastProof === null) return { state: 'waiting', line: sendWords.lines.noProof };
  const { number } = lastProof;
  if (lastProof.recipients.some(isUnderWay))
    return { state: 'waiting', line: sendWords.lines.underWay(number) };
  if (!hasReachedSomeone(lastProof)) return { state: 'attention', line: sendWords.lines.notTaken(number) };
  const say = lastProofIsCurrent ? sendWords.lines.proof : sendWords.lines.staleProof;
  return { state: isProofed(form) ? 'done' : 'attention', line: say(number) };
}

function describeApproval({ platform, voided }: SendForm): StepState {
  const { approval, approved, openRemarks } = platform;
  const { lines } = sendWords;
  const given = approved
    ? lines.approved(approved.by, approved.proof)
    : voided
      ? lines.voided(voided.by)
      : approval === 'off'
        ? lines.notAsked
        : lines.unapproved;
  return {
    state: approved ? 'done' : voided ? 'attention' : 'waiting',
    line: openRemarks > 0 ? `${given} · ${lines.remarks(openRemarks)}` : given,
  };
}

function describeSend({ platform: { send } }: SendForm, { dateAndTime }: Dates): StepState {
  if (!send || send.status === 'cancelled') return { state: 'waiting', line: sendWords.lines.unscheduled };
  const status =
    send.status === 'awaiting-approval'
      ? sendWording.awaitingApproval(platformLabel(send.platform))
      : sendWording.statuses[send.status];
  const isCalm = send.status === 'scheduled' || send.status === 'sent';
  return {
    state: isCalm && send.alarms.length === 0 ? 'done' : 'attention',
    line: sendWords.lines.send(status, dateAndTime(send.at)),
  };
}
