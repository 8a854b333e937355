import { CalendarClock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { readSendChoice } from '../../../../../core/dates/send-date.ts';
import type { Finding } from '../../../../../core/finding.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import type { ListedSend } from '../../../../../core/send/send-facts.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { specified } from '../../../../../core/wording/specification.ts';
import { queryKey, refetch, useApiMutation, useApiQuery } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { showProblem } from '../../../../components/error-dialog.tsx';
import { Box, Bullets, Row, Stack, Text } from '../../../../components/layout.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { useNow } from '../../../../components/use-now.ts';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { refreshSends } from '../../letter-answers.ts';
import { LetterViews } from '../letter-views.tsx';
import { type SaveFirst, useSaveFirst } from '../save-first.ts';
import { StepButton } from '../step.tsx';
import { Approval, Override, Refused } from './before-sending.tsx';
import { ConfirmSend } from './confirm-send.tsx';
import { LeavingFacts } from './facts.tsx';
import { platformWords as words } from './messages.fr.ts';
import styles from './schedule-step.module.css';
import { SendDateField } from './send-date-field.tsx';
import type { ScheduleRequest } from './use-schedule.ts';

/** Whom it goes to: those of the newsletter template first; the platform is asked only when a person asks. */
function TargetField(props: { platform: PlatformForm; value: string; onChange: (target: string) => void }) {
  const { targets, targetsReadAt } = props.platform;
  const { sinceOrDate } = useDates();
  const refresh = useApiMutation(contract.sends.refreshTargets, {
    onSuccess: ({ targets: read }) => {
      notify(words.targetsRefreshed(read.length));
      void refreshSends();
    },
  });
  return (
    <Stack gap={1}>
      <FieldFrame label={sendWording.target}>
        {(control) => (
          <select
            {...control}
            className="control"
            name="adobetarget"
            value={targets.some(({ id }) => id === props.value) ? props.value : ''}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          >
            <option value="">{words.chooseTarget}</option>
            {targets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {targets.length === 0 && <p className="field-help">{words.noTarget}</p>}
      <Row as="p" wrap align="center" justify="between" size={12} tone="muted" className={styles.read}>
        <span>{targetsReadAt ? words.targetsRead(sinceOrDate(targetsReadAt)) : words.targetsConfigured}</span>
        <Button variant="subtle" size="sm" loading={refresh.isPending} onClick={() => refresh.mutate({})}>
          {words.refreshTargets}
        </Button>
      </Row>
    </Stack>
  );
}

interface SameDayProps {
  campaignId: string;
  /** d/m/Y H:i */
  date: string;
  target: string;
}

const left = new Set<ListedSend['status']>(['cancelled', 'failed']);
const isDay = /^\d{2}\/\d{2}\/\d{4}$/;
const MAX_SAME_DAY = 50;

/** What else leaves on a day of the calendar; the same readers twice in a day stand out. */
function SameDay({ campaignId, date, target }: SameDayProps) {
  const { timeOfDay } = useDates();
  const day = date.slice(0, 10);
  const sends =
    useApiQuery(contract.sends.list, { day, limit: MAX_SAME_DAY }, isDay.test(day)).data?.sends ?? [];
  const others = sends.filter(({ campaign, status }) => campaign !== campaignId && !left.has(status));
  if (others.length === 0) return null;
  return (
    <Box size={13}>
      <p>{words.sameDay}</p>
      <Bullets>
        {others.map((send) => (
          <li key={send.key}>
            {words.sameDayLine(send.campaign_name, send.target_label, timeOfDay(new Date(send.at)))}
            {send.target === target && (
              <Text as="strong" weight={600} tone="warning">
                {' '}
                ({words.sameTarget})
              </Text>
            )}
          </li>
        ))}
      </Bullets>
    </Box>
  );
}

interface ScheduleFormProps {
  campaignId: string;
  platform: PlatformForm;
  /** What the checks say of the letter; the blocking ones stop the send, unless a reason is given. */
  findings: readonly Finding[];
  /** What the platform cannot take, as it said when it was asked. */
  refused: readonly Finding[];
  isHidden: boolean;
  isOpen: boolean;
  /** What is read before it is confirmed is what is on the screen. */
  saveFirst: SaveFirst | undefined;
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
  const formId = useId();
  const { isSaving, afterSave } = useSaveFirst(props.saveFirst);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isHeld) return;
    change({ isTried: true });
    if (!target || choice.is === 'empty') return showProblem({ exception: specified.targetAndDateRequired });
    if (choice.is === 'refused') return focusOn(event, 'senddate');
    if (mustExplain) return focusOn(event, 'override_reason');
    void afterSave(async () => {
      await refetch({ queryKey: queryKey(contract.proofs.sendForm, { campaignId }) });
      setConfirming(true);
    });
  }
  function confirm() {
    setConfirming(false);
    const override_reason = blocking.length > 0 ? reason.trim() : undefined;
    props.onSchedule({ campaignId, adobetarget: target, senddate: text.trim(), override_reason });
  }
  return (
    <Stack
      as="form"
      gap={3}
      id={formId}
      className={styles.form}
      hidden={props.isHidden}
      noValidate
      onSubmit={submit}
    >
      {props.isOpen && <LetterViews campaignId={campaignId} versionId={platform.version_id} />}
      <LeavingFacts campaignId={campaignId} platform={platform} target={target} />
      <TargetField platform={platform} value={target} onChange={(value) => change({ target: value })} />
      <Box className={styles.date}>
        <SendDateField
          text={text}
          choice={choice}
          zone={platform.zone}
          now={now}
          onChange={(value) => change({ text: value })}
        />
      </Box>
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
      <StepButton
        type="submit"
        form={formId}
        icon={<CalendarClock size={16} aria-hidden />}
        aria-disabled={isHeld || undefined}
        loading={isSaving}
      >
        {sendWording.submit}
      </StepButton>
      <ConfirmSend
        open={isConfirming}
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
    </Stack>
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
