import { AppError } from '../core/errors/app-error.ts';
import type { Call } from './call.ts';
import { exitCodes } from './exit-codes.ts';
import { failureFacts, hintOf, writeFailure } from './output.ts';

/** How an item is called where it fails. */
export interface BatchItemName {
  item: string;
  /** For people, where that is more. */
  label?: string;
  /** For scripts, beside it. */
  facts?: object;
}

export interface FailedItem extends BatchItemName {
  error: AppError;
}

export interface Batch<Done> {
  done: Done[];
  /** What could not be done, in the order given. */
  failed: FailedItem[];
  /** How many were not begun, since somebody stopped it. */
  left: number;
}

type Outcome<Done> = { done: Done } | { error: AppError };

async function outcomeOf<Done>(doing: Promise<Done>): Promise<Outcome<Done>> {
  try {
    return { done: await doing };
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return { error };
  }
}

interface Manner {
  /** How many side by side. */
  atOnce?: number;
  /** Once it is aborted no other item is begun. */
  until?: AbortSignal;
}

/** Does the same to each item, one after the other or `atOnce` side by side; a failure does not stop the others. */
export async function tryEach<Item, Done>(
  items: readonly Item[],
  nameOf: (item: Item) => string | BatchItemName,
  work: (item: Item) => Promise<Done>,
  { atOnce = 1, until }: Manner = {},
): Promise<Batch<Done>> {
  const outcomes: (Outcome<Done> | undefined)[] = items.map(() => undefined);
  let next = 0;
  const worker = async () => {
    while (next < items.length && !until?.aborted) {
      const index = next++;
      outcomes[index] = await outcomeOf(work(items[index] as Item));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const batch: Batch<Done> = { done: [], failed: [], left: items.length - next };
  for (const [index, outcome] of outcomes.entries()) {
    if (!outcome) continue;
    if ('done' in outcome) batch.done.push(outcome.done);
    else {
      const name = nameOf(items[index] as Item);
      batch.failed.push({ ...(typeof name === 'string' ? { item: name } : name), error: outcome.error });
    }
  }
  return batch;
}

/** Of what failed, what matters most: the first that leaves a doubt, else the first. */
export const worstOf = (failed: readonly FailedItem[]): AppError | undefined =>
  (failed.find(({ error }) => error.kind === 'uncertain') ?? failed[0])?.error;

/** @throws AppError when all failed: the first failure, or the first that leaves a doubt */
export function throwIfAllFailed({ done, failed }: Batch<unknown>): void {
  const worst = worstOf(failed);
  if (worst && done.length === 0) throw worst;
}

/** As `tryEach`. @throws AppError as `throwIfAllFailed` */
export async function eachOf<Item, Done>(...given: Parameters<typeof tryEach<Item, Done>>) {
  const batch = await tryEach(...given);
  throwIfAllFailed(batch);
  return batch;
}

/** What a JSON answer says of the failures of a batch: nothing when there is none. */
export function failedFacts({ failed }: Pick<Batch<unknown>, 'failed'>): { failed?: object[] } {
  if (failed.length === 0) return {};
  return { failed: failed.map(({ item, facts, error }) => ({ item, ...facts, ...failureFacts(error) })) };
}

/** Tells people what failed; the exit code of the batch. */
export function endBatch(call: Call, { failed }: Pick<Batch<unknown>, 'failed'>): number {
  for (const { item, label = item, error } of call.json ? [] : failed) {
    writeFailure(call.context.stderr, { message: `${label} : ${error.message}`, hint: hintOf(error) });
  }
  return failed.length > 0 ? exitCodes.partial : exitCodes.done;
}
