import type { OpenWorkspace } from '../compose.ts';
import { choosePersona, chooseRecipients } from '../use-cases/proofs/choose-readers.ts';
import type { ResolvedProof } from '../use-cases/proofs/send-proof.ts';
import { findVersion } from '../use-cases/versions/load-version.ts';

/** One proof to send, as it was asked for; a row of a table is known again by it. */
export interface ProofFlagsRequest {
  reference: string;
  batdest: string[];
  batmail: string;
  persona?: string;
  sheet: boolean;
}

/** The same, understood. */
export interface ResolvedProofRequest {
  demand: ProofFlagsRequest;
  /** Id. */
  campaign: string;
  name: string;
  versionId: string;
  recipients: string[];
}

/** @throws AppError as `choosePersona`, `chooseRecipients` and `findVersion` */
export async function planProof(
  deps: OpenWorkspace['deps'],
  demand: ProofFlagsRequest,
): Promise<ResolvedProofRequest> {
  choosePersona(deps.config, demand.persona);
  const recipients = chooseRecipients(deps.config, demand);
  const { campaign, versionId } = await findVersion(deps, demand.reference);
  return { demand, campaign: campaign.id, name: campaign.name, versionId, recipients };
}

/** What the verb is asked. */
export const proofInput = ({ demand, campaign, versionId }: ResolvedProofRequest): ResolvedProof => {
  const { batdest, batmail, persona, sheet } = demand;
  return {
    campaignId: campaign,
    versionId,
    batdest,
    batmail,
    sheet,
    ...(persona !== undefined && { persona }),
  };
};
