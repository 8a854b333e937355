import { useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { OutboxSummary } from '../../../core/outbox/outbox-message.ts';
import { usePages } from '../../api/pages.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { drawnAtMost } from '../../components/drawn-at-most.ts';
import { FailedRest } from '../../components/failed-rest.tsx';
import { Text } from '../../components/layout.tsx';
import { EmptyState, LoadingState } from '../../components/list-states.tsx';
import { words as common } from '../../components/messages.fr.ts';
import { ReadingPage, SideRow } from '../../components/reading-page.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { useDates } from '../../components/use-dates.ts';
import type { ListRowProps } from '../../components/windowed.tsx';
import { WindowedSideList } from '../../components/windowed-side-list.tsx';
import { useParams } from '../../routing/hooks.ts';
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

type OutboxPage = AnswerOf<typeof contract.outbox.list>;

const pageParts = {
  items: ({ messages }: OutboxPage) => messages,
  total: ({ total }: OutboxPage) => total,
};

const keyOf = ({ id }: OutboxSummary) => id;

/** The mails kept instead of sent, the newest first, as a mail program shows them. */
export function OutboxScreen() {
  const { messageId } = useParams();
  const { dateAndTime, sinceOrDate } = useDates();
  const [search, setSearch] = useState('');
  const list = usePages(contract.outbox.list, { query: search.trim() }, pageParts);
  const transport = useApiQuery(contract.workspace.get, {}).data?.transport;
  // Beside the list there is room for a message: the newest, until one is chosen.
  const shownId = messageId ?? list.itemAt(0)?.id;

  const row = ({ id, to, subject, date }: OutboxSummary, _index: number, place: ListRowProps) => (
    <SideRow
      place={place}
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
  );

  return (
    <ReadingPage
      title={outbox.title}
      hint={transport === 'smtp' ? outbox.smtp : outbox.hint}
      label={outbox.list}
      query={list}
      failed={outbox.failed}
      isReading={messageId !== undefined}
      isEmpty={list.first?.all === 0}
      search={
        list.first?.all !== 0 && (
          <SearchBox
            isWide
            isFind={list.total > drawnAtMost}
            label={outbox.search}
            value={search}
            onChange={setSearch}
          />
        )
      }
      rows={
        list.isFormer && list.total === 0 ? (
          <LoadingState />
        ) : list.isSuccess && list.total === 0 && search.trim() !== '' ? (
          <EmptyState title={outbox.noMatch(search.trim())}>
            <Button variant="outline" onClick={() => setSearch('')}>
              {common.clearSearch}
            </Button>
          </EmptyState>
        ) : (
          <>
            <WindowedSideList
              count={list.total}
              itemAt={list.itemAt}
              onShow={list.show}
              keyOf={keyOf}
              row={row}
            />
            {list.retryRest && <FailedRest onRetry={list.retryRest} />}
          </>
        )
      }
    >
      {list.first?.all === 0 ? (
        <EmptyState picture={<EnvelopePicture />} title={outbox.empty} hint={outbox.emptyHint}>
          <ButtonLink variant="outline" to="/">
            {outbox.toCampaigns}
          </ButtonLink>
        </EmptyState>
      ) : (
        shownId !== undefined && <Message key={shownId} messageId={shownId} />
      )}
    </ReadingPage>
  );
}
