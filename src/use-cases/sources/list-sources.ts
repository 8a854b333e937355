import { z } from 'zod';
import { SourceSummarySchema } from '../../core/source/reading.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { summarizeSource } from './summarize-source.ts';

/** The sources of the configuration, in its order, by what is kept of each: nobody is asked. */
export const listSources = verb(
  {
    input: z.strictObject({}),
    output: z.array(SourceSummarySchema),
    summary: 'Sources de contenus, telles qu’elles ont été lues ; aucune n’est interrogée',
  },
  (deps: Pick<Deps, 'config' | 'contents' | 'clock'>) => {
    return Promise.all(
      deps.config.sources.map(async (source) =>
        summarizeSource(deps, source, await deps.contents.kept(source)),
      ),
    );
  },
);
