import { z } from 'zod';
import { checkRows } from '../../contract/checks.ts';
import type { FoundPassage } from '../../core/past-letters/found-passage.ts';
import { readQuery, withForms } from '../../core/past-letters/query.ts';
import { shorten } from '../../core/source/shorten.ts';
import { searchLetters } from '../../use-cases/checks/search-letters.ts';
import { readAllLetters } from '../../use-cases/letters/ask-letters.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import type { CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { searchCommandWording as words } from '../messages/search.fr.ts';
import { answerList, note, warn } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const { columns } = commandLineWording;

const fields = searchLetters.input.shape;
const flagShape = {
  limit: z.coerce
    .number(words.limitExpected)
    .int(words.limitExpected)
    .min(1, words.limitExpected)
    .max(1_000, words.limitExpected)
    .default(fields.limit.parse(undefined)),
};

/** The passages of newsletters that have all the words and phrases; finding none is no failure. */
export const search: CommandRun = (call) => {
  const { limit } = parseFlags(call, flagShape);
  const query = manyArguments(call).join(' ');
  if (query.trim() === '') refuseUsage(words.noWords);
  return reachWorkspace(call, async ({ ask, here }) => {
    // A server has read them already, or does.
    if (here) await readAllLetters(here.deps);
    const { results, total, forms, indexed, unread } = await ask(checkRows.searchLetters, searchLetters, {
      query,
      limit,
    });
    if (!indexed) warn(call, words.withoutIndex);
    if (unread > 0) warn(call, words.unread(unread));
    if (total > results.length) note(call, words.more(total, results.length));
    return answerList(
      call,
      { letters: results.map(passageFacts), total },
      {
        headings,
        rows: results.map(rowOf),
        none: words.none(query),
        sought: withForms(readQuery(query), forms),
      },
    );
  });
};

/** A passage as scripts read it. */
const passageFacts = ({ told: _, block, ...found }: FoundPassage) => ({ ...found, block: block?.id ?? null });

/** Of a passage in a table. */
const longestPassage = 100;

const headings = [columns.campaign, columns.status, words.block, words.passage];

const rowOf = ({ campaign, told, block_name, passage }: FoundPassage) => [
  campaign,
  told,
  block_name,
  shorten(passage, longestPassage),
];
