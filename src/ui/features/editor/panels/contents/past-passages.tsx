import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../../../contract/endpoint.ts';
import { contract } from '../../../../../contract/index.ts';
import { findSpans } from '../../../../../core/campaign/find-text.ts';
import { type FoundPassage, MAX_QUERY_CHARS } from '../../../../../core/past-letters/found-passage.ts';
import { startOfText } from '../../../../../core/source/shorten.ts';
import { type CallFailure, call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../../components/list-states.tsx';
import { useEditor, useEditorStore } from '../../../../state/editor-context.tsx';
import { storeCopy } from '../../selection/store-clip.ts';
import styles from './contents.module.css';
import { pastLetterWording } from './past-letters.fr.ts';

const { panel: words } = pastLetterWording;
const row = contract.checks.searchLetters;

/** What other newsletters said with these words, those that left first. */
export function PastPassages({ query }: { query: string }) {
  const except = useEditor(({ document }) => document.campaign.id);
  const input = { query: startOfText(query, MAX_QUERY_CHARS), except };
  const found = useQuery<AnswerOf<typeof row>, CallFailure>({
    queryKey: queryKey(row, input),
    queryFn: ({ signal }) => call(row, input, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  if (query === '') return <EmptyState title={words.start} hint={words.startHint} />;
  if (found.error) {
    return <FailedState title={words.failed} failure={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <LoadingState />;
  const { results, total } = found.data;
  return (
    <Stack gap={2} className={styles.found} aria-busy={found.isFetching}>
      <p role="status" className={results.length === 0 ? 'visually-hidden' : styles.count}>
        {results.length === 0 ? words.none : words.count(total, results.length)}
      </p>
      {results.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <Stack as="ul" gap={3} aria-label={words.results}>
          {results.map((found) => (
            <PassageCard
              key={`${found.version} ${found.block?.id ?? found.block_name}`}
              found={found}
              query={query}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function PassageCard({ found, query }: { found: FoundPassage; query: string }) {
  const { campaign, version, name, told, block, block_name, passage } = found;
  const store = useEditorStore();
  return (
    <li className={`${styles.card} ${styles.pastPassagesCard}`}>
      <p className={styles.letter}>{name}</p>
      <Text truncate size={12} tone="muted">
        {told}
      </Text>
      <Text marginTop={1} size={13} weight={550}>
        {block_name}
      </Text>
      <Text size={13} tone="muted" className={styles.passage}>
        <Marked text={passage} query={query} />
      </Text>
      <Row wrap gapY={2} gapX={3} align="center" marginTop={1} size={13}>
        <a
          href={`/campaign/view/${campaign}/${version}${block ? `?block=${encodeURIComponent(block.id)}` : ''}`}
          target="_blank"
          rel="noopener"
          aria-label={words.opens(name, block_name)}
        >
          {words.open}
        </a>
        {block && (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.copies(name, block_name)}
            onClick={() => void storeCopy(store, block)}
          >
            {words.copy}
          </Button>
        )}
      </Row>
    </li>
  );
}

/** A text with the words that were looked for in evidence. */
function Marked({ text, query }: { text: string; query: string }) {
  const spans = query
    .split(/\s+/)
    .flatMap((word) => findSpans(text, word, { matchCase: false, matchAccents: false }))
    .sort((one, other) => one.start - other.start);
  let end = 0;
  const shown = spans.flatMap((span) => {
    if (span.start < end) return [];
    const before = text.slice(end, span.start);
    end = span.end;
    return [before, <mark key={span.start}>{text.slice(span.start, span.end)}</mark>];
  });
  return [...shown, text.slice(end)];
}
