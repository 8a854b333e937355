import { useQueries } from '@tanstack/react-query';
import { contract } from '../../../../../contract/index.ts';
import type { FoundContent } from '../../../../../core/source/found-content.ts';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/queries.ts';

const row = contract.contents.pictures;

/** Pictures asked for at once: those in sight come before the others. */
const atOnce = 8;

interface Named {
  source: string;
  id: string;
}

/** What tells a content from those of other sources. */
export const contentKey = ({ source, id }: Named) => `${source} ${id}`;

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
export function usePictures(results: readonly FoundContent[]): ReadonlyMap<string, string | null> {
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
