import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readSendChoice } from '../../../../../core/dates/read-send-choice.ts';
import type { Finding } from '../../../../../core/finding.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { specified } from '../../../../../core/wording/specification.ts';
import { Button } from '../../../../components/button.tsx';
import { showProblem } from '../../../../components/error-dialog.tsx';
import { Approval, Override, Refused } from './before-sending.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SameDay } from './same-day.tsx';
import styles from './schedule-form.module.css';
import { SendDateField } from './send-date-field.tsx';
import { TargetField } from './target-field.tsx';
import { useNow } from './use-now.ts';
import type { ScheduleRequest } from './use-schedule.ts';

interface ScheduleFormProps {
  campaignId: string;
  platform: PlatformForm;
  /** What the checks say of the letter; the blocking ones stop the send, unless a reason is given. */
  findings: readonly Finding[];
  /** What the platform cannot take, as it said when it was asked. */
  refused: readonly Finding[];
  isHidden: boolean;
  onSchedule: (demand: ScheduleRequest) => void;
  /** Opens the section of the checks, where there is one. */
  onChecks: (() => void) | undefined;
}

/** To whom and when; nothing leaves before it was confirmed. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { campaignId, platform, findings } = props;
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  const { target, text, reason, isTried, change } = useDemand(platform);
  const [isConfirming, setConfirming] = useState(false);
  const now = useNow();
  const choice = readSendChoice(text, { zone: platform.zone, now });
  const mustExplain = blocking.length > 0 && reason.trim() === '';
  const isHeld = platform.approval === 'require' && !platform.approved;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isHeld) return;
    change({ isTried: true });
    if (!target || choice.is === 'empty') return showProblem({ exception: specified.targetAndDateRequired });
    if (choice.is === 'refused') return focusOn(event, 'senddate');
    if (mustExplain) return focusOn(event, 'override_reason');
    setConfirming(true);
  }
  function confirm() {
    setConfirming(false);
    const override_reason = blocking.length > 0 ? reason.trim() : undefined;
    props.onSchedule({ campaignId, adobetarget: target, senddate: text.trim(), override_reason });
  }
  return (
    <form className={styles.form} hidden={props.isHidden} noValidate onSubmit={submit}>
      <TargetField platform={platform} value={target} onChange={(value) => change({ target: value })} />
      <SendDateField
        text={text}
        choice={choice}
        zone={platform.zone}
        now={now}
        onChange={(value) => change({ text: value })}
      />
      {choice.is === 'date' && <SameDay campaignId={campaignId} date={choice.date.local} target={target} />}
      <Approval {...platform} />
      {props.refused.length > 0 && <Refused findings={props.refused} />}
      <Override
        blocking={blocking}
        reason={reason}
        isMissing={isTried && mustExplain}
        onChecks={props.onChecks}
        onChange={(value) => change({ reason: value, isTried: false })}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<CalendarClock size={16} aria-hidden />}
        aria-disabled={isHeld || undefined}
      >
        {sendWording.submit}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        campaignId={campaignId}
        findings={findings}
        platform={platform}
        target={target}
        choice={choice}
        now={now}
        reason={blocking.length > 0 ? reason : ''}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
      />
    </form>
  );
}

/** What the fields hold; the only target there is, is chosen. */
function useDemand({ targets }: PlatformForm) {
  const [demand, setDemand] = useState({ chosen: '', text: '', reason: '', isTried: false });
  const target = demand.chosen || (targets.length === 1 ? (targets[0]?.id ?? '') : '');
  const change = ({ target: chosen, ...more }: Partial<Omit<typeof demand, 'chosen'> & { target: string }>) =>
    setDemand((former) => ({ ...former, ...more, ...(chosen !== undefined && { chosen }) }));
  return { ...demand, target, change };
}

function focusOn({ currentTarget }: FormEvent<HTMLFormElement>, name: string) {
  (currentTarget.elements.namedItem(name) as HTMLElement | null)?.focus();
}
