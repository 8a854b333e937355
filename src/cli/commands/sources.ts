import type { FoundContent } from '../../core/source/content-item.ts';
import type { SourceSummary } from '../../core/source/reading.ts';
import { shorten } from '../../core/source/shorten.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import { getSource } from '../../use-cases/sources/get-source.ts';
import { refreshSources } from '../../use-cases/sources/list-sources.ts';
import { oneArgument } from '../arguments.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { answerList, note } from '../output.ts';

const { columns } = commandLineWording;

/** The sources, asked now; with an alias, what that one offers. */
export const sources: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const alias = oneArgument(call);
    const lines = await refreshSources(deps, { alias });
    const sample = alias === undefined ? undefined : await getSource(deps, { alias });
    for (const { label, state, failure } of lines)
      if (failure) note(call, sourceWording.failing(label, state));
    const document = { sources: lines, ...(sample && { contents: sample.items }) };
    answerList(call, document, sample ? sampleTable(sample.items) : sourceTable(lines));
    return exitCodeOf(lines);
  });

/** A source that has not even a copy failed. */
function exitCodeOf(lines: readonly SourceSummary[]): number {
  const failed = lines.filter(({ readAt }) => readAt === null).length;
  if (failed === 0) return exitCodes.done;
  return failed === lines.length ? exitCodes.failed : exitCodes.partial;
}

const sourceTable = (lines: readonly SourceSummary[]) => ({
  headings: [columns.id, columns.name, columns.contents, columns.status],
  rows: lines.map(({ alias, label, count, state }) => [alias, label, String(count), state]),
  none: sourceWording.noSource,
});

/** Of a title in a table: the others are as wide. */
const longestTitle = 80;

const sampleTable = (items: readonly FoundContent[]) => ({
  headings: [columns.date, columns.title, columns.status],
  rows: items.map(({ day, title, sentIn }) => [day, shorten(title, longestTitle), sentIn?.sentence ?? '']),
  none: sourceWording.noResult,
});
