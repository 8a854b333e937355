import { Plus } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { roleWording } from '../../../core/wording/roles.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Badge, Card, Row, Text } from '../../components/layout.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { matchesSearch } from '../../components/matches-search.ts';
import { words as common } from '../../components/messages.fr.ts';
import { Table } from '../../components/table.tsx';
import { caller } from '../../state/caller.ts';
import type { ListedPerson } from './listed-person.ts';
import { peopleWords as words } from './messages.fr.ts';
import styles from './people.module.css';
import { AddPerson } from './person-dialogs.tsx';
import { PersonMenu } from './person-menu.tsx';

type Shown = 'all' | ListedPerson['state'];

const { columns } = words;

const filters = (['all', 'active', 'invited', 'disabled'] as const).map((value) => ({
  value,
  label: words.filters[value],
}));

const namesOf = ({ roles }: ListedPerson) => roles.map((role) => roleWording[role].name);

/** Everybody who has an account, for whoever administers: who they are, what they may do, and their way in. */
export function PeopleScreen() {
  const people = useApiQuery(contract.people.list, {});
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [isAdding, setAdding] = useState(false);
  const all = people.data?.people ?? [];
  const administrators = all.filter(
    ({ state, roles }) => state !== 'disabled' && roles.includes('administrator'),
  );
  const found = all.filter(
    (person) =>
      (shown === 'all' || person.state === shown) &&
      matchesSearch([person.name, person.email, ...namesOf(person)].join(' '), search.trim()),
  );
  const isNarrowed = search.trim() !== '' || shown !== 'all';
  return (
    <ListPage
      title={words.title}
      count={people.isSuccess && words.count(found.length)}
      actions={
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <Card as="section" aria-label={words.title}>
        <ListBar
          words={words}
          search={search}
          onSearch={setSearch}
          shown={{ label: words.shown, choices: filters, value: shown, onChange: setShown }}
        />
        <LiveRegion>
          {isNarrowed && (found.length === 0 ? words.noneShown : words.count(found.length))}
        </LiveRegion>
        <QueryState query={people} failed={words.failed} />
        {found.length > 0 && (
          <Table
            className={styles.table}
            columns={[
              columns.person,
              columns.roles,
              columns.state,
              { label: columns.actions, isHidden: true, className: styles.action },
            ]}
          >
            <tbody>
              {found.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isLast={administrators.length === 1 && administrators[0]?.id === person.id}
                />
              ))}
            </tbody>
          </Table>
        )}
        {people.isSuccess && found.length === 0 && (
          <Nothing search={search.trim()} onClear={() => setSearch('')} onShowAll={() => setShown('all')} />
        )}
        {all.length === 1 && found.length === 1 && <EmptyState title={words.alone} hint={words.aloneHint} />}
      </Card>
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
    </ListPage>
  );
}

/** @param props.isLast whether nobody else administers */
function PersonRow({ person, isLast }: { person: ListedPerson; isLast: boolean }) {
  return (
    <tr data-person={person.id}>
      <th scope="row" className={styles.person}>
        {person.name}
        {person.id === caller?.id && (
          <Text as="span" weight={400} tone="muted">
            {` (${words.you})`}
          </Text>
        )}
        <Text size={13} weight={400} tone="muted">
          {person.email}
        </Text>
      </th>
      <td>
        <Row as="ul" wrap gap={1}>
          {namesOf(person).map((name) => (
            <li key={name}>
              <Badge className={styles.tag}>{name}</Badge>
            </li>
          ))}
        </Row>
      </td>
      <td>
        <Row as="span" inline align="center" gap="6px" className={styles.state} data-state={person.state}>
          {words.states[person.state]}
        </Row>
      </td>
      <td className={styles.action} data-corner>
        <PersonMenu person={person} isLast={isLast} />
      </td>
    </tr>
  );
}

function Nothing(props: { search: string; onClear: () => void; onShowAll: () => void }) {
  return props.search === '' ? (
    <EmptyState title={words.noneShown} hint={words.noneShownHint}>
      <Button variant="outline" onClick={props.onShowAll}>
        {words.showAll}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={words.noMatch(props.search)} hint={words.noMatchHint}>
      <Button variant="outline" onClick={props.onClear}>
        {common.clearSearch}
      </Button>
    </EmptyState>
  );
}
