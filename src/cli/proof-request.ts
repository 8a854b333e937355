import type { RequestOf } from '../contract/endpoint.ts';
import { proofRows } from '../contract/proofs.ts';
import { choosePersona, chooseRecipients, type ReadersConfig } from '../use-cases/proofs/choose-readers.ts';
import { listReaders } from '../use-cases/proofs/list-readers.ts';
import { versionCalled } from './named-campaigns.ts';
import type { Reach } from './reach.ts';

/** One proof to send, as it was asked for; a row of a table is known again by it. */
export interface ProofFlagsRequest {
  reference: string;
  batdest: string[];
  batmail: string;
  persona?: string;
  sheet: boolean;
  /** That it was asked of, where that is no folder. */
  server?: string;
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

/** Who may get proofs, and for whom they may be made. */
export async function readersOf({ ask }: Pick<Reach, 'ask'>): Promise<ReadersConfig> {
  const { groups, personas, allow } = await ask(proofRows.readers, listReaders, {});
  return { proof: { groups, personas }, mail: { ...(allow && { allow }) } };
}

/** @throws AppError as `choosePersona`, `chooseRecipients` and `findVersion` */
export async function planProof(
  reach: Reach,
  readers: ReadersConfig,
  demand: ProofFlagsRequest,
): Promise<ResolvedProofRequest> {
  choosePersona(readers, demand.persona);
  const recipients = chooseRecipients(readers, demand);
  const { campaign, versionId } = await versionCalled(reach, demand.reference);
  return { demand, campaign: campaign.id, name: campaign.name, versionId, recipients };
}

/** What the verb is asked. */
export const proofInput = ({
  demand,
  campaign,
  versionId,
}: ResolvedProofRequest): RequestOf<typeof proofRows.rehearse> => {
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
