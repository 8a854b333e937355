import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { Job } from '../../../core/jobs/job.ts';
import { usePages } from '../../api/pages.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { FailedRest } from '../../components/failed-rest.tsx';
import { Card, Row, Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { notify } from '../../components/notices.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { type RowProps, WindowedBody } from '../../components/windowed.tsx';
import styles from './jobs.module.css';
import { jobWords as words } from './messages.fr.ts';

type JobsPage = AnswerOf<typeof contract.jobs.page>;

const pageParts = {
  items: ({ jobs }: JobsPage) => jobs,
  total: ({ total }: JobsPage) => total,
};

const keyOf = ({ id }: Job) => id;

/** ms: what comes back by the clock is told by no event. */
const askEvery = 5_000;

/** px */
const rowHeight = 64;

const { columns } = words;

/** The work in the background, for whoever administers: what failed, what runs, what waits. */
export function JobsScreen() {
  const list = usePages(contract.jobs.page, {}, pageParts, { refetchEvery: askEvery });
  return (
    <ListPage title={words.title} count={list.isSuccess && words.count(list.total)} hint={words.hint}>
      <Card as="section" aria-label={words.title}>
        <QueryState query={list} failed={words.failed} />
        {list.total > 0 && (
          <Table
            columns={[
              columns.job,
              columns.state,
              columns.since,
              { label: columns.actions, isHidden: true, className: styles.actions },
            ]}
            className={styles.table}
            rowCount={list.total}
          >
            <WindowedBody
              {...{ count: list.total, itemAt: list.itemAt, rowHeight, keyOf, onShow: list.show }}
              columns={4}
              row={(job, place) => <JobRow job={job} place={place} onDone={() => void list.refetch()} />}
            />
          </Table>
        )}
        {list.retryRest && <FailedRest onRetry={list.retryRest} />}
        {list.isSuccess && list.total === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
      </Card>
    </ListPage>
  );
}

/** What it is about, in words. */
const nameOf = (job: Job) => {
  const { on } = job;
  return on ? `${kindOf(job)}, ${words.nouns[on.noun]} «\u00a0${on.id}\u00a0»` : kindOf(job);
};

/** What kind of job it is, and of which BAT. */
const kindOf = ({ kind, number }: Job) =>
  number === undefined ? words.kinds[kind] : `${words.kinds[kind]}, ${words.proof(number)}`;

/** Of what recurs, that it came to nothing the last time is told by its reason. */
function stateOf({ state, recurs, reason }: Job): string {
  if (state !== 'waiting') return words.states[state];
  if (recurs) return words.recurrent;
  return reason === undefined ? words.states.waiting : words.states.retrying;
}

interface JobRowProps {
  job: Job;
  place: RowProps;
  onDone: () => void;
}

function JobRow({ job, place, onDone }: JobRowProps) {
  const { kind, on, state, recurs, attempts, reason } = job;
  const name = nameOf(job);
  return (
    <tr className={styles.row} {...place} data-job={job.id}>
      <th scope="row" className={styles.job}>
        {kindOf(job)}
        {on && (
          <Text as="span" weight={400}>
            {` · ${on.id} `}
            <Text as="span" size={12} tone="muted">
              {words.nouns[on.noun]}
            </Text>
          </Text>
        )}
        <Text size={13} weight={400} tone="muted">
          {words.does[kind]}
        </Text>
        {reason !== undefined && (
          <Text size={13} weight={400} breakWords>
            {state === 'waiting' ? words.lastTime(reason) : reason}
          </Text>
        )}
      </th>
      <td>
        <Row as="span" inline align="center" gap="6px" className={styles.state} data-state={state}>
          {stateOf(job)}
        </Row>
        {attempts > 1 && (
          <Text size={12} tone="muted">
            {words.attempts(attempts)}
          </Text>
        )}
      </td>
      <td className={styles.since}>
        <When job={job} />
      </td>
      <td className={styles.actions}>
        {state !== 'running' && (state === 'failed' || reason !== undefined) && (
          <JobActions id={job.id} name={name} isDroppable={!recurs} onDone={onDone} />
        )}
      </td>
    </tr>
  );
}

/** When what recurs or is tried again begins; of others since when they are as they are. */
function When({ job: { state, since, dueAt, recurs, reason } }: { job: Job }) {
  const { dateAndTime, sinceOrDate } = useDates();
  const isToCome = state === 'waiting' && (recurs || reason !== undefined);
  const at = isToCome ? dueAt : since;
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {isToCome ? words.next(dateAndTime(at)) : sinceOrDate(at)}
    </time>
  );
}

interface JobActionsProps {
  id: string;
  name: string;
  isDroppable: boolean;
  onDone: () => void;
}

function JobActions({ id, name, isDroppable, onDone }: JobActionsProps) {
  const done = (sentence: string) => () => {
    notify(sentence);
    onDone();
  };
  const retry = useApiMutation(contract.jobs.retry, { onSuccess: done(words.retried(name)) });
  const drop = useApiMutation(contract.jobs.drop, { onSuccess: done(words.dropped(name)) });
  return (
    <Row inline gap={2} justify="end">
      <Button
        variant="outline"
        size="sm"
        aria-label={words.retryJob(name)}
        loading={retry.isPending}
        onClick={() => retry.mutate({ id })}
      >
        {words.retry}
      </Button>
      {isDroppable && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={words.dropJob(name)}
          loading={drop.isPending}
          onClick={() => drop.mutate({ id })}
        >
          {words.drop}
        </Button>
      )}
    </Row>
  );
}
