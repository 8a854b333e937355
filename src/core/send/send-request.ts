import { sha256Hex } from '../campaign/content-hash.ts';
import type { Send } from './send.ts';

/** What makes a send this one: two demands that agree in all of it are the same. */
export type SendRequest = Pick<Send, 'campaign_id' | 'contentHash' | 'platform' | 'target' | 'at'>;

/** Whether a demand is the one that a send already answers. */
export const isSameRequest = (one: SendRequest, other: SendRequest): boolean =>
  markOf(one) === markOf(other) && one.campaign_id === other.campaign_id;

const markOf = ({ contentHash, platform, target, at }: SendRequest): string =>
  sha256Hex(JSON.stringify([contentHash, platform, target.id, at])).slice(0, 16);

/**
 * The key of a send (docs/product-rules.md#sends).
 * @param former the campaign's sends; those that were cancelled or failed make room for the next number
 */
export function sendKey(demand: SendRequest, former: readonly Pick<Send, 'status'>[]): string {
  const vain = former.filter(({ status }) => status === 'cancelled' || status === 'failed').length;
  return `nls_${demand.campaign_id}_${vain + 1}_${markOf(demand)}`;
}
