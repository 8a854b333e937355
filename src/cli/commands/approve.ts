import { approveProof } from '../../use-cases/proofs/approve-proof.ts';
import { refuseUsage } from '../arguments.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';

const fields = approveProof.input.shape;
const flagShape = {
  by: fields.by.optional(),
  note: fields.note,
  proof: fields.number.optional(),
};

export const approve: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { by, note: text, proof: number } = parseFlags(call, flagShape);
    if (by === undefined) refuseUsage(commandLineWording.usage.approverMissing);
    const { id } = await namedCampaign(call, deps);
    const { proof, isCurrent } = await approveProof(deps, { campaignId: id, number, by, note: text });
    if (!isCurrent) note(call, commandLineWording.approvedStale);
    const { campaign_id: campaign, version_id: version, contentHash, approval } = proof;
    const facts = { campaign, version, number: proof.number, contentHash, approval, current: isCurrent };
    note(call, commandLineWording.approved(id, proof.number, by));
    return answer(call, { proofs: [facts] }, () => []);
  });
