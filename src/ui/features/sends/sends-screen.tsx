import { useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { usePages } from '../../api/pages.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { drawnAtMost } from '../../components/drawn-at-most.ts';
import { FailedRest } from '../../components/failed-rest.tsx';
import { Card } from '../../components/layout.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, LoadingState, QueryState } from '../../components/list-states.tsx';
import { words as common } from '../../components/messages.fr.ts';
import { useNow } from '../../components/use-now.ts';
import { useSearchParams } from '../../routing/hooks.ts';
import { sendsScreenWords as words } from './messages.fr.ts';
import { SendTable } from './send-table.tsx';

type SendPage = AnswerOf<typeof contract.sends.list>;
type SendFilter = 'all' | 'open' | 'over';

const pageParts = {
  items: ({ sends }: SendPage) => sends,
  total: ({ counts }: SendPage) => counts.ask + counts.open + counts.over,
};

/** ms: what was to leave may have left, or ask for somebody, without any news. */
const askEvery = 60_000;

const filters = (['all', 'open', 'over'] as const).map((value) => ({ value, label: words.filters[value] }));

/** All that was ever asked of a platform, and what has become of it. */
export function SendsScreen() {
  const { search, setSearch } = useSearch();
  const [filter, setFilter] = useState<SendFilter>('all');
  const now = useNow();
  const asked = { shown: filter, query: search.trim() };
  const list = usePages(contract.sends.list, asked, pageParts, { refetchEvery: askEvery });

  return (
    <ListPage title={words.title} count={list.isSuccess && words.count(list.total)}>
      <Card as="section" aria-label={words.title}>
        <ListBar
          words={words}
          search={search}
          onSearch={setSearch}
          isFind={list.total > drawnAtMost}
          shown={{ label: words.shown, choices: filters, value: filter, onChange: setFilter }}
        />
        <QueryState query={list} failed={words.failed} />
        {list.first && list.total > 0 && (
          <SendTable
            counts={list.first.counts}
            sendAt={list.itemAt}
            onShow={list.show}
            now={now}
            onCancelled={() => document.getElementById('main')?.focus({ preventScroll: true })}
          />
        )}
        {list.retryRest && <FailedRest onRetry={list.retryRest} />}
        {list.isFormer && list.total === 0 && <LoadingState />}
        {list.first && !list.isFormer && list.total === 0 && (
          <Nothing
            isAny={list.first.all > 0}
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
