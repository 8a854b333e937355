import { useCallback, useMemo } from 'react';
import type { Dates } from '../../../core/dates/dates-in.ts';
import { waitText } from '../../../core/dates/wait-text.ts';
import { type SendGroup, sendGroups } from '../../../core/send/attention.ts';
import { sendCommentText } from '../../../core/send/send-comment.ts';
import type { ListedSend } from '../../../core/send/send-facts.ts';
import { platformLabel } from '../../../core/wording/platforms.ts';
import { Text } from '../../components/layout.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { type RowProps, WindowedBody } from '../../components/windowed.tsx';
import { Link } from '../../routing/link.tsx';
import { caller } from '../../state/caller.ts';
import { alarmTitle } from '../letter/send/platform/read-back.tsx';
import { SendActions } from '../letter/send/platform/send-actions.tsx';
import { SendMark } from '../letter/send/platform/send-mark.tsx';
import { sendsScreenWords as words } from './messages.fr.ts';
import styles from './send-table.module.css';

const { columns } = words;

interface SendTableProps {
  /** How many sends each group has. */
  counts: Readonly<Record<SendGroup, number>>;
  sendAt: (index: number) => ListedSend | undefined;
  onShow: (from: number, to: number) => void;
  now: Date;
  /** Puts the focus back where it can stay: the row of what was cancelled is drawn elsewhere. */
  onCancelled: () => void;
}

/** A row of the table: a send, or what those under it have in common. */
type TableRow = { send: ListedSend } | { group: SendGroup };

/** Where the rows of groups stand, each before the sends of its own. */
function useRows(counts: SendTableProps['counts'], sendAt: SendTableProps['sendAt']) {
  return useMemo(() => {
    const heads: { group: SendGroup; row: number }[] = [];
    let rows = 0;
    for (const group of sendGroups) {
      if (counts[group] === 0) continue;
      heads.push({ group, row: rows });
      rows += 1 + counts[group];
    }
    /** Which send stands in a row, or comes after it. */
    const sendIn = (row: number) => row - heads.filter((head) => head.row < row).length;
    const itemAt = (row: number): TableRow | undefined => {
      const head = heads.find((one) => one.row === row);
      const send = head ? undefined : sendAt(sendIn(row));
      return head ?? (send && { send });
    };
    return { count: rows, itemAt, sendIn };
  }, [counts, sendAt]);
}

const keyOf = (item: TableRow) => ('send' in item ? item.send.key : item.group);

/** Height of a row that says no more than when it leaves, px. */
const rowHeight = 67;

/** The sends, a row each, under what they have in common. */
export function SendTable({ counts, sendAt, onShow, now, onCancelled }: SendTableProps) {
  const dates = useDates();
  const { count, itemAt, sendIn } = useRows(counts, sendAt);
  const onShowRows = useCallback(
    (from: number, to: number) => onShow(sendIn(from), sendIn(to)),
    [onShow, sendIn],
  );
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
      rowCount={count}
    >
      <WindowedBody
        {...{ count, itemAt, rowHeight, keyOf }}
        columns={5}
        onShow={onShowRows}
        row={(item, place) =>
          'send' in item ? (
            <SendRow {...{ now, dates, onCancelled, place }} send={item.send} />
          ) : (
            <tr className={styles.group} {...place}>
              <th scope="rowgroup" colSpan={5}>
                {words.groups[item.group]}
              </th>
            </tr>
          )
        }
      />
    </Table>
  );
}

interface SendRowProps {
  send: ListedSend;
  now: Date;
  dates: Dates;
  onCancelled: () => void;
  place: RowProps;
}

function SendRow({ send, now, dates, onCancelled, place }: SendRowProps) {
  const wait = waitText(new Date(send.at), now);
  return (
    <tr className={styles.row} data-send={send.key} {...place}>
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
        {caller && (
          <Text size={13} tone="muted">
            {words.by(send.author)}
          </Text>
        )}
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
