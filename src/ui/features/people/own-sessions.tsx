import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { invalidate, queryKey, useApiMutation } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Badge, Text } from '../../components/layout.tsx';
import { notify } from '../../components/notices.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { AccountPart } from './account-part.tsx';
import { browserName } from './browser-name.ts';
import { accountWords as words } from './messages.fr.ts';
import styles from './people.module.css';

const { sessionColumns: columns } = words;

/** The browsers one is signed in with; each but this one can be signed out from here. */
export function OwnSessions({ sessions }: { sessions: AnswerOf<typeof contract.account.get>['sessions'] }) {
  const { dateAndTime, sinceOrDate } = useDates();
  const refresh = (said: string) => {
    notify(said);
    document.getElementById('main')?.focus({ preventScroll: true });
    void invalidate({ queryKey: queryKey(contract.account.get) });
  };
  const end = useApiMutation(contract.account.endSession, { onSuccess: () => refresh(words.sessionEnded) });
  const endOthers = useApiMutation(contract.account.endOtherSessions, {
    onSuccess: () => refresh(words.othersEnded),
  });
  return (
    <AccountPart
      title={words.sessions}
      hint={words.sessionsHint}
      action={
        sessions.length > 1 && (
          <Button variant="outline" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <Table
        className={styles.table}
        columns={[
          columns.browser,
          columns.since,
          columns.until,
          { label: columns.actions, isHidden: true, className: styles.action },
        ]}
      >
        <tbody>
          {sessions.map(({ id, browser, created_at, expires_at, current }) => (
            <tr key={id}>
              <Text as="th" scope="row" breakWords>
                {browserName(browser)}
              </Text>
              <td data-label={columns.since}>
                <time dateTime={created_at} title={dateAndTime(created_at)}>
                  {sinceOrDate(created_at)}
                </time>
              </td>
              <td data-label={columns.until}>
                <time dateTime={expires_at}>{dateAndTime(expires_at)}</time>
              </td>
              <td className={styles.action}>
                {current ? (
                  <Badge tone="success" background="success-soft">
                    {words.current}
                  </Badge>
                ) : (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={words.endSessionOf(browserName(browser), sinceOrDate(created_at))}
                    loading={end.isPending && end.variables.sessionId === id}
                    onClick={() => end.mutate({ sessionId: id })}
                  >
                    {words.endSession}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </AccountPart>
  );
}
