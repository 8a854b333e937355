import { campaignRows } from '../contract/campaigns.ts';
import {
  getSnapshotLetter,
  readSnapshotLetter,
  snapshotSource,
} from '../use-cases/snapshots/snapshot-source.ts';
import type { TakeSnapshotsDeps } from '../use-cases/snapshots/take-snapshots.ts';
import type { Call } from './call.ts';
import type { Reach } from './reach.ts';
import { allCampaigns } from './remote/all-campaigns.ts';

/** What takes and compares pictures. Those of a server's letters have their baselines in the folder where one types. */
export async function withSnapshots<Result>(
  { context }: Call,
  { ask, here, pictures: picturing }: Reach,
  work: (deps: TakeSnapshotsDeps) => Promise<Result>,
): Promise<Result> {
  if (here) {
    const { pictures, snapshots, clock } = here.deps;
    const { screenshotter, medias } = picturing;
    return work({ screenshotter, medias, pictures, snapshots, clock, source: snapshotSource(here.deps) });
  }
  const { screenshotter, medias } = picturing;
  const { close, ...tools } = await context.openSnapshotTools(context.cwd);
  const source = {
    campaigns: () => allCampaigns(ask),
    letter: async (campaignId: string) =>
      readSnapshotLetter(await ask(campaignRows.snapshotLetter, getSnapshotLetter, { campaignId })),
  };
  return work({ ...tools, screenshotter, medias, source }).finally(close);
}
