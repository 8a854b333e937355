import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `campaign-not-found` */
export async function loadCampaign(deps: Pick<Deps, 'campaigns'>, id: string): Promise<Campaign> {
  const campaign = await deps.campaigns.get(id);
  if (!campaign) throw AppError.of('campaign-not-found', { campaign: id });
  return campaign;
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * A campaign by its id, or by a unique start of its name or id, accents and letter case aside; a whole name wins over
 * longer ones.
 * @throws AppError `campaign-not-found`, `campaign-ambiguous` with the ids
 */
export async function findCampaign(deps: Pick<Deps, 'campaigns'>, name: string): Promise<Campaign> {
  const campaigns = await deps.campaigns.list();
  const byId = campaigns.find(({ id }) => id === name);
  if (byId) return byId;
  const wanted = folded(name);
  const isMeant = (item: Campaign) => [folded(item.name), item.id].some((text) => text.startsWith(wanted));
  const starting = wanted === '' ? [] : campaigns.filter(isMeant);
  const whole = starting.filter((item) => folded(item.name) === wanted);
  const [found, ...others] = whole.length > 0 ? whole : starting;
  if (!found)
    throw AppError.of('campaign-not-found', { campaign: name, nearest: nearestId(name, campaigns) });
  if (others.length === 0) return found;
  throw AppError.of('campaign-ambiguous', {
    campaign: name,
    matches: [found, ...others].map(({ id }) => id).sort(),
  });
}
