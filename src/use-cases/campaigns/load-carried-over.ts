import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { type CarriedOver, findCarriedOver } from '../../core/campaign/carried-over.ts';
import type { Deps } from '../deps.ts';

/** What a campaign took over from the issue before it; null where it was not made as a next issue, or its beginning is gone. */
export async function loadCarriedOver(
  deps: Pick<Deps, 'versions'>,
  campaign: Campaign,
  blockTemplates: ReadonlyMap<string, BlockTemplate>,
): Promise<CarriedOver | null> {
  if (!campaign.continues || campaign.kind !== 'blocks') return null;
  const [oldest] = (await deps.versions.list(campaign.id)).map(({ id }) => id).sort();
  const first = oldest === undefined ? undefined : await deps.versions.get(oldest);
  if (first?.kind !== 'blocks') return null;
  return findCarriedOver(first, blockTemplates, campaign.continues.number);
}
