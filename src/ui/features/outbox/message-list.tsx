import { Link } from 'react-router';
import type { OutboxSummary } from '../../../core/outbox/outbox-message.ts';
import side from '../../components/side-list.module.css';
import { useDates } from '../../components/use-dates.ts';
import styles from './message-list.module.css';
import { outboxWords } from './messages.fr.ts';

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
            <span className={styles.to}>{to.join(', ')}</span>
            <time className={side.date} dateTime={date} title={dateAndTime(date)}>
              {sinceOrDate(date)}
            </time>
            <span className={styles.subject}>{subject || outboxWords.noSubject}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
