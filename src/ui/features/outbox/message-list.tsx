import { Link } from 'react-router';
import type { OutboxSummary } from '../../../core/outbox/outbox-message.ts';
import { Text } from '../../components/layout.tsx';
import side from '../../components/side-list.module.css';
import { useDates } from '../../components/use-dates.ts';
import { outboxWords } from './messages.fr.ts';
import styles from './outbox.module.css';

/** Newest first: to whom, what about, when. */
export function MessageList(props: { messages: readonly OutboxSummary[]; shownId: string | undefined }) {
  const { dateAndTime, sinceOrDate } = useDates();
  return (
    <ul className={`${side.list} ${styles.list}`}>
      {props.messages.map(({ id, to, subject, date }) => (
        <li key={id}>
          <Link
            to={`/outbox/${id}`}
            className={`${side.row} ${styles.message}`}
            aria-current={id === props.shownId || undefined}
          >
            <Text as="span" truncate weight={600}>
              {to.join(', ')}
            </Text>
            <time className={side.date} dateTime={date} title={dateAndTime(date)}>
              {sinceOrDate(date)}
            </time>
            <Text as="span" clamp={2} size={13} breakWords className={styles.subject}>
              {subject || outboxWords.noSubject}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
