import type { OpenWorkspace } from '../compose.ts';
import { listChangedCampaigns } from '../use-cases/campaigns/list-changed-campaigns.ts';
import { findCampaign } from '../use-cases/campaigns/load-campaign.ts';
import { findVersion } from '../use-cases/versions/load-version.ts';
import { manyArguments, oneArgument, refuseUsage } from './arguments.ts';
import type { Call } from './call.ts';
import { sinceWords } from './messages/check.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { note } from './output.ts';

type Deps = OpenWorkspace['deps'];

/** The campaign that a command is about. @throws AppError as `findCampaign` */
export const namedCampaign = (call: Call, deps: Deps) => findCampaign(deps, oneArgument(call) ?? '');

/**
 * The versions that a command names, or the current one of every campaign that is not archived.
 * @throws AppError `command-line-invalid`, as `findVersion`
 */
export async function findNamedVersions(call: Call, deps: Deps, all: boolean) {
  const references = manyArguments(call);
  const { campaignTwice, campaignMissing } = commandLineWording.usage;
  if (all && references.length > 0) refuseUsage(campaignTwice);
  if (!all && references.length === 0) refuseUsage(campaignMissing);
  const wanted = all
    ? (await deps.campaigns.list()).filter(({ archived }) => !archived).map(({ id }) => id)
    : references;
  return Promise.all(wanted.map((reference) => findVersion(deps, reference)));
}

/** @throws AppError `command-line-invalid` where campaigns are chosen otherwise as well */
export function refuseSinceTwice(since: string | undefined, others: { all: boolean; named: number }): void {
  if (since !== undefined && (others.all || others.named > 0)) refuseUsage(sinceWords.twice);
}

/** The ids of the campaigns that a branch changed, and a line about them. @throws AppError `since-unreadable` */
export async function changedSince(
  call: Call,
  { folder, deps }: Pick<OpenWorkspace, 'folder' | 'deps'>,
  since: string,
): Promise<string[]> {
  const campaigns = await listChangedCampaigns(deps, await call.context.changedFiles({ folder, since }));
  note(
    call,
    campaigns.length === 0 ? sinceWords.nothing(since) : sinceWords.changed(campaigns.length, since),
  );
  return campaigns;
}
