import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import type { ComposedLetter } from './compose-letter.ts';
import { replacementFailed } from './describe-send.ts';
import { handOver } from './hand-over.ts';
import { intentOf, writeIntent } from './intent-of.ts';
import { noteStep } from './journal.ts';
import { makeWay } from './make-way.ts';
import type { ReadDemand } from './read-demand.ts';
import type { SendDeps } from './send-deps.ts';

interface TakeOver {
  composed: ComposedLetter;
  /** The campaign's sends, the one whose place is taken among them. */
  sends: readonly Send[];
  /** Key of that one. */
  replaces: string;
  /** Why it leaves in spite of blocking findings. */
  reason: string | undefined;
}

/** The old send could not be stopped: it keeps its place, and the failure is told. A bug leaves all to the next start. */
async function withdrawn(deps: SendDeps, intent: Send, failure: unknown): Promise<never> {
  if (AppError.is(failure))
    await noteStep(deps, intent, { step: 'cancelled', status: 'cancelled', detail: failure.message });
  throw failure;
}

/** The old send is stopped by then: whoever is told of the new one alone would take it for standing. */
function refused(intent: Send, failure: unknown): never {
  if (!AppError.is(failure) || failure.kind === 'uncertain') throw failure;
  const { reason } = failure.params;
  throw replacementFailed(intent, typeof reason === 'string' ? reason : failure.message, failure);
}

/**
 * Gives a demand the place of a send, which is stopped before the demand leaves; to be called under the ledger's lock.
 * @throws AppError as `intentOf`, `writeIntent`, `makeWay`: the old one keeps its place then;
 * `send-replacement-failed` where it was stopped and the demand is refused; `platform-uncertain` as `handOver`
 */
export async function takeOver(
  deps: SendDeps,
  demand: ReadDemand,
  { composed, sends, replaces, reason }: TakeOver,
): Promise<Send> {
  const former = sends.map((send) =>
    send.key === replaces ? { ...send, status: 'cancelled' as const } : send,
  );
  // Written before the old one is stopped: whoever finds it after a crash goes on with it.
  const intent = { ...(await intentOf(deps, demand, { composed, former, reason })), replaces };
  await writeIntent(deps, intent, composed);
  await makeWay(deps, intent).catch((failure) => withdrawn(deps, intent, failure));
  return handOver(deps, intent, composed.letter).catch((failure) => refused(intent, failure));
}
