import { Link, useParams } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { OutboxSummary } from '../../../core/outbox/outbox-message.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Box, Column, Text } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import page from '../../components/reading-page.module.css';
import side from '../../components/side-list.module.css';
import { useDates } from '../../components/use-dates.ts';
import { Message } from './message.tsx';
import { outboxWords as outbox, outboxWords } from './messages.fr.ts';
import styles from './outbox.module.css';

/** A drawn envelope for the empty outbox. */
export function EnvelopePicture() {
  return (
    <svg width="88" height="64" viewBox="0 0 88 64" fill="none" aria-hidden focusable="false">
      <rect className={styles.paper} x="1" y="1" width="86" height="62" rx="5" />
      <path className={styles.fold} d="M3 5l36.5 29a7 7 0 0 0 9 0L85 5M3 59l29-29m53 29L56 30" />
    </svg>
  );
}

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

/** The mails kept instead of sent, as a mail program shows them. */
export function OutboxScreen() {
  usePageTitle(outbox.title);
  const { messageId } = useParams();
  const list = useApiQuery(contract.outbox.list, {});
  const transport = useApiQuery(contract.workspace.get, {}).data?.transport;
  const messages = list.data?.messages ?? [];
  // Beside the list there is room for a message: the newest, until one is chosen.
  const shownId = messageId ?? messages[0]?.id;

  return (
    <Column fullHeight>
      <PageHeader />
      <main
        id="main"
        className={page.main}
        data-reading={messageId !== undefined}
        data-empty={shownId === undefined}
      >
        <QueryState query={list} failed={outbox.failed} />
        {list.isSuccess && (
          <Column
            as="section"
            minHeight={0}
            background="panel"
            borderRight
            className={page.list}
            aria-label={outbox.list}
          >
            <Box as="header" paddingTop={4} paddingX={4} paddingBottom={3} borderBottom className={page.head}>
              <h1>{outbox.title}</h1>
              <p>{transport === 'smtp' ? outbox.smtp : outbox.hint}</p>
            </Box>
            <MessageList messages={messages} shownId={shownId} />
          </Column>
        )}
        {list.isSuccess && shownId === undefined && (
          <EmptyState picture={<EnvelopePicture />} title={outbox.empty} hint={outbox.emptyHint} />
        )}
        {shownId !== undefined && <Message key={shownId} messageId={shownId} />}
      </main>
    </Column>
  );
}
