import type { OpenWorkspace } from '../compose.ts';
import { listChangedCampaigns } from '../use-cases/campaigns/list-changed-campaigns.ts';
import type { Call } from './call.ts';
import { refuseUsage } from './flags.ts';
import { sinceWords as words } from './messages/check.fr.ts';
import { note } from './output.ts';

/** @throws AppError `command-line-invalid` where campaigns are chosen otherwise as well */
export function refuseSinceTwice(since: string | undefined, others: { all: boolean; named: number }): void {
  if (since !== undefined && (others.all || others.named > 0)) refuseUsage(words.twice);
}

/** The ids of the campaigns that a branch changed, and a line about them. @throws AppError `since-unreadable` */
export async function changedSince(
  call: Call,
  { folder, deps }: Pick<OpenWorkspace, 'folder' | 'deps'>,
  since: string,
): Promise<string[]> {
  const campaigns = await listChangedCampaigns(deps, await call.context.changedFiles({ folder, since }));
  note(call, campaigns.length === 0 ? words.nothing(since) : words.changed(campaigns.length, since));
  return campaigns;
}
