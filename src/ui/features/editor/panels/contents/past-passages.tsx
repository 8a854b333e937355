import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../../../contract/endpoint.ts';
import { contract } from '../../../../../contract/index.ts';
import { type FoundPassage, MAX_QUERY_CHARS } from '../../../../../core/past-letters/found-passage.ts';
import { markedPieces, readQuery, type Sought, withForms } from '../../../../../core/past-letters/query.ts';
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

/** While letters are being read, ms. */
const askedAgain = 2_000;

/** What other newsletters said with these words, those that left first. */
export function PastPassages({ query }: { query: string }) {
  const except = useEditor(({ document }) => document.campaign.id);
  const input = { query: startOfText(query, MAX_QUERY_CHARS), except };
  const found = useQuery<AnswerOf<typeof row>, CallFailure>({
    queryKey: queryKey(row, input),
    queryFn: ({ signal }) => call(row, input, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // What is still being read comes by itself.
    refetchInterval: ({ state }) => (state.data?.unread ? askedAgain : false),
  });
  if (query === '') return <EmptyState title={words.start} hint={words.startHint} />;
  if (found.error) {
    return <FailedState title={words.failed} failure={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <LoadingState />;
  const { results, total, forms, unread, indexed } = found.data;
  const sought = withForms(readQuery(input.query), forms);
  return (
    <Stack gap={2} className={styles.found} aria-busy={found.isFetching}>
      <p role="status" className={results.length === 0 ? 'visually-hidden' : styles.count}>
        {results.length === 0 ? words.none : words.count(total, results.length)}
      </p>
      {unread > 0 && (
        <Text size={12} tone="muted" role="status">
          {words.reading(unread)}
        </Text>
      )}
      {!indexed && (
        <Text size={12} tone="muted">
          {words.withoutIndex}
        </Text>
      )}
      {results.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <Stack as="ul" gap={3} aria-label={words.results}>
          {results.map((found) => (
            <PassageCard
              key={`${found.version} ${found.block?.id ?? found.block_name}`}
              found={found}
              sought={sought}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function PassageCard({ found, sought }: { found: FoundPassage; sought: readonly Sought[] }) {
  const { campaign, version, name, told, block, block_name, passage } = found;
  const store = useEditorStore();
  return (
    <li className={`${styles.card} ${styles.pastPassagesCard}`}>
      <p className={styles.letter}>
        <Marked text={name} sought={sought} />
      </p>
      <Text truncate size={12} tone="muted">
        {told}
      </Text>
      <Text marginTop={1} size={13} weight={550}>
        <Marked text={block_name} sought={sought} />
      </Text>
      <Text size={13} tone="muted" className={styles.passage}>
        <Marked text={passage} sought={sought} />
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

/** A text with what was looked for in evidence. */
const Marked = ({ text, sought }: { text: string; sought: readonly Sought[] }) =>
  markedPieces(text, sought).map((piece, rank) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other names
    piece.isFound ? <mark key={rank}>{piece.text}</mark> : piece.text,
  );
