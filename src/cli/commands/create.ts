import { z } from 'zod';
import { campaignRows } from '../../contract/campaigns.ts';
import { createCampaign, duplicateCampaign } from '../../use-cases/campaigns/create-campaign.ts';
import { oneArgument, refuseUsage } from '../arguments.ts';
import type { CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { versionCalled } from '../named-campaigns.ts';
import { answer } from '../output.ts';
import type { Reach } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const { usage } = commandLineWording;
const fields = createCampaign.input.shape;
const flagShape = {
  template: fields.newslettertemplate_id.optional(),
  from: z.string().optional(),
  number: z.string().min(1).pipe(z.coerce.number()).pipe(fields.number.unwrap()).optional(),
};

export const create: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { number: wanted, ...origin } = parseFlags(call, flagShape);
    const { campaign, versionid } = await created(reach, oneArgument(call), { ...origin, number: wanted });
    const { id, name, number = null, kind, newslettertemplate_id } = campaign;
    const facts = { id, name, number, kind, current_version_id: versionid, newslettertemplate_id };
    return answer(call, { campaigns: [facts] }, () => [id]);
  });

interface Origin {
  template?: string | undefined;
  from?: string | undefined;
  number?: number | undefined;
}

async function created(reach: Reach, name: string | undefined, { template, from, number }: Origin) {
  if (template !== undefined && from !== undefined) refuseUsage(usage.originTwice);
  if (template !== undefined)
    return reach.ask(campaignRows.create, createCampaign, {
      ...{ name: name ?? refuseUsage(usage.nameMissing), newslettertemplate_id: template, number },
    });
  const { campaign, versionId } = await versionCalled(reach, from ?? refuseUsage(usage.originMissing));
  return reach.ask(campaignRows.duplicate, duplicateCampaign, {
    ...{ campaignId: campaign.id, versionId, name, number },
  });
}
