import { ChevronDown } from 'lucide-react';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { isActive } from '../../../../../core/send/send.ts';
import { Text } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import styles from './platform-part.module.css';
import { alarmTitle } from './read-back.tsx';
import { SendMark } from './send-mark.tsx';

/** At the head of the panel, the send that is under way; it leads to all that is known of it. */
export function SendStatusLine({ platform: { send }, partId }: { platform: PlatformForm; partId: string }) {
  const { dateAndTime } = useDates();
  if (!send || !isActive(send)) return null;
  return (
    <button type="button" className={styles.line} onClick={() => document.getElementById(partId)?.focus()}>
      <SendMark status={send.status} platform={send.platform} />
      <span>{dateAndTime(send.at)}</span>
      {send.alarms.length > 0 && (
        <Text as="span" tone="danger">
          {alarmTitle(send)}
        </Text>
      )}
      <ChevronDown size={16} aria-hidden className={styles.down} />
    </button>
  );
}
