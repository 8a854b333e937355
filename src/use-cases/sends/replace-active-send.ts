import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import { cancelReplacedSend } from './cancel-replaced-send.ts';
import type { ComposedLetter } from './compose-letter.ts';
import { createIntent, writeIntent } from './create-intent.ts';
import { replacementFailed } from './describe-send.ts';
import type { ResolvedSendRequest } from './resolve-send-input.ts';
import type { SendDeps } from './send-deps.ts';
import { recordStep } from './send-log.ts';
import { submitToPlatform } from './submit-to-platform.ts';

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
    await recordStep(deps, intent, { step: 'cancelled', status: 'cancelled', detail: failure.message });
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
 * @throws AppError as `createIntent`, `writeIntent`, `cancelReplacedSend`: the old one keeps its place then;
 * `send-replacement-failed` where it was stopped and the demand is refused; `platform-uncertain` as `submitToPlatform`
 */
export async function replaceActiveSend(
  deps: SendDeps,
  demand: ResolvedSendRequest,
  { composed, sends, replaces, reason }: TakeOver,
): Promise<Send> {
  const former = sends.map((send) =>
    send.key === replaces ? { ...send, status: 'cancelled' as const } : send,
  );
  // Written before the old one is stopped: whoever finds it after a crash goes on with it.
  const intent = { ...(await createIntent(deps, demand, { composed, former, reason })), replaces };
  await writeIntent(deps, intent, composed);
  await cancelReplacedSend(deps, intent).catch((failure) => withdrawn(deps, intent, failure));
  return submitToPlatform(deps, intent, composed.letter).catch((failure) => refused(intent, failure));
}
