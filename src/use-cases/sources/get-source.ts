import type { FoundContent } from '../../core/source/found-content.ts';
import type { MappingReport, SourceReading, SourceSummary } from '../../core/source/reading.ts';
import { MappedFieldSchema, type Source } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';
import { findSource } from './find-source.ts';
import { offerContents } from './offer-contents.ts';
import { type SentDeps, sentLetters } from './sent-letters.ts';
import { summarizeSource } from './summarize-source.ts';

/** How many items show what a source is like. */
const sampleSize = 20;

export interface SourceSample {
  source: SourceSummary;
  items: FoundContent[];
  /** Of a JSON API that was read. */
  mapping: MappingReport | null;
}

function mappingReport({ mapping }: Source, { mapped }: SourceReading): MappingReport | null {
  if (!mapping || !mapped) return null;
  const { elements, keys, found } = mapped;
  const fields = MappedFieldSchema.options.map((field) => ({
    field,
    path: mapping[field] ?? null,
    found: found[field] ?? 0,
  }));
  return { elements, keys, fields };
}

/**
 * A source and the first of what is kept of it; nobody is asked.
 * @throws AppError `source-not-found`
 */
export async function getSource(
  deps: SentDeps & Pick<Deps, 'contents'>,
  { alias }: { alias: string },
): Promise<SourceSample> {
  const source = findSource(deps, alias);
  const reading = await deps.contents.kept(source);
  const items = reading.items.slice(0, sampleSize);
  const sent = await sentLetters(deps, undefined);
  return {
    source: summarizeSource(deps, source, reading),
    items: offerContents(deps, items, sent),
    mapping: mappingReport(source, reading),
  };
}
