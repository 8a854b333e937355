import { z } from 'zod';
import { datesIn } from '../../core/dates/dates-in.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { type SourceReading, type SourceSummary, SourceSummarySchema } from '../../core/source/reading.ts';
import { type Source, SourceAliasSchema } from '../../core/source/source.ts';
import { shownAddress } from '../../core/source/web-address.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { sourcesOf } from './find-source.ts';
import { sourceVerbWording } from './messages.fr.ts';

type TellDeps = Pick<Deps, 'config' | 'clock'>;

/** How old what is known of a source is, or why nothing is. */
function stateOf({ config, clock }: TellDeps, { readAt, failure }: SourceReading): string {
  if (readAt === null)
    return failure ? sourceVerbWording.unread(failure.message) : sourceVerbWording.neverRead;
  const since = datesIn(config.timeZone).sinceOrDate(readAt, clock.now());
  return failure ? sourceVerbWording.copyOf(since, failure.message) : sourceVerbWording.read(since);
}

/** More than anybody chooses among. */
const mostCategories = 1_000;

function categoriesOf({ items }: SourceReading): string[] {
  const times = new Map<string, number>();
  for (const category of items.flatMap(({ categories }) => categories))
    times.set(category, (times.get(category) ?? 0) + 1);
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostCategories)
    .map(([category]) => category);
}

/** Where a source is, without anything secret. */
function placeOf({ url, urlEnv, file }: Source): string {
  if (url !== undefined) return shownAddress(url);
  return file ?? sourceVerbWording.inVariable(urlEnv ?? '');
}

/** A source as lists show it. */
export function summarizeSource(deps: TellDeps, source: Source, reading: SourceReading): SourceSummary {
  const { alias, label, type } = source;
  const { title, readAt, failure, items } = reading;
  return {
    ...{ alias, label, type, title, readAt, failure },
    address: placeOf(source),
    count: items.length,
    categories: categoriesOf(reading),
    state: stateOf(deps, reading),
  };
}

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
