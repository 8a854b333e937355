import { z } from 'zod';
import { campaignRows } from '../../contract/campaigns.ts';
import { archiveCampaign } from '../../use-cases/campaigns/edit-campaign.ts';
import { manyArguments } from '../arguments.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import type { CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { campaignCalled } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

/** Puts campaigns in the archive; with `--undo` takes them out of it. */
export const archive: CommandRun = (call) => {
  const { undo } = parseFlags(call, { undo: z.boolean().default(false) });
  return reachWorkspace(call, async (reach) => {
    // A name that is mistyped is found before the first one is put away.
    const found = await Promise.all(manyArguments(call).map((name) => campaignCalled(reach, name)));
    const ids = [...new Set(found.map(({ id }) => id))];
    const batch = await eachOf(
      ids,
      (id) => id,
      (campaignId) => reach.ask(campaignRows.archive, archiveCampaign, { campaignId, archived: !undo }),
    );
    for (const { id } of batch.done) note(call, words[undo ? 'takenOut' : 'archived'](id));
    const facts = batch.done.map(({ id, name, archived }) => ({ id, name, archived }));
    answer(call, { campaigns: facts, ...failedFacts(batch) }, () => facts.map(({ id }) => id));
    return endBatch(call, batch);
  });
};
