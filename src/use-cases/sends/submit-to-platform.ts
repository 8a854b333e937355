import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import type { PlatformLetter } from '../ports/send-platform.ts';
import type { SendDeps } from './send-log.ts';
import { recordDelivery, recordStep } from './send-log.ts';

/**
 * Asks the platform for the delivery that bears a send's key.
 * @returns the send with what the platform says of it; undefined when it has none
 * @throws AppError as `SendPlatform.find`
 */
export async function findDelivery(deps: SendDeps, send: Send): Promise<Send | undefined> {
  const delivery = await deps.platform.find(send.key);
  return delivery && recordDelivery(deps, send, delivery, 'found');
}

/** After a cut answer: what the key finds decides, where it can. */
async function settleCut(deps: SendDeps, send: Send, cut: AppError): Promise<Send> {
  const looked = await findDelivery(deps, send).then(
    (found) => ({ found }),
    onFailure(() => undefined),
  );
  if (looked?.found) return looked.found;
  if (!looked || !deps.platform.traits.findIsFinal) throw cut;
  await recordStep(deps, send, { step: 'not-found', status: 'failed', detail: cut.message });
  const { label: platform } = deps.platform.traits;
  throw AppError.of('platform-unavailable', { platform, reason: cut.message }, { cause: cut });
}

/**
 * Hands a send over to the platform, once: noted right before it leaves and after, under the ledger's lock. A refusal
 * makes it failed, a cut answer unknown unless its key finds it.
 * @throws AppError as `SendPlatform.schedule`
 */
export async function submitToPlatform(deps: SendDeps, send: Send, letter: PlatformLetter): Promise<Send> {
  const { key, target } = send;
  const order = { key, letter, target, at: new Date(send.at) };
  const leaving = () => recordStep(deps, send, { step: 'handing-over' });
  const answer = await deps.platform.schedule(order, leaving).then(
    (delivery) => ({ delivery }),
    (failure: unknown) => ({ failure }),
  );
  if ('delivery' in answer) return recordDelivery(deps, send, answer.delivery, 'handed-over');
  const { failure } = answer;
  const detail = failure instanceof Error ? failure.message : String(failure);
  if (AppError.is(failure) && failure.kind !== 'uncertain') {
    await recordStep(deps, send, { step: 'refused', status: 'failed', detail });
    throw failure;
  }
  await recordStep(deps, send, { step: 'cut', status: 'unknown', detail });
  if (AppError.is(failure)) return settleCut(deps, send, failure);
  throw failure;
}
