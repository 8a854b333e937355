import type { Campaign } from '../../core/campaign/campaign.ts';
import type { VersionSummary } from '../../core/campaign/version.ts';
import { inParallel } from '../../core/in-parallel.ts';
import type { Media } from '../../core/media/media.ts';
import { type NamedMedias, namedMedias } from '../../core/media/named-medias.ts';
import type { MediaUsage } from '../../core/media/usage.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import { currentVersion } from '../campaigns/list-campaigns.ts';
import { loadCampaignStatus, type StatusDeps } from '../campaigns/load-campaign-status.ts';
import type { Deps } from '../deps.ts';
import { type MediaReferenceDeps, mediasInProof, mediasInSend, mediasInVersion } from './media-references.ts';

export type UsageDeps = StatusDeps &
  MediaReferenceDeps &
  Pick<Deps, 'campaigns' | 'newsletterTemplates' | 'blockTemplates' | 'widgets' | 'clips'>;

/** A campaign whose letters name pictures. */
interface NamingCampaign {
  noun: 'campaigns';
  campaign: Campaign;
  current: VersionSummary | undefined;
  proofs: Proof[];
  sends: Send[];
  /** Of its current version first, then of those that were proofed, scheduled or sent. */
  named: NamedMedias[];
}

interface NamingEntity {
  noun: 'newslettertemplates' | 'blocktemplates' | 'widgets' | 'clips';
  id: string;
  name: string;
  named: NamedMedias[];
}

type Place = NamingCampaign | NamingEntity;

/** Where the pictures of the library stand. */
export interface MediaUses {
  of(media: Pick<Media, 'id' | 'formerly'>): Place[];
}

/** Campaigns that are read at once. */
const atOnce = 16;

async function placeOf(deps: UsageDeps, campaign: Campaign, sends: Send[]): Promise<NamingCampaign> {
  const [current, proofs] = await Promise.all([
    currentVersion(deps, campaign.id),
    deps.proofs.list(campaign.id),
  ]);
  const left = sends.filter(({ status }) => status !== 'cancelled' && status !== 'failed');
  const sealed = [...proofs, ...left].map(({ version_id }) => version_id);
  const versions = new Set([...(current ? [current.id] : []), ...sealed]);
  const named = await Promise.all([
    ...[...versions].map((id) => mediasInVersion(deps, id)),
    ...proofs.map((proof) => mediasInProof(deps, proof)),
    ...left.map((send) => mediasInSend(deps, send)),
  ]);
  return { noun: 'campaigns', campaign, current, proofs, sends, named };
}

async function campaignPlaces(deps: UsageDeps): Promise<NamingCampaign[]> {
  const [campaigns, sends] = await Promise.all([deps.campaigns.list(), deps.sends.list()]);
  const sendsOf = (wanted: string) => sends.filter(({ campaign_id }) => campaign_id === wanted);
  return inParallel(campaigns, atOnce, (campaign) => placeOf(deps, campaign, sendsOf(campaign.id)));
}

async function entityPlaces(deps: UsageDeps): Promise<NamingEntity[]> {
  const [newsletterTemplates, blockTemplates, widgets, clips] = await Promise.all([
    deps.newsletterTemplates.list(),
    deps.blockTemplates.list(),
    deps.widgets.list(),
    deps.clips.list(),
  ]);
  const places = (noun: NamingEntity['noun'], entities: readonly { id: string; name?: string }[]) =>
    entities.map((entity) => {
      const { id, name = id } = entity;
      return { noun, id, name, named: [namedMedias(entity, deps.config.publicUrl)] };
    });
  return [
    ...places('newslettertemplates', newsletterTemplates),
    ...places('blocktemplates', blockTemplates),
    ...places('widgets', widgets),
    ...places('clips', clips),
  ];
}

/**
 * Looks where every picture stands. A version is opened once while this process lives, for it never changes: afterwards
 * only the index is read.
 */
export async function findMediaUses(deps: UsageDeps): Promise<MediaUses> {
  const byId = new Map<string, Set<Place>>();
  for (const place of [...(await campaignPlaces(deps)), ...(await entityPlaces(deps))]) {
    for (const id of place.named.flatMap((named) => [...named.keys()])) {
      byId.set(id, (byId.get(id) ?? new Set()).add(place));
    }
  }
  return {
    // Under its id, or one it had before: letters are not rewritten when a media is moved.
    of: ({ id, formerly }) => [...new Set([id, ...formerly].flatMap((each) => [...(byId.get(each) ?? [])]))],
  };
}

const isCampaign = (place: Place): place is NamingCampaign => place.noun === 'campaigns';

/** Those places as people are told of them. */
export async function describeUsage(deps: UsageDeps, places: readonly Place[]): Promise<MediaUsage> {
  const named = (noun: NamingEntity['noun']) =>
    places.flatMap((place) => (place.noun === noun ? [{ id: place.id, name: place.name }] : []));
  const shared = withCachedTemplates(deps);
  const campaigns = places.filter(isCampaign).map(async ({ campaign, current, proofs, sends }) => {
    const version = async () => current && deps.versions.get(current.id);
    const opened = { id: current?.id, version };
    const { status } = await loadCampaignStatus(shared, campaign, { proofs, sends }, opened);
    return { id: campaign.id, name: campaign.name, status };
  });
  return {
    campaigns: await Promise.all(campaigns),
    newslettertemplates: named('newslettertemplates'),
    blocktemplates: named('blocktemplates'),
    widgets: named('widgets'),
    clips: named('clips').length,
  };
}

/** The alternative text a media has in the letter that was saved last of those that show it with one; its own where none does. */
export function lastAlt(media: Pick<Media, 'id' | 'formerly' | 'alt'>, places: readonly Place[]): string {
  const ids = [media.id, ...media.formerly];
  const shown = places.filter(isCampaign).flatMap(({ current, named: [first] }) => {
    const alt = ids.map((id) => first?.get(id)).find((words) => words);
    return current && alt ? [{ at: current.created_at, alt }] : [];
  });
  return shown.sort((a, b) => b.at.localeCompare(a.at))[0]?.alt ?? media.alt;
}
