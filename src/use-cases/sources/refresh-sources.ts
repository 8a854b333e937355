import type { SourceSummary } from '../../core/source/reading.ts';
import type { Deps } from '../deps.ts';
import { sourcesOf } from './find-source.ts';
import { summarizeSource } from './summarize-source.ts';

/**
 * Asks the sources again, all of them where none is named; one that is down is told beside what is kept of it.
 * @throws AppError `source-not-found`
 */
export async function refreshSources(
  deps: Pick<Deps, 'config' | 'contents' | 'clock'>,
  { alias = '' }: { alias?: string | undefined },
): Promise<SourceSummary[]> {
  return Promise.all(
    sourcesOf(deps, alias).map(async (source) =>
      summarizeSource(deps, source, await deps.contents.read(source, 'again')),
    ),
  );
}
