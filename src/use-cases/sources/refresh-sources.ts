import { z } from 'zod';
import { emptyIsAbsent } from '../../core/empty-is-absent.ts';
import { SourceSummarySchema } from '../../core/source/reading.ts';
import { SourceAliasSchema } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { sourcesOf } from './find-source.ts';
import { summarizeSource } from './summarize-source.ts';

/**
 * Asks the sources again, all of them where none is named; one that is down is told beside what is kept of it.
 * @throws AppError `source-not-found`
 */
export const refreshSources = verb(
  {
    input: z.strictObject({
      /** All of them when absent. */
      alias: emptyIsAbsent(SourceAliasSchema),
    }),
    output: z.array(SourceSummarySchema),
    summary: 'Interroge de nouveau une source, ou toutes',
  },
  async (deps: Pick<Deps, 'config' | 'contents' | 'clock'>, { alias = '' }) => {
    return Promise.all(
      sourcesOf(deps, alias).map(async (source) =>
        summarizeSource(deps, source, await deps.contents.read(source, 'again')),
      ),
    );
  },
);
