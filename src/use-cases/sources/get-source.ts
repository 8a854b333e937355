import type { FoundContent } from '../../core/source/found-content.ts';
import type { SourceLine } from '../../core/source/reading.ts';
import type { Deps } from '../deps.ts';
import { findSource } from './find-source.ts';
import { offerContents } from './offer-contents.ts';
import { type SentDeps, sentLetters } from './sent-letters.ts';
import { tellSource } from './tell-source.ts';

/** How many items show what a source is like. */
const sampleSize = 20;

/**
 * A source and the first of what is kept of it; nobody is asked.
 * @throws AppError `source-not-found`
 */
export async function getSource(
  deps: SentDeps & Pick<Deps, 'contents'>,
  { alias }: { alias: string },
): Promise<{ source: SourceLine; items: FoundContent[] }> {
  const source = findSource(deps, alias);
  const reading = await deps.contents.kept(source);
  const items = reading.items.slice(0, sampleSize);
  const sent = await sentLetters(deps, undefined);
  return { source: tellSource(deps, source, reading), items: offerContents(deps, items, sent) };
}
