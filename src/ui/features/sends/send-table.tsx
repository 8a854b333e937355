import type { Dates } from '../../../core/dates/dates-in.ts';
import { waitText } from '../../../core/dates/send-date.ts';
import type { SendGroup } from '../../../core/send/attention.ts';
import { sendCommentText } from '../../../core/send/send-comment.ts';
import type { ListedSend } from '../../../core/send/send-facts.ts';
import { platformLabel } from '../../../core/wording/platforms.ts';
import { Text } from '../../components/layout.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { Link } from '../../routing/link.tsx';
import { alarmTitle } from '../letter/send/platform/read-back.tsx';
import { SendActions } from '../letter/send/platform/send-actions.tsx';
import { SendMark } from '../letter/send/platform/send-mark.tsx';
import { sendsScreenWords as words } from './messages.fr.ts';
import styles from './send-table.module.css';

const { columns } = words;

interface SendTableProps {
  groups: readonly { group: SendGroup; sends: readonly ListedSend[] }[];
  now: Date;
  /** Puts the focus back where it can stay: the row of what was cancelled is drawn elsewhere. */
  onCancelled: () => void;
}

/** The sends, a row each, under what they have in common. */
export function SendTable({ groups, now, onCancelled }: SendTableProps) {
  const dates = useDates();
  return (
    <Table
      columns={[
        columns.campaign,
        columns.target,
        columns.date,
        columns.state,
        { label: columns.actions, isHidden: true },
      ]}
      className={styles.table}
    >
      {groups.map(({ group, sends }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={5}>
              {words.groups[group]}
            </th>
          </tr>
          {sends.map((send) => (
            <SendRow key={send.key} send={send} now={now} dates={dates} onCancelled={onCancelled} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

interface SendRowProps {
  send: ListedSend;
  now: Date;
  dates: Dates;
  onCancelled: () => void;
}

function SendRow({ send, now, dates, onCancelled }: SendRowProps) {
  const wait = waitText(new Date(send.at), now);
  return (
    <tr className={styles.row} data-send={send.key}>
      <td>
        <Link to={`/campaign/edit/${send.campaign}`} className={styles.link}>
          {send.campaign_name}
        </Link>
        <Text mono size={12} tone="muted" breakWords>
          {send.key}
        </Text>
      </td>
      <td className={styles.target}>
        {send.target_label}
        <Text size={13} tone="muted">
          {platformLabel(send.platform)}
        </Text>
      </td>
      <Text as="td" nowrap className={styles.date}>
        <time dateTime={send.at}>{dates.dateAndTime(send.at)}</time>
        <Text size={13} tone="muted">
          {[send.zone, send.status === 'scheduled' && wait].filter(Boolean).join(', ')}
        </Text>
      </Text>
      <td className={styles.state}>
        <SendMark status={send.status} platform={send.platform} modifiedSince={send.modified_since} />
        <StateNote send={send} now={now} />
      </td>
      <Text as="td" textAlign="right" nowrap className={styles.actions}>
        <SendActions send={send} now={now} size="sm" onDone={onCancelled} />
      </Text>
    </tr>
  );
}

/** Why it waits, failed or is doubtful. */
function StateNote({ send, now }: Pick<SendRowProps, 'send' | 'now'>) {
  const text = sendCommentText(send, now);
  return (
    <>
      {text && (
        <Text size={13} tone="muted" className={styles.note}>
          {text}
        </Text>
      )}
      {send.alarms.length > 0 && (
        <Text size={13} tone="danger">
          {alarmTitle(send)}
        </Text>
      )}
    </>
  );
}
