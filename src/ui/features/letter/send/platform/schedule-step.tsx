import { useRef, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { Finding } from '../../../../../core/finding.ts';
import { isActive } from '../../../../../core/send/active.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { Spinner } from '../../../../components/spinner.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { useNow } from '../../../../components/use-now.ts';
import { WhoMay } from '../../../../components/who-may.tsx';
import { Link } from '../../../../routing/link.tsx';
import { may } from '../../../../state/caller.ts';
import { sendWords } from '../messages.fr.ts';
import type { SaveFirst } from '../save-first.ts';
import { platformWords as words } from './messages.fr.ts';
import { Note } from './note.tsx';
import { Alarm } from './read-back.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './schedule-step.module.css';
import { SendMark } from './send-mark.tsx';
import { SendStatus } from './send-status.tsx';
import { useSchedule } from './use-schedule.ts';

/** How long the server waits for the platform's analysis, s. */
const longest = 20;

/** What goes on while a letter is handed over; the words are heard, the seconds only seen. */
function Progress({ platform, isAnalysing }: { platform: string; isAnalysing: boolean }) {
  const [begun] = useState(() => Date.now());
  const seconds = Math.max(0, Math.round((useNow(1_000).getTime() - begun) / 1_000));
  return (
    <Stack gap={2} padding={3} background="sunken" radius="md">
      <Row as="p" gap={2} align="center" weight={550}>
        <Spinner size={16} />
        <span role="status">{isAnalysing ? words.analysing(platform) : words.handingOver(platform)}</span>
        <Text as="span" marginLeft="auto" weight={400} tone="muted" tabular aria-hidden>
          {seconds}&nbsp;s
        </Text>
      </Row>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (seconds / longest) * 100)}%` }} />
      </div>
      <p className="field-help">{words.upTo}</p>
    </Stack>
  );
}

interface ScheduleStepProps {
  campaignId: string;
  platform: PlatformForm;
  /** Remarks on the letter; the blocking ones stop a send. */
  findings: readonly Finding[];
  /** Where there is an editor, what it has not saved yet. */
  saveFirst?: SaveFirst;
  /** Opens the section of the checks, where there is one. */
  onChecks?: () => void;
  /** Whether it is seen: what leaves is drawn then alone. */
  isOpen: boolean;
}

/** The step 'Programmer': what leaves, then the send that is under way, or the way to ask for one. */
export function ScheduleStep(props: ScheduleStepProps) {
  const { campaignId, platform, findings, saveFirst, onChecks } = props;
  const part = useRef<HTMLDivElement>(null);
  const { ask, isPending, refused } = useSchedule(saveFirst, part);
  const { send } = platform;
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  const isUnderWay = send !== null && isActive(send) && !isPending;
  const isAnalysing = send?.status === 'preparing' && send.journal.at(-1)?.step !== 'handing-over';
  return (
    <Stack gap={3} className={styles.part} ref={part} tabIndex={-1}>
      {isUnderWay && <SendStatus send={send} platform={platform} onCancelled={() => part.current?.focus()} />}
      {send && !isActive(send) && !isPending && <LastSend send={send} />}
      {!isUnderWay && <WhoMay row={contract.sends.schedule} does={sendWords.does.schedule} />}
      {!isUnderWay && may(contract.sends.schedule) && (
        <ScheduleForm
          campaignId={campaignId}
          platform={platform}
          findings={findings}
          refused={onlyThePlatforms(refused, blocking)}
          isHidden={isPending}
          isOpen={props.isOpen}
          saveFirst={saveFirst}
          onSchedule={ask}
          onChecks={onChecks}
        />
      )}
      {isPending && <Progress platform={platform.label} isAnalysing={isAnalysing} />}
      {!platform.publicPages && <Note tone="calm">{sendWording.noPublicPages}</Note>}
      <Link to="/sends" className={styles.all}>
        {words.allSends}
      </Link>
    </Stack>
  );
}

/** What a refusal names beyond the remarks that are shown anyway. */
const onlyThePlatforms = (refused: readonly Finding[], blocking: readonly Finding[]) =>
  refused.filter(({ message }) => !blocking.some((finding) => finding.message === message));

/** The last one that is over: sent, cancelled or failed, and why. */
function LastSend({ send }: { send: SendFacts }) {
  const { dateAndTime } = useDates();
  return (
    <Row
      wrap
      gapY={1}
      gapX={3}
      paddingY={2}
      paddingX={3}
      size={13}
      background="sunken"
      radius="md"
      className={styles.last}
    >
      {send.status === 'failed' && <Alarm send={send} />}
      <span>{words.last}</span>
      <SendMark status={send.status} platform={send.platform} />
      <p>
        {send.target_label}, {dateAndTime(send.at)}. {send.status === 'failed' && send.detail}
      </p>
    </Row>
  );
}
