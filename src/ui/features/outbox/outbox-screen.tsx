import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Text } from '../../components/layout.tsx';
import { EmptyState } from '../../components/list-states.tsx';
import { ReadingPage, SideRow } from '../../components/reading-page.tsx';
import { useDates } from '../../components/use-dates.ts';
import { useParams } from '../../routing/navigation.ts';
import { Message } from './message.tsx';
import { outboxWords as outbox } from './messages.fr.ts';

/** A drawn envelope for the empty outbox. */
const EnvelopePicture = () => (
  <svg width="88" height="64" viewBox="0 0 88 64" fill="none" aria-hidden focusable="false">
    <g stroke="var(--line-strong)" strokeWidth="1.5" strokeLinecap="round">
      <rect fill="var(--panel)" x="1" y="1" width="86" height="62" rx="5" />
      <path d="M3 5l36.5 29a7 7 0 0 0 9 0L85 5M3 59l29-29m53 29L56 30" />
    </g>
  </svg>
);

/** The mails kept instead of sent, the newest first, as a mail program shows them. */
export function OutboxScreen() {
  const { messageId } = useParams();
  const { dateAndTime, sinceOrDate } = useDates();
  const list = useApiQuery(contract.outbox.list, {});
  const transport = useApiQuery(contract.workspace.get, {}).data?.transport;
  const messages = list.data?.messages ?? [];
  // Beside the list there is room for a message: the newest, until one is chosen.
  const shownId = messageId ?? messages[0]?.id;

  return (
    <ReadingPage
      title={outbox.title}
      hint={transport === 'smtp' ? outbox.smtp : outbox.hint}
      label={outbox.list}
      query={list}
      failed={outbox.failed}
      isReading={messageId !== undefined}
      isEmpty={shownId === undefined}
      rows={messages.map(({ id, to, subject, date }) => (
        <SideRow
          key={id}
          to={`/outbox/${id}`}
          isCurrent={id === shownId}
          name={
            <Text as="span" truncate weight={600}>
              {to.join(', ')}
            </Text>
          }
          aside={
            <time dateTime={date} title={dateAndTime(date)}>
              {sinceOrDate(date)}
            </time>
          }
        >
          <Text as="span" clamp={2} size={13} breakWords>
            {subject || outbox.noSubject}
          </Text>
        </SideRow>
      ))}
    >
      {shownId === undefined ? (
        <EmptyState picture={<EnvelopePicture />} title={outbox.empty} hint={outbox.emptyHint}>
          <ButtonLink variant="outline" to="/">
            {outbox.toCampaigns}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Message key={shownId} messageId={shownId} />
      )}
    </ReadingPage>
  );
}
