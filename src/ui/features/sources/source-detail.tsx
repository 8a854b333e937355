import { Check, Minus, RefreshCw, TriangleAlert } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import type { MappingReport, SourceSummary } from '../../../core/source/reading.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { DescriptionList } from '../../components/description-list.tsx';
import { Badge, Box, Card, Row, Text } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { ReadingHead } from '../../components/reading-page.tsx';
import { Table } from '../../components/table.tsx';
import { may } from '../../state/caller.ts';
import { sourcesScreenWords as words } from './messages.fr.ts';
import { SourceSample } from './source-sample.tsx';
import styles from './sources-screen.module.css';

/** What the mapping of a JSON API found, field by field; where something is missing, the keys that are there. */
function MappingTable({ mapping: { elements, fields, keys } }: { mapping: MappingReport }) {
  const isLacking = fields.some(({ path, found }) => path !== null && found === 0);
  return (
    <section className={styles.mapping} aria-labelledby="mapping-name">
      <Row wrap align="baseline" gapX={3} marginBottom={2}>
        <Text as="h3" size={16} weight={600} id="mapping-name">
          {words.mapping}
        </Text>
        <Text size={13} tone="muted">
          {words.mappingOf(elements)}
        </Text>
      </Row>
      <Card className={styles.measured}>
        <Table size="sm" columns={[words.field, words.path, words.found]}>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.field} {...field} elements={elements} />
            ))}
          </tbody>
        </Table>
      </Card>
      {isLacking && keys.length > 0 && (
        <Text marginTop={2} size={13} tone="muted" breakWords>
          {words.keys(keys)}
        </Text>
      )}
    </section>
  );
}

function FieldRow(props: MappingReport['fields'][number] & { elements: number }) {
  const { field, path, found, elements } = props;
  const isAbsent = path === null;
  const isLacking = !isAbsent && found === 0;
  const Sign = isAbsent ? Minus : isLacking ? TriangleAlert : Check;
  return (
    <Text as="tr" tone={isAbsent ? 'muted' : undefined}>
      <th scope="row">{words.fields[field]}</th>
      <td>
        {isAbsent ? (
          words.noPath
        ) : (
          <Text as="code" mono size={12} breakWords>
            {path}
          </Text>
        )}
      </td>
      <Text as="td" tone={isLacking ? 'warning' : undefined} className={styles.found}>
        <Sign size={14} color={isAbsent || isLacking ? undefined : 'var(--success)'} aria-hidden />
        {isAbsent ? '' : words.foundIn(found, elements)}
      </Text>
    </Text>
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
  if (!loaded.isSuccess) {
    return (
      <div>
        <ReadingHead to="/sources" back={words.back} />
        <QueryState query={loaded} failed={words.sourceFailed} />
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

function Head({ source, ...props }: { source: SourceSummary } & Omit<SourceDetailProps, 'alias'>) {
  const { alias, label, type, address, title, state, failure, categories } = source;
  const { facts } = words;
  const named = categories.length > 0 && <Categories categories={categories} />;
  const code = (text: string) => (
    <Text as="code" mono size={12}>
      {text}
    </Text>
  );
  return (
    <ReadingHead to="/sources" back={words.back}>
      <Row align="start" justify="between" gap={3}>
        <Text as="h2" size={20} weight={650} breakWords id="source-name">
          {label}
        </Text>
        {may(contract.sources.refresh) && <RefreshButton label={label} {...props} />}
      </Row>
      <Text size={13} breakWords tone={failure === null ? undefined : 'danger'}>
        {state}
      </Text>
      <DescriptionList
        items={[
          [facts.address, code(address)],
          [facts.type, words.types[type]],
          [facts.alias, code(alias)],
          [facts.title, title],
          [facts.categories, named],
        ]}
        gapY={1}
        gapX={4}
        marginTop={3}
        size={13}
        tabular
      />
    </ReadingHead>
  );
}

const RefreshButton = (props: { label: string; isBusy: boolean; onRefresh: () => void }) => (
  <Button
    variant="outline"
    className={styles.refresh}
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
    <Row as="ul" wrap gap={1}>
      {categories.slice(0, mostCategories).map((category) => (
        <Badge as="li" background="sunken" border truncate key={category}>
          {category}
        </Badge>
      ))}
      {rest > 0 && (
        <Badge as="li" tone="muted">
          {words.moreCategories(rest)}
        </Badge>
      )}
    </Row>
  );
}

/** Why there is no sample, and what to do. */
function Nothing({ source: { readAt, failure } }: { source: SourceSummary }) {
  if (readAt !== null) return <EmptyState title={words.noItem} hint={words.noItemHint} />;
  if (failure) return <EmptyState title={words.noCopy} hint={words.noCopyHint} />;
  return <EmptyState title={words.nothingRead} hint={words.nothingReadHint} />;
}
