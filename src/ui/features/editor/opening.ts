import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { readDocument } from '../letter/read-document.ts';

export interface OpenedDocument {
  document: CampaignDocument;
  isOld: boolean;
}

/**
 * Reads the version of the address, so that one that does not exist is said; only the current one can be edited.
 * @throws CallFailure
 */
export async function openDocument(address: Parameters<typeof readDocument>[0]): Promise<OpenedDocument> {
  const document = await readDocument(address);
  return { document, isOld: document.version.id !== document.current_version_id };
}
