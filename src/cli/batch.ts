import { AppError } from '../core/errors/app-error.ts';
import type { Call } from './call.ts';
import { exitCodes } from './exit-codes.ts';
import { failureFacts, hintOf, writeFailure } from './output.ts';

export interface Batch<Done> {
  done: Done[];
  /** What could not be done, in the order given. */
  failed: { item: string; error: AppError }[];
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

/** Does the same to each item, one after the other or `atOnce` side by side; a failure does not stop the others. */
export async function tryEach<Item, Done>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<Done>,
  { atOnce = 1 } = {},
): Promise<Batch<Done>> {
  const outcomes: Outcome<Done>[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) outcomes[index] = await outcomeOf(work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const batch: Batch<Done> = { done: [], failed: [] };
  for (const [index, outcome] of outcomes.entries()) {
    if ('done' in outcome) batch.done.push(outcome.done);
    else batch.failed.push({ item: nameOf(items[index] as Item), error: outcome.error });
  }
  return batch;
}

/** @throws AppError when all failed: the first failure, or the first that leaves a doubt */
export function throwIfAllFailed({ done, failed }: Batch<unknown>): void {
  const [first] = failed;
  if (!first || done.length > 0) return;
  throw failed.find(({ error }) => error.kind === 'uncertain')?.error ?? first.error;
}

/** As `tryEach`. @throws AppError as `throwIfAllFailed` */
export async function eachOf<Item, Done>(...given: Parameters<typeof tryEach<Item, Done>>) {
  const batch = await tryEach(...given);
  throwIfAllFailed(batch);
  return batch;
}

/** What a JSON answer says of the failures of a batch: nothing when there is none. */
export function failedFacts({ failed }: Batch<unknown>): { failed?: object[] } {
  if (failed.length === 0) return {};
  return { failed: failed.map(({ item, error }) => ({ item, ...failureFacts(error) })) };
}

/** Tells people what failed; the exit code of the batch. */
export function endBatch(call: Call, { failed }: Batch<unknown>): number {
  for (const { item, error } of call.json ? [] : failed) {
    writeFailure(call.context.stderr, { message: `${item} : ${error.message}`, hint: hintOf(error) });
  }
  return failed.length > 0 ? exitCodes.partial : exitCodes.done;
}
