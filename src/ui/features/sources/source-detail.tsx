import { ArrowLeft, Check, Minus, RefreshCw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { MappingReport, SourceSummary } from '../../../core/source/reading.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Box, Row, Stack, Text } from '../../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/list-states.tsx';
import { sourcesScreenWords as words } from './messages.fr.ts';
import { SourceSample } from './source-sample.tsx';
import styles from './sources-screen.module.css';

/** What the mapping of a JSON API found, field by field; where something is missing, the keys that are there. */
function MappingTable({ mapping: { elements, fields, keys } }: { mapping: MappingReport }) {
  const isLacking = fields.some(({ path, found }) => path !== null && found === 0);
  return (
    <section className={styles.mapping} aria-labelledby="mapping-name">
      <Row wrap align="baseline" gapX={3} marginBottom={2} className={styles.mappingTableHead}>
        <Text as="h3" size={16} weight={600} id="mapping-name">
          {words.mapping}
        </Text>
        <p>{words.mappingOf(elements)}</p>
      </Row>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.path}</th>
            <th scope="col">{words.found}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.field} {...field} elements={elements} />
          ))}
        </tbody>
      </table>
      {isLacking && keys.length > 0 && (
        <Text marginTop={2} breakWords className={styles.keys}>
          {words.keys(keys)}
        </Text>
      )}
    </section>
  );
}

function FieldRow(props: MappingReport['fields'][number] & { elements: number }) {
  const { field, path, found, elements } = props;
  const state = path === null ? 'absent' : found === 0 ? 'lacking' : 'found';
  const Sign = { absent: Minus, lacking: TriangleAlert, found: Check }[state];
  return (
    <tr data-state={state}>
      <th scope="row">{words.fields[field]}</th>
      <td>{path === null ? words.noPath : <code>{path}</code>}</td>
      <td className={styles.found}>
        <Sign size={14} aria-hidden />
        {path === null ? '' : words.foundIn(found, elements)}
      </td>
    </tr>
  );
}

interface SourceDetailProps {
  alias: string;
  /** It is being asked. */
  isBusy: boolean;
  onRefresh: () => void;
}

/** One source: where it is, how it fares, what it offers. */
export function SourceDetail({ alias, ...props }: SourceDetailProps) {
  const loaded = useApiQuery(contract.sources.get, { alias });
  if (loaded.isPending) return <LoadingState />;
  if (loaded.isError) {
    return (
      <div>
        <BackLink />
        <FailedState
          title={words.sourceFailed}
          failure={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      </div>
    );
  }
  const { source, items, mapping } = loaded.data;
  return (
    <Box as="article" minWidth={0} minHeight={0} overflow="auto" aria-labelledby="source-name">
      <Head source={source} {...props} />
      {mapping && <MappingTable mapping={mapping} />}
      {items.length > 0 ? <SourceSample items={items} count={source.count} /> : <Nothing source={source} />}
    </Box>
  );
}

const BackLink = () => (
  <Link to="/sources" className={styles.back}>
    <ArrowLeft size={16} aria-hidden />
    {words.back}
  </Link>
);

function Head({ source, ...props }: { source: SourceSummary } & Omit<SourceDetailProps, 'alias'>) {
  const { alias, label, type, address, title, state, failure, categories } = source;
  const { facts } = words;
  return (
    <Box as="header" paddingY={4} paddingX={5} background="panel" borderBottom className={styles.head}>
      <BackLink />
      <Row align="start" justify="between" gap={3} className={styles.line}>
        <h2 id="source-name">{label}</h2>
        <RefreshButton label={label} {...props} />
      </Row>
      <Text size={13} breakWords className={styles.sourceDetailState} data-failed={failure !== null}>
        {state}
      </Text>
      <Stack as="dl" gapY={1} gapX={4} size={13} tabular className={styles.facts}>
        <Text as="dt" tone="muted">
          {facts.address}
        </Text>
        <dd className={styles.address}>{address}</dd>
        <Text as="dt" tone="muted">
          {facts.type}
        </Text>
        <dd>{words.types[type]}</dd>
        <Text as="dt" tone="muted">
          {facts.alias}
        </Text>
        <dd className={styles.address}>{alias}</dd>
        {title !== '' && (
          <>
            <Text as="dt" tone="muted">
              {facts.title}
            </Text>
            <dd>{title}</dd>
          </>
        )}
        {categories.length > 0 && (
          <>
            <Text as="dt" tone="muted">
              {facts.categories}
            </Text>
            <dd>
              <Categories categories={categories} />
            </dd>
          </>
        )}
      </Stack>
    </Box>
  );
}

const RefreshButton = (props: { label: string; isBusy: boolean; onRefresh: () => void }) => (
  <Button
    variant="outline"
    icon={<RefreshCw size={14} aria-hidden />}
    loading={props.isBusy}
    aria-label={words.refreshOne(props.label)}
    onClick={props.onRefresh}
  >
    {words.refresh}
  </Button>
);

/** Those that are worth a line. */
const mostCategories = 12;

function Categories({ categories }: { categories: readonly string[] }) {
  const rest = categories.length - mostCategories;
  return (
    <Row as="ul" wrap gap={1} className={styles.categories}>
      {categories.slice(0, mostCategories).map((category) => (
        <li key={category}>{category}</li>
      ))}
      {rest > 0 && <li data-rest>{words.moreCategories(rest)}</li>}
    </Row>
  );
}

/** Why there is no sample, and what to do. */
function Nothing({ source: { readAt, failure } }: { source: SourceSummary }) {
  if (readAt !== null) return <EmptyState title={words.noItem} hint={words.noItemHint} />;
  if (failure) return <EmptyState title={words.noCopy} hint={words.noCopyHint} />;
  return <EmptyState title={words.nothingRead} hint={words.nothingReadHint} />;
}
