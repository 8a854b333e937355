import { versionNumber } from '../../../../../core/campaign/version-number.ts';
import { waitText } from '../../../../../core/dates/wait-text.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { sendCommentText } from '../../../../../core/send/send-comment.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { platformLabel, platformWording } from '../../../../../core/wording/platforms.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { useNow } from '../../../../components/use-now.ts';
import { caller } from '../../../../state/caller.ts';
import { Facts, Moment } from './facts.tsx';
import { platformWords as words } from './messages.fr.ts';
import { Note } from './note.tsx';
import { Alarm, ReadBack } from './read-back.tsx';
import { SendActions } from './send-actions.tsx';
import { SendMark } from './send-mark.tsx';

interface SendStatusProps {
  send: SendFacts;
  platform: PlatformForm;
  onCancelled: () => void;
}

/** The one send that is under way: what was asked for, what its platform says, and what one may still do. */
export function SendStatus({ send, platform, onCancelled }: SendStatusProps) {
  const now = useNow();
  const { dateAndTime } = useDates();
  const wait = waitText(new Date(send.at), now);
  const leaves = <Moment date={dateAndTime(send.at)} second={[send.zone, wait].filter(Boolean).join(', ')} />;
  return (
    <Stack gap={3}>
      <Alarm send={send} />
      <Facts
        facts={[
          [words.state, <SendMark key="state" status={send.status} platform={send.platform} />],
          [words.leaves, leaves],
          [sendWording.target, send.target_label],
          [words.subject, send.subject],
          [words.version, versionNumber(send.version_id)],
          [words.scheduledBy, caller && send.author],
          [words.approval, send.approval && words.approvedBy(send.approval.by, send.approval.proof)],
          [words.reason, send.override_reason],
          [
            words.key,
            <Text as="span" mono size={12} key="key">
              {send.key}
            </Text>,
          ],
        ]}
      />
      {!platform.sendIsCurrent && <Note tone="warning">{platformWording.stale}</Note>}
      <Question send={send} now={now} onCancelled={onCancelled} />
      <ReadBack send={send} />
    </Stack>
  );
}

/** What only a person can decide, else the way to call it off. */
function Question({ send, now, onCancelled }: Pick<SendStatusProps, 'send' | 'onCancelled'> & { now: Date }) {
  const remark = sendCommentText(send, now);
  return (
    <>
      {remark && <Note tone="warning">{remark}</Note>}
      <Row wrap gap={2} align="center">
        <SendActions send={send} now={now} onDone={onCancelled} />
        {send.url && /^https?:/.test(send.url) && (
          <a href={send.url} target="_blank" rel="noreferrer">
            {words.openThere(platformLabel(send.platform))}
          </a>
        )}
      </Row>
    </>
  );
}
