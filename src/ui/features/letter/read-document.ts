import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { CallFailure, call, cameWithPage } from '../../api/call.ts';
import { queryClient, queryKey } from '../../api/queries.ts';

interface Address {
  campaignId: string;
  /** The current version when absent. */
  versionId: string | undefined;
}

/**
 * Reads the version of an address. Where it is the current one and cannot be read, it is the one before it, which says so.
 * @throws CallFailure
 */
export async function readDocument(address: Address, signal?: AbortSignal): Promise<CampaignDocument> {
  const { campaignId, versionId } = address;
  try {
    return await call(contract.campaigns.document, { ...address }, signal);
  } catch (error) {
    const isUnreadable = error instanceof CallFailure && error.problem.code === 'file-unreadable';
    if (!isUnreadable || versionId === undefined) throw error;
    const current = await call(contract.campaigns.document, { campaignId }, signal);
    if (current.current_version_id !== versionId) throw error;
    return current;
  }
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
  const isOfPage = cameWithPage(contract.campaigns.document, address);
  const document = await readDocument(address);
  const isOld = document.version.id !== document.current_version_id;
  // Whoever listens for news of it compares them with this; it may have changed since, and is asked for all the same, but for
  // one that came with the page, of which the stream of news says whether it has.
  if (!isOld)
    queryClient.setQueryData(
      queryKey(contract.campaigns.document, { campaignId: address.campaignId }),
      document,
      isOfPage ? {} : { updatedAt: 0 },
    );
  return { document, isOld };
}
