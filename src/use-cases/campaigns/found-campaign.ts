import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Draft, RawContent, Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { freeId, slug } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { newBlocksVersion, newRawVersion } from '../versions/new-version.ts';

/** What a new campaign is given besides its id and dates. */
export type NewCampaign = Pick<Campaign, 'name' | 'number' | 'newslettertemplate_id'>;

/** Its first content. */
export type FirstContent =
  | { kind: 'blocks'; draft: Draft }
  | { kind: 'raw'; head: Pick<Draft, 'subject' | 'preheader' | 'text'>; charset: string; raw: RawContent };

export interface CreatedCampaign {
  campaign: Campaign;
  versionid: string;
}

type FoundDeps = Pick<Deps, 'campaigns' | 'versions' | 'clock' | 'author'>;

/** Takes the first free id after the name; another process may take one meanwhile, then the next is tried. */
async function createUnderFreeId(deps: FoundDeps, made: Omit<Campaign, 'id'>): Promise<Campaign> {
  const taken = new Set((await deps.campaigns.list()).map(({ id }) => id));
  for (;;) {
    const campaign: Campaign = { id: freeId(slug(made.name), (id) => taken.has(id)), ...made };
    try {
      await deps.campaigns.create(campaign);
      return campaign;
    } catch (error) {
      if (!AppError.is(error, 'campaign-exists')) throw error;
      taken.add(campaign.id);
    }
  }
}

/**
 * A campaign with its first version, whose kind becomes the campaign's; without that version, no campaign.
 * @throws AppError what the store throws
 */
export async function foundCampaign(
  deps: FoundDeps,
  facts: NewCampaign,
  content: FirstContent,
): Promise<CreatedCampaign> {
  const created_at = deps.clock.now().toISOString();
  const campaign = await createUnderFreeId(deps, {
    ...facts,
    kind: content.kind,
    created_at,
    archived: false,
  });
  const first = { basedOn: undefined };
  const version: Version =
    content.kind === 'raw'
      ? newRawVersion(deps, campaign, content, first)
      : newBlocksVersion(deps, campaign, content.draft, first);
  try {
    await deps.versions.publish(version, content.kind === 'raw' ? content.raw : undefined);
  } catch (error) {
    // Without a version it could not be opened. Where it cannot be taken back either, the first failure is the one to tell.
    await deps.campaigns.discard(campaign.id).catch(() => {});
    throw error;
  }
  return { campaign, versionid: version.id };
}
