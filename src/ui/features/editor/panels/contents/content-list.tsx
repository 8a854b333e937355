import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { FoundContent } from '../../../../../core/source/found-content.ts';
import { contentWords } from '../../../../../core/wording/contents.ts';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/queries.ts';
import { isEmptyBlock } from '../../../../state/contents/targets.ts';
import { isUsed, usedContents } from '../../../../state/contents/used-contents.ts';
import { useEditor } from '../../../../state/editor-context.tsx';
import { ContentCard } from './content-card.tsx';
import styles from './contents.module.css';
import { useBusy, useTake, useTarget } from './use-filler.ts';

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
    <ul className={styles.list} aria-label={search.results} aria-describedby={describedBy} onKeyDown={walk}>
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
    </ul>
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
