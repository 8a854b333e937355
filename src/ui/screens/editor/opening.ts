import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { contract } from '../../../contract/index.ts';
import { call } from '../../api/call.ts';

interface Address {
  campaignId: string;
  /** The current version when absent. */
  versionId: string | undefined;
}

export interface OpenedDocument {
  document: CampaignDocument;
  isOld: boolean;
}

/**
 * Reads the version of the address, so that one that does not exist is said; only the current one can be edited.
 * @throws CallFailure
 */
export async function openDocument(address: Address): Promise<OpenedDocument> {
  const document = await call(contract.campaigns.document, { ...address });
  return { document, isOld: document.version.id !== document.current_version_id };
}
