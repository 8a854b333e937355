import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { SourceSummary } from '../../../core/source/reading.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Box, Column, Row, Text } from '../../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import page from '../../components/reading-page.module.css';
import { sourcesScreenWords as words } from './messages.fr.ts';
import { SourceDetail } from './source-detail.tsx';
import { SourceExamples } from './source-examples.tsx';
import { SourceList } from './source-list.tsx';
import styles from './sources-screen.module.css';
import { useRefreshing } from './use-refreshing.ts';

/** Where contents come from: each source with its state, and a sample of what it offers. */
export function SourcesScreen() {
  usePageTitle(words.title);
  const list = useApiQuery(contract.sources.list, {});
  return (
    <Column fullHeight>
      <PageHeader />
      {list.isPending && <LoadingState />}
      {list.isError && (
        <main id="main" tabIndex={-1}>
          <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
        </main>
      )}
      {list.isSuccess && list.data.sources.length === 0 && <NoSource />}
      {list.isSuccess && list.data.sources.length > 0 && <Sources sources={list.data.sources} />}
    </Column>
  );
}

function NoSource() {
  return (
    <main id="main" tabIndex={-1} className={styles.none}>
      <h1 className="visually-hidden">{words.title}</h1>
      <EmptyState title={words.none} hint={words.noneHint} />
      <SourceExamples />
    </main>
  );
}

function Sources({ sources }: { sources: readonly SourceSummary[] }) {
  const { alias } = useParams();
  const refreshing = useRefreshing(sources);
  // Beside the list there is room for a source: the first, until one is chosen.
  const shown = alias ?? sources[0]?.alias ?? '';
  return (
    <main id="main" tabIndex={-1} className={page.main} data-reading={alias !== undefined}>
      <Column
        as="section"
        minHeight={0}
        background="panel"
        borderRight
        className={page.list}
        aria-label={words.list}
      >
        <Box as="header" paddingTop={4} paddingX={4} paddingBottom={3} borderBottom className={page.head}>
          <h1>{words.title}</h1>
          <p>{words.hint}</p>
          <ListActions count={sources.length} {...refreshing} />
        </Box>
        <SourceList sources={sources} shown={shown} busy={refreshing.busy} />
      </Column>
      <SourceDetail
        key={shown}
        alias={shown}
        isBusy={refreshing.busy.has(shown)}
        onRefresh={() => refreshing.refresh(shown)}
      />
    </main>
  );
}

function ListActions(
  props: { count: number } & Pick<ReturnType<typeof useRefreshing>, 'progress' | 'refreshAll'>,
) {
  const { progress } = props;
  const [isAdding, setAdding] = useState(false);
  return (
    <Row wrap gap={2} marginTop={3} tabular>
      {props.count > 1 && (
        <Button
          size="sm"
          variant="outline"
          icon={<RefreshCw size={14} aria-hidden />}
          // Whoever pressed it keeps the focus.
          aria-disabled={progress !== undefined}
          onClick={() => progress === undefined && props.refreshAll()}
        >
          {progress ? words.progress(progress.done, progress.all) : words.refreshAll}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {words.add}
      </Button>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={words.add} size="lg">
        <Text marginBottom={4}>{words.addHint}</Text>
        <SourceExamples />
      </Dialog>
    </Row>
  );
}
