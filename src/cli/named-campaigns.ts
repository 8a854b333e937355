import type { OpenWorkspace } from '../compose.ts';
import { campaignRows } from '../contract/campaigns.ts';
import { proofRows } from '../contract/proofs.ts';
import { versionRows } from '../contract/versions.ts';
import type { Campaign } from '../core/campaign/campaign.ts';
import { versionIdFrom } from '../core/campaign/version-id.ts';
import { AppError } from '../core/errors/app-error.ts';
import { VersionIdSchema } from '../core/id.ts';
import { inParallel } from '../core/in-parallel.ts';
import { findNamedCampaign, findNamedVersion } from '../use-cases/campaigns/find-named.ts';
import { listChangedCampaigns } from '../use-cases/campaigns/list-changed-campaigns.ts';
import { latestAmong, listProofs } from '../use-cases/proofs/list-proofs.ts';
import { manyArguments, oneArgument, refuseUsage } from './arguments.ts';
import type { Call } from './call.ts';
import { sinceWords } from './messages/check.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { note } from './output.ts';
import type { Reach } from './reach.ts';
import { allCampaigns } from './remote/all-campaigns.ts';

/** Names that are looked up side by side. */
export const namedAtOnce = 8;

/** The campaign of a reference. @throws AppError as `findCampaign` */
export const campaignCalled = ({ ask }: Pick<Reach, 'ask'>, name: string) =>
  ask(campaignRows.named, findNamedCampaign, { name });

/** The campaign that a command is about. @throws AppError as `findCampaign` */
export const namedCampaign = (call: Call, reach: Pick<Reach, 'ask'>) =>
  campaignCalled(reach, oneArgument(call) ?? '');

/**
 * The number of the proof that a command is about, the last one where none is named.
 * @throws AppError `proof-missing`, `proof-not-found`
 */
export async function namedProof({ ask, here }: Reach, campaign: Campaign, named?: number): Promise<number> {
  const proofs = here
    ? await here.deps.proofs.list(campaign.id)
    : (await ask(proofRows.list, listProofs, { campaignId: campaign.id })).proofs;
  return latestAmong(proofs, campaign, named);
}

/** The id of a version that is typed as its number or its id. @throws AppError `version-not-found` for what is neither */
export function typedVersion(campaignId: string, text: string): string {
  const { data } = VersionIdSchema.safeParse(versionIdFrom(campaignId, text));
  if (data === undefined) throw AppError.of('version-not-found', { versionId: text });
  return data;
}

/** What `c` or `c@version` names. @throws AppError as `findVersion` */
export const versionCalled = ({ ask }: Pick<Reach, 'ask'>, reference: string) =>
  ask(versionRows.named, findNamedVersion, { reference });

/** The campaigns that are not archived. */
export async function activeCampaigns({ ask, here }: Reach): Promise<Pick<Campaign, 'id' | 'name'>[]> {
  const all = await (here?.deps.campaigns.list() ?? allCampaigns(ask));
  return all.filter(({ archived }) => !archived);
}

/**
 * The versions that a command names, or the current one of every campaign that is not archived.
 * @throws AppError `command-line-invalid`, as `findVersion`
 */
export async function findNamedVersions(call: Call, reach: Reach, all: boolean) {
  const references = manyArguments(call);
  const { campaignTwice, campaignMissing } = commandLineWording.usage;
  if (all && references.length > 0) refuseUsage(campaignTwice);
  if (!all && references.length === 0) refuseUsage(campaignMissing);
  const wanted = all ? (await activeCampaigns(reach)).map(({ id }) => id) : references;
  return inParallel(wanted, namedAtOnce, (reference) => versionCalled(reach, reference));
}

/** @throws AppError `command-line-invalid` where campaigns are chosen otherwise as well */
export function refuseSinceTwice(since: string | undefined, others: { all: boolean; named: number }): void {
  if (since !== undefined && (others.all || others.named > 0)) refuseUsage(sinceWords.twice);
}

/**
 * The ids of the campaigns that a branch changed, and a line about them.
 * @param here the folder that git keeps; from afar there is none
 * @throws AppError `since-unreadable`, `option-needs-folder`
 */
export async function changedSince(
  call: Call,
  here: Pick<OpenWorkspace, 'folder' | 'deps'> | undefined,
  since: string,
): Promise<string[]> {
  if (!here) throw AppError.of('option-needs-folder', { option: '--since' });
  const { folder, deps } = here;
  const campaigns = await listChangedCampaigns(deps, await call.context.changedFiles({ folder, since }));
  note(
    call,
    campaigns.length === 0 ? sinceWords.nothing(since) : sinceWords.changed(campaigns.length, since),
  );
  return campaigns;
}
