import { useQueries } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { FoundContent } from '../../../../../core/source/content-item.ts';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/queries.ts';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { Spinner } from '../../../../components/spinner.tsx';
import { contentWords } from '../../../../state/contents/messages.fr.ts';
import { isEmptyBlock } from '../../../../state/contents/targets.ts';
import { isUsed, usedContents } from '../../../../state/contents/used-contents.ts';
import { useEditor } from '../../../../state/editor-context.tsx';
import styles from './contents.module.css';
import { useBusy, useTake, useTarget } from './use-filler.ts';

/** A content's picture in a room that is always the same; a sketch of one where there is none. */
function ContentPicture({ address }: { address: string | null | undefined }) {
  return (
    <Text as="span" overflow="hidden" background="sunken" radius="sm" className={styles.picture}>
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <svg viewBox="0 0 72 54" width={72} height={54} aria-hidden data-waits={address === undefined}>
          <circle cx={24} cy={20} r={5} />
          <path d="M10 44 28 27l10 9 10-11 16 19z" />
        </svg>
      )}
    </Text>
  );
}

const { card: contentCardWords } = contentWords;

interface ContentCardProps {
  content: FoundContent;
  /** Address of its picture: undefined while it is on its way, null where there is none. */
  picture: string | null | undefined;
  /** Whether the letter has it. */
  isUsed: boolean;
  isBusy: boolean;
  /** What a press does. */
  verb: string;
  onTake: (content: FoundContent) => void;
}

/** A content of a source: what it is, and where it was sent already. */
const ContentCard = memo(function ContentCard(props: ContentCardProps) {
  const { content, picture, isUsed, isBusy, verb, onTake } = props;
  const { id, title, text, link, day, categories, source_label, sentIn } = content;
  const name = title || contentCardWords.untitled;
  const facts = [day, categories[0], source_label].filter(Boolean).join('\u00a0· ');
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.take}
        data-content={id}
        aria-busy={isBusy}
        onClick={() => onTake(content)}
      >
        <Stack as="span" gap={3} align="start" className={styles.head}>
          <ContentPicture address={picture} />
          <Text as="span" clamp={3} weight={600} breakWords className={styles.title}>
            {name}
          </Text>
        </Stack>
        {text !== '' && (
          <Text as="span" clamp={2} size={13} tone="muted" breakWords>
            {text}
          </Text>
        )}
        <Text as="span" truncate size={12} tone="muted">
          {facts}
        </Text>
        {isUsed && (
          <Text as="span" tone="accent" background="accent-soft" className={styles.used}>
            {contentCardWords.used}
          </Text>
        )}
        {sentIn && (
          <Text as="span" tone="warning" background="warning-soft" className={styles.sent}>
            {sentIn.sentence}
          </Text>
        )}
        <Row as="span" align="center" size={13} weight={550} tone="accent" className={styles.verb}>
          {isBusy ? <Spinner size={16} /> : verb}
        </Row>
      </button>
      {link !== '' && (
        <a
          className={styles.open}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={contentCardWords.open(name)}
          title={contentCardWords.openShort}
        >
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </li>
  );
});

const row = contract.contents.pictures;

/** Pictures asked for at once: those in sight come before the others. */
const atOnce = 8;

interface Named {
  source: string;
  id: string;
}

/** What tells a content from those of other sources. */
const contentKey = ({ source, id }: Named) => `${source} ${id}`;

const question = (contents: readonly Named[]) => {
  const items = contents.map(({ source, id: item }) => ({ source, item }));
  return {
    queryKey: queryKey(row, items),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(row, { items }, signal),
    // Each is asked for once while the page lives: the web is behind it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
};

/** Addresses of the small pictures of contents, by `contentKey`: null where there is none, absent while one is asked for. */
function usePictures(results: readonly FoundContent[]): ReadonlyMap<string, string | null> {
  const wanted = results.filter(({ picture }) => picture !== null);
  const parts = Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, n) =>
    wanted.slice(n * atOnce, (n + 1) * atOnce),
  );
  const answers = useQueries({ queries: parts.map(question) });
  const none = results.filter(({ picture }) => picture === null);
  const failed = parts.filter((_, n) => answers[n]?.isError).flat();
  const found = answers.flatMap(({ data }) => data?.pictures ?? []);
  return new Map([
    ...[...none, ...failed].map((content): [string, null] => [contentKey(content), null]),
    ...found.map(({ source, item, address }): [string, string | null] => [
      contentKey({ source, id: item }),
      address,
    ]),
  ]);
}

const { card: words, search } = contentWords;

interface ContentListProps {
  results: readonly FoundContent[];
  /** Id of what says how the list is used. */
  describedBy: string;
}

/** The contents as cards; arrows go from one to the next, Enter or a click puts one in the letter. */
export function ContentList({ results, describedBy }: ContentListProps) {
  const blocks = useEditor(({ draft }) => draft.blocks);
  const used = useMemo(() => usedContents(blocks), [blocks]);
  const pictures = usePictures(results);
  const busy = useBusy();
  const take = useTake();
  const verb = useVerb();
  return (
    <Stack as="ul" gap={3} aria-label={search.results} aria-describedby={describedBy} onKeyDown={walk}>
      {results.map((content) => (
        <ContentCard
          key={contentKey(content)}
          content={content}
          picture={pictures.get(contentKey(content))}
          isUsed={isUsed(content, used)}
          isBusy={busy.includes(content.id)}
          verb={verb}
          onTake={take}
        />
      ))}
    </Stack>
  );
}

/** What a card does, by what stands where it goes. */
function useVerb(): string {
  const { target } = useTarget();
  const fills = useEditor((state) => target?.kind === 'block' && isEmptyBlock(state, target.id));
  if (target?.kind !== 'block') return words.insert;
  return fills ? words.fill : words.replace;
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-content]')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const next = cards[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
