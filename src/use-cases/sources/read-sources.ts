import type { SourceReading } from '../../core/source/reading.ts';
import type { Source } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';

/** Sources, each beside what it says now: one that is down holds up no other. */
export const readSources = (
  { contents }: Pick<Deps, 'contents'>,
  sources: readonly Source[],
): Promise<{ source: Source; reading: SourceReading }[]> =>
  Promise.all(sources.map(async (source) => ({ source, reading: await contents.read(source) })));
