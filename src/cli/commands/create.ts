import { z } from 'zod';
import type { OpenWorkspace } from '../../compose.ts';
import { nameOfCopy } from '../../core/campaign/campaign.ts';
import { parseInput } from '../../core/parse-input.ts';
import { type CreateInput, createCampaign } from '../../use-cases/campaigns/create-campaign.ts';
import { findVersion } from '../../use-cases/versions/load-version.ts';
import { oneArgument, refuseUsage } from '../arguments.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { answer } from '../output.ts';

const { usage } = commandLineWording;
const fields = createCampaign.input.shape;
const flagShape = {
  template: fields.newslettertemplate_id.optional(),
  from: z.string().optional(),
  number: z.string().min(1).pipe(z.coerce.number()).pipe(fields.number.unwrap()).optional(),
};
const NameSchema = createCampaign.input.pick({ name: true });

export const create: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { number: wanted, ...origin } = parseFlags(call, flagShape);
    const input = await readInput(deps, oneArgument(call), origin);
    const { campaign, versionid } = await createCampaign(deps, {
      ...input,
      ...parseInput(NameSchema, { name: input.name }),
      number: wanted,
    });
    const { id, name, number = null, kind, newslettertemplate_id } = campaign;
    const facts = { id, name, number, kind, current_version_id: versionid, newslettertemplate_id };
    return answer(call, { campaigns: [facts] }, () => [id]);
  });

type Origin = { template?: string; from?: string };

async function readInput(
  deps: OpenWorkspace['deps'],
  name: string | undefined,
  { template, from }: Origin,
): Promise<CreateInput> {
  if (template !== undefined && from !== undefined) refuseUsage(usage.originTwice);
  if (template !== undefined)
    return { name: name ?? refuseUsage(usage.nameMissing), newslettertemplate_id: template };
  const { campaign, versionId } = await findVersion(deps, from ?? refuseUsage(usage.originMissing));
  return {
    name: name ?? nameOfCopy(campaign.name),
    from: { campaignId: campaign.id, versionId },
  };
}
