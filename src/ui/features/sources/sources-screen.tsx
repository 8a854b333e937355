import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { SourceSummary } from '../../../core/source/reading.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Box, Card, Row, Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState } from '../../components/list-states.tsx';
import { ReadingPage, SideList, SideRow } from '../../components/reading-page.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useParams } from '../../routing/hooks.ts';
import { may } from '../../state/caller.ts';
import { sourcesScreenWords as words } from './messages.fr.ts';
import { SourceDetail } from './source-detail.tsx';
import { SourceExamples } from './source-examples.tsx';
import styles from './sources-screen.module.css';
import { useRefreshing } from './use-refreshing.ts';

/** Where contents come from: each source with its state, and a sample of what it offers; in the order of the configuration. */
export function SourcesScreen() {
  const { alias } = useParams();
  const list = useApiQuery(contract.sources.list, {});
  const sources = list.data?.sources ?? [];
  const refreshing = useRefreshing(sources);
  if (list.isSuccess && sources.length === 0) return <NoSource />;
  // Beside the list there is room for a source: the first, until one is chosen.
  const shown = alias ?? sources[0]?.alias ?? '';
  return (
    <ReadingPage
      title={words.title}
      hint={words.hint}
      tools={may(contract.sources.refresh) && <ListActions count={sources.length} {...refreshing} />}
      label={words.list}
      query={list}
      failed={words.failed}
      isReading={alias !== undefined}
      rows={
        <SideList>
          {sources.map((source) => (
            <SourceRow
              key={source.alias}
              source={source}
              isCurrent={source.alias === shown}
              isBusy={refreshing.busy.has(source.alias)}
            />
          ))}
        </SideList>
      }
    >
      <SourceDetail
        key={shown}
        alias={shown}
        isBusy={refreshing.busy.has(shown)}
        onRefresh={() => refreshing.refresh(shown)}
      />
    </ReadingPage>
  );
}

/** What it has, how old that is or why it is not there. */
function SourceRow(props: { source: SourceSummary; isCurrent: boolean; isBusy: boolean }) {
  const { alias, label, count, state, failure } = props.source;
  return (
    <SideRow
      to={`/sources/${alias}`}
      isCurrent={props.isCurrent}
      name={
        <Text as="span" weight={600} breakWords>
          {label}
        </Text>
      }
      aside={props.isBusy ? <Spinner size={14} /> : words.count(count)}
    >
      <Text as="span" clamp={2} size={13} breakWords tone={failure === null ? 'muted' : 'danger'}>
        {state}
      </Text>
    </SideRow>
  );
}

const NoSource = () => (
  <ListPage title={words.title} hint={words.hint}>
    <Card className={styles.none}>
      <EmptyState title={words.none} hint={words.noneHint}>
        <ToSettings />
      </EmptyState>
      <SourceExamples />
    </Card>
  </ListPage>
);

const ToSettings = () => <ButtonLink to="/settings#sources">{words.toSettings}</ButtonLink>;

function ListActions(
  props: { count: number } & Pick<ReturnType<typeof useRefreshing>, 'progress' | 'refreshAll'>,
) {
  const { progress } = props;
  const [isAdding, setAdding] = useState(false);
  return (
    <Row wrap gap={2} tabular>
      {props.count > 1 && (
        <Button
          variant="outline"
          icon={<RefreshCw size={16} aria-hidden />}
          // Whoever pressed it keeps the focus.
          aria-disabled={progress !== undefined}
          onClick={() => progress === undefined && props.refreshAll()}
        >
          {progress ? words.progress(progress.done, progress.all) : words.refreshAll}
        </Button>
      )}
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={words.add} size="fit">
        <Text marginBottom={4}>{words.addHint}</Text>
        <Box marginBottom={4}>
          <ToSettings />
        </Box>
        <SourceExamples />
      </Dialog>
    </Row>
  );
}
