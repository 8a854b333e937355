import type { Send } from '../../core/send/send.ts';
import { isSameRequest } from '../../core/send/send-request.ts';
import { resolveSendInput, type SendInput } from './resolve-send-input.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * The send that a demand has led to already, even if somebody cancelled it since; one that failed led to nothing.
 * @throws AppError as `resolveSendInput`
 */
export async function formerSend(deps: SendDeps, input: SendInput): Promise<Send | undefined> {
  const demand = await resolveSendInput(deps, input);
  const sends = await deps.sends.listOf(demand.campaign.id);
  return sends.find((send) => send.status !== 'failed' && isSameRequest(send, demand));
}
