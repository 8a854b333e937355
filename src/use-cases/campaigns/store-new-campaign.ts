import { z } from 'zod';
import { type Campaign, CampaignSchema } from '../../core/campaign/campaign.ts';
import type { Draft, RawContent, Version } from '../../core/campaign/version.ts';
import { VersionIdSchema } from '../../core/id.ts';
import { createUnderFreeId } from '../create-under-free-id.ts';
import type { Deps } from '../deps.ts';
import type { FirstVersion } from '../ports/store.ts';
import { loadRaw } from '../versions/load-version.ts';
import { newBlocksVersion, newRawVersion } from '../versions/new-version.ts';

/** What a new campaign is given besides its id and dates. */
export type NewCampaign = Pick<Campaign, 'name' | 'number' | 'newslettertemplate_id' | 'continues'>;

/** Its first content. */
export type FirstContent =
  | { kind: 'blocks'; draft: Draft }
  | { kind: 'raw'; head: Pick<Draft, 'subject' | 'preheader' | 'text'>; charset: string; raw: RawContent };

export const CreatedCampaignSchema = z.object({ campaign: CampaignSchema, versionid: VersionIdSchema });
export type CreatedCampaign = z.output<typeof CreatedCampaignSchema>;

type FoundDeps = Pick<Deps, 'campaigns' | 'clock' | 'author'>;

function firstVersion(deps: FoundDeps, campaign: Campaign, content: FirstContent): FirstVersion {
  const first = { basedOn: undefined };
  if (content.kind === 'blocks') {
    return { version: newBlocksVersion(deps, campaign, content.draft, first) };
  }
  return { version: newRawVersion(deps, campaign, content, first), raw: content.raw };
}

/**
 * A campaign with its first version, whose kind becomes the campaign's, under an id after its name. Without that version,
 * no campaign.
 * @throws AppError what the store throws
 */
export async function storeNewCampaign(
  deps: FoundDeps,
  facts: NewCampaign,
  content: FirstContent,
): Promise<CreatedCampaign> {
  const created_at = deps.clock.now().toISOString();
  const made = { ...facts, kind: content.kind, created_at, archived: false };
  return createUnderFreeId(deps.campaigns, {
    name: made.name,
    exists: 'campaign-exists',
    create: async (id) => {
      const campaign: Campaign = { id, ...made };
      const first = firstVersion(deps, campaign, content);
      await deps.campaigns.create(campaign, first);
      return { campaign, versionid: first.version.id };
    },
  });
}

/** The content of a version, to start another campaign with. */
export async function copyContent(deps: Pick<Deps, 'versions'>, version: Version): Promise<FirstContent> {
  if (version.kind === 'blocks') return { kind: 'blocks', draft: version };
  const { charset } = version;
  return { kind: 'raw', head: version, charset, raw: await loadRaw(deps, version.id) };
}
