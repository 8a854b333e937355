import { failureKinds } from '../core/errors/catalogue/entry.ts';
import { type Batch, endBatch, failedFacts, tryEach, worstOf } from './batch.ts';
import { type NamedRow, rowLabel } from './batch-table.ts';
import type { Call } from './call.ts';
import { exitCodes } from './exit-codes.ts';
import { batchWording as words } from './messages/batch.fr.ts';
import { failureFacts, jsonText, writeFailure } from './output.ts';
import type { BatchProgress } from './progress-line.ts';

interface TableRun<Row, Done> {
  progress: BatchProgress;
  /** How many rows side by side. */
  atOnce: number;
  work: (row: Row) => Promise<Done>;
  /** Who a row is for, as people read it, and what a script reads of a row that failed. */
  whom: (row: Row) => string;
  factsOf: (row: Row) => object;
}

/**
 * Does the rows of a table. Asked to end, it begins no other row and finishes those it has begun, so that nobody's mail is
 * cut on its way.
 */
export async function runTable<Row extends NamedRow, Done>(
  call: Call,
  rows: readonly Row[],
  { progress, atOnce, work, whom, factsOf }: TableRun<Row, Done>,
): Promise<Batch<Done>> {
  const underWay = new Set<Row>();
  const show = () => progress.onUnderWay([...new Set([...underWay].map(({ campaign }) => campaign))]);
  const stop = new AbortController();
  const forget = call.context.onInterrupt(() => {
    stop.abort();
    progress.onLine({ tone: 'warning', text: words.stopping(underWay.size), isAside: true });
  });
  const doOne = async (row: Row): Promise<Done> => {
    underWay.add(row);
    show();
    try {
      return await work(row);
    } catch (error) {
      progress.onLine({ tone: 'failed', text: `${rowLabel(row)} : ${words.failed}` });
      throw error;
    } finally {
      underWay.delete(row);
      show();
    }
  };
  const nameOf = (row: Row) => ({
    item: row.campaign,
    label: words.rowFor(row.line, row.campaign, whom(row)),
    facts: { line: row.line, campaign: row.campaign, ...factsOf(row) },
  });
  try {
    return await tryEach(rows, nameOf, doOne, { atOnce, until: stop.signal });
  } finally {
    forget();
    progress.end();
  }
}

/** How far a table has come. */
interface TableEnd {
  batch: Batch<unknown>;
  /** Rows, by this run or an earlier one; one that was begun is not done. */
  done: number;
  total: number;
}

/** The one document on stderr: what would have stood beside the answer is in it. */
function tellScript({ context, warnings }: Call, facts: object): void {
  const more = warnings.splice(0);
  context.stderr.write(`${jsonText({ ...facts, ...(more.length > 0 && { warnings: more }) })}\n`);
}

/** Tells of a table of which nothing could be done, every row; its exit code is that of the failure that matters most. */
export function failTable(call: Call, batch: Batch<unknown>): number {
  const worst = worstOf(batch.failed);
  if (!worst) return exitCodes.failed;
  if (call.json) tellScript(call, { ...failureFacts(worst), ...failedFacts(batch) });
  else endBatch(call, batch);
  return failureKinds[worst.kind].exitCode;
}

/** Says how far an interrupted table came and how to go on; its exit code, undefined where nothing was left. */
export function describeInterruption(call: Call, { batch, done, total }: TableEnd): number | undefined {
  if (batch.left === 0) return undefined;
  const facts = { message: words.interrupted(done, total), hint: words.goOn };
  const details = { done, failed: batch.failed.length, left: batch.left, total };
  if (call.json) tellScript(call, { code: 'interrupted', ...facts, retryable: true, details });
  else writeFailure(call.context.stderr, facts);
  return exitCodes.interrupted;
}
