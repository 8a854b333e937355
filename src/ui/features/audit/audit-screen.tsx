import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { AuditAction, AuditEntry } from '../../../core/audit/audit-entry.ts';
import { unknownActor } from '../../../core/audit/unknown-actor.ts';
import { auditWording } from '../../../core/wording/audit.ts';
import { capital } from '../../../core/wording/phrases.ts';
import { usePages } from '../../api/pages.ts';
import { Button } from '../../components/button.tsx';
import { drawnAtMost } from '../../components/drawn-at-most.ts';
import { FailedRest } from '../../components/failed-rest.tsx';
import { Card, Row, Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, LoadingState, QueryState } from '../../components/list-states.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { type RowProps, WindowedBody } from '../../components/windowed.tsx';
import { Link } from '../../routing/link.tsx';
import styles from './audit.module.css';
import { auditWords as words } from './messages.fr.ts';
import { noteText } from './note-text.ts';

type Subject = NonNullable<AuditEntry['on']>;

type AuditPage = AnswerOf<typeof contract.audit.page>;

const pageParts = {
  items: ({ entries }: AuditPage) => entries,
  total: ({ total }: AuditPage) => total,
};

const keyOf = ({ number }: AuditEntry) => String(number);

/** ms: what commands add to the log beside the server, no event tells. */
const askEvery = 30_000;

/** px */
const rowHeight = 45;

const actions = Object.entries(auditWording) as [AuditAction, string][];

/** Who did what on a shared server, the last first. */
export function AuditScreen() {
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<AuditAction | ''>('');
  const filter = { query: search.trim(), ...(action && { action }) };
  const list = usePages(contract.audit.page, filter, pageParts, { refetchEvery: askEvery });
  const isFiltered = search.trim() !== '' || action !== '';
  return (
    <ListPage
      title={words.title}
      count={list.isSuccess && words.count(list.total)}
      hint={words.hint}
      actions={
        <Button
          variant="outline"
          icon={<Download size={16} aria-hidden />}
          title={words.exportHint}
          // Answered as an attachment: the page stays.
          onClick={() => window.location.assign(addressOf(contract.audit.export, filter))}
        >
          {words.export}
        </Button>
      }
    >
      <Card as="section" aria-label={words.title}>
        <Row wrap align="center" justify="between" gapY={2} gapX={4} paddingY={3} paddingX={4} borderBottom>
          <SearchBox
            label={words.search}
            placeholder={words.searchPlaceholder}
            value={search}
            onChange={setSearch}
            isFind={list.total > drawnAtMost}
          />
          <label className={styles.filters}>
            <span className="visually-hidden">{words.action}</span>
            <select
              className="control"
              value={action}
              onChange={({ currentTarget }) => setAction(currentTarget.value as AuditAction | '')}
            >
              <option value="">{words.everyAction}</option>
              {actions.map(([value, label]) => (
                <option key={value} value={value}>
                  {capital(label)}
                </option>
              ))}
            </select>
          </label>
        </Row>
        <LiveRegion>
          {isFiltered && !list.isFormer && (list.total === 0 ? words.noMatch : words.count(list.total))}
        </LiveRegion>
        <QueryState query={list} failed={words.failed} />
        {list.total > 0 && <AuditTable count={list.total} itemAt={list.itemAt} onShow={list.show} />}
        {list.retryRest && <FailedRest onRetry={list.retryRest} />}
        {list.isFormer && list.total === 0 && <LoadingState />}
        {list.first && !list.isFormer && list.total === 0 && (
          <EmptyState
            title={isFiltered ? words.noMatch : words.empty}
            hint={isFiltered ? words.noMatchHint : words.emptyHint}
          >
            {isFiltered && (
              <Button
                variant="outline"
                onClick={() => {
                  setSearch('');
                  setAction('');
                }}
              >
                {words.showAll}
              </Button>
            )}
          </EmptyState>
        )}
      </Card>
    </ListPage>
  );
}

interface AuditTableProps {
  count: number;
  itemAt: (index: number) => AuditEntry | undefined;
  onShow: (from: number, to: number) => void;
}

const AuditTable = ({ count, itemAt, onShow }: AuditTableProps) => {
  const { columns } = words;
  return (
    <Table
      columns={[columns.at, columns.who, columns.action, columns.on, columns.note]}
      className={styles.table}
      rowCount={count}
    >
      <WindowedBody
        {...{ count, itemAt, rowHeight, keyOf, onShow }}
        columns={5}
        row={(entry, place) => <AuditRow entry={entry} place={place} />}
      />
    </Table>
  );
};

/** Where what something was done to can be looked at. */
const placeOf: Partial<Record<Subject['noun'], (id: string) => string>> = {
  campaign: (id) => `/campaign/view/${id}`,
  'block-template': (id) => `/blocktemplates/edit/${id}`,
  'newsletter-template': (id) => `/newslettertemplates/edit/${id}`,
  theme: (id) => `/newslettertemplates/themes/${id}`,
};

function Subject({ noun, id }: Subject) {
  const to = placeOf[noun]?.(id);
  return (
    <>
      {to ? <Link to={to}>{id}</Link> : id}{' '}
      <Text as="span" size={12} tone="muted">
        {words.nouns[noun]}
      </Text>
    </>
  );
}

function AuditRow({ entry, place }: { entry: AuditEntry; place: RowProps }) {
  const { dateAndTime } = useDates();
  const { at, who, action, on } = entry;
  return (
    <tr className={styles.row} {...place}>
      <td className={styles.at}>
        <time dateTime={at}>{dateAndTime(at)}</time>
      </td>
      <td>
        {who.name === unknownActor ? words.unknownActor : who.name}
        {who.token !== undefined && (
          <Text size={12} tone="muted">
            {words.byToken(who.token)}
          </Text>
        )}
      </td>
      <td className={styles.action}>{capital(auditWording[action])}</td>
      <td className={styles.on}>{on && <Subject {...on} />}</td>
      <td className={styles.note}>{noteText(entry, dateAndTime)}</td>
    </tr>
  );
}
