import { z } from 'zod';
import { FoundContentSchema } from '../../core/source/content-item.ts';
import {
  type MappingReport,
  MappingReportSchema,
  type SourceReading,
  SourceSummarySchema,
} from '../../core/source/reading.ts';
import { MappedFieldSchema, type Source, SourceAliasSchema } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { findSource } from './find-source.ts';
import { summarizeSource } from './list-sources.ts';
import { offerContents } from './search-contents.ts';
import { type SentDeps, sentLetters } from './sent-letters.ts';

/** How many items show what a source is like. */
const sampleSize = 20;

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
export const getSource = verb(
  {
    input: z.strictObject({ alias: SourceAliasSchema }),
    output: z.object({
      source: SourceSummarySchema,
      items: z.array(FoundContentSchema),
      /** Of a JSON API that was read. */
      mapping: MappingReportSchema.nullable(),
    }),
    summary: 'Une source et un échantillon de ses contenus, tels qu’ils ont été lus',
  },
  async (deps: SentDeps & Pick<Deps, 'contents'>, { alias }) => {
    const source = findSource(deps, alias);
    const reading = await deps.contents.kept(source);
    const items = reading.items.slice(0, sampleSize);
    const sentIn = await sentLetters(deps, undefined, items);
    return {
      source: summarizeSource(deps, source, reading),
      items: offerContents(deps, items, sentIn),
      mapping: mappingReport(source, reading),
    };
  },
);
