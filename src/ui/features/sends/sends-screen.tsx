import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { byDate, type SendGroup, sendGroup } from '../../../core/send/attention.ts';
import type { ListedSend } from '../../../core/send/send-facts.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/layout.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { matchesSearch } from '../../components/matches-search.ts';
import { words as common } from '../../components/messages.fr.ts';
import { useNow } from '../../components/use-now.ts';
import { useSearchParams } from '../../routing/navigation.ts';
import { sendsScreenWords as words } from './messages.fr.ts';
import { SendTable } from './send-table.tsx';

/** Which sends the screen shows: all, those under way, or those that are over. */
export type SendFilter = 'all' | 'open' | 'over';

/** In the order of the screen: what asks for somebody comes first. */
const groups: readonly SendGroup[] = ['ask', 'open', 'over'];

interface Wanted {
  search: string;
  filter: SendFilter;
  now: Date;
}

/** The sends that hold every word of the search, grouped and by date; groups without any are left out. */
export function matchingSends(sends: readonly ListedSend[], { search, filter, now }: Wanted) {
  const found = sends.filter(({ campaign_name, subject, target_label, key }) =>
    matchesSearch([campaign_name, subject, target_label, key].join(' '), search),
  );
  const isShown = (group: SendGroup) => filter === 'all' || (filter === 'over') === (group === 'over');
  return groups
    .filter(isShown)
    .map((group) => ({
      group,
      sends: byDate(
        found.filter((send) => sendGroup(send, now) === group),
        group,
      ),
    }))
    .filter(({ sends: held }) => held.length > 0);
}

const filters = (['all', 'open', 'over'] as const).map((value) => ({ value, label: words.filters[value] }));

/** All that was ever asked of a platform, and what has become of it. */
export function SendsScreen() {
  const { search, setSearch } = useSearch();
  const [filter, setFilter] = useState<SendFilter>('all');
  const now = useNow();
  const list = useApiQuery(contract.sends.list, {});
  const groups = matchingSends(list.data?.sends ?? [], { search, filter, now });
  const count = groups.reduce((sum, { sends }) => sum + sends.length, 0);

  return (
    <ListPage title={words.title} count={list.isSuccess && words.count(count)}>
      <Card as="section" aria-label={words.title}>
        <ListBar
          words={words}
          search={search}
          onSearch={setSearch}
          shown={{ label: words.shown, choices: filters, value: filter, onChange: setFilter }}
        />
        <QueryState query={list} failed={words.failed} />
        {count > 0 && (
          <SendTable
            groups={groups}
            now={now}
            onCancelled={() => document.getElementById('main')?.focus({ preventScroll: true })}
          />
        )}
        {list.isSuccess && count === 0 && (
          <Nothing
            isAny={list.data.sends.length > 0}
            search={search.trim()}
            onClear={() => setSearch('')}
            onShowAll={() => setFilter('all')}
          />
        )}
      </Card>
    </ListPage>
  );
}

/** What is searched for, kept in the address: other screens lead to the sends of one campaign. */
function useSearch() {
  const [parameters, setParameters] = useSearchParams();
  return {
    search: parameters.get('q') ?? '',
    setSearch: (search: string) => setParameters(search === '' ? {} : { q: search }, { replace: true }),
  };
}

function Nothing(props: { isAny: boolean; search: string; onClear: () => void; onShowAll: () => void }) {
  if (!props.isAny) {
    return (
      <EmptyState title={words.empty} hint={words.emptyHint}>
        <ButtonLink to="/" variant="outline">
          {words.toCampaigns}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (props.search !== '') {
    return (
      <EmptyState title={words.noMatch(props.search)} hint={words.noMatchHint}>
        <Button variant="outline" onClick={props.onClear}>
          {common.clearSearch}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.noneShown} hint={words.noneShownHint}>
      <Button variant="outline" onClick={props.onShowAll}>
        {words.showAll}
      </Button>
    </EmptyState>
  );
}
