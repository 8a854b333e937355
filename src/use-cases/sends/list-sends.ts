import { type ListedSend, sendFacts } from '../../core/send/send-facts.ts';
import type { Deps } from '../deps.ts';

/** Every send there was, the last asked for first. */
export async function listSends(deps: Pick<Deps, 'campaigns' | 'sends'>): Promise<ListedSend[]> {
  const [sends, campaigns] = await Promise.all([deps.sends.list(), deps.campaigns.list()]);
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  return sends.map((send) => ({
    ...sendFacts(send),
    campaign_name: names.get(send.campaign_id) ?? send.campaign_id,
  }));
}
