import type { SourceSummary } from '../../core/source/reading.ts';
import type { Deps } from '../deps.ts';
import { summarizeSource } from './summarize-source.ts';

/** The sources of the configuration, in its order, by what is kept of each: nobody is asked. */
export function listSources(deps: Pick<Deps, 'config' | 'contents' | 'clock'>): Promise<SourceSummary[]> {
  return Promise.all(
    deps.config.sources.map(async (source) =>
      summarizeSource(deps, source, await deps.contents.kept(source)),
    ),
  );
}
