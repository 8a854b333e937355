import { proofRows } from '../../contract/proofs.ts';
import { approveProof } from '../../use-cases/proofs/approve-proof.ts';
import { refuseUsage } from '../arguments.ts';
import type { CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { namedCampaign, namedProof } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const fields = approveProof.input.shape;
const flagShape = {
  by: fields.by.optional(),
  note: fields.note,
  proof: fields.number.optional(),
};

export const approve: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { by, note: text, proof: number } = parseFlags(call, flagShape);
    if (by === undefined) refuseUsage(commandLineWording.usage.approverMissing);
    const found = await namedCampaign(call, reach);
    const { id } = found;
    const { proof, isCurrent } = await reach.ask(proofRows.approve, approveProof, {
      ...{ campaignId: id, number: await namedProof(reach, found, number), by, note: text },
    });
    if (!isCurrent) note(call, commandLineWording.approvedStale);
    const { campaign_id: campaign, version_id: version, contentHash, approval } = proof;
    const facts = { campaign, version, number: proof.number, contentHash, approval, current: isCurrent };
    note(call, commandLineWording.approved(id, proof.number, by));
    return answer(call, { proofs: [facts] }, () => []);
  });
