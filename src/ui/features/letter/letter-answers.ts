/** What the page keeps of a letter as the server answered it, and where it leads once that changed. */
import { useEffect } from 'react';
import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { call } from '../../api/call.ts';
import { invalidate, queryClient, queryKey } from '../../api/queries.ts';
import { useLeaving, useLocation, useNavigate } from '../../routing/hooks.ts';

const row = contract.campaigns.document;

const changedBySends = [contract.proofs.sendForm, contract.sends.list, contract.campaigns.list, row];

/** Asks again for what a send changes, at once: the news of it may be long in coming. Resolves once it is there. */
export async function refreshSends(): Promise<void> {
  await Promise.all(changedBySends.map((changed) => invalidate({ queryKey: queryKey(changed) })));
}

/** Keeps a letter as the answer for its version, and says where that is read. */
function keepAnswer(document: CampaignDocument): string {
  const named = { campaignId: document.campaign.id, versionId: document.version.id };
  queryClient.setQueryData(queryKey(row, named), document);
  return `/campaign/view/${named.campaignId}/${named.versionId}`;
}

/**
 * Leads to a letter as it will leave, to be read, and gives it the focus: its editor is no longer where one is once it
 * was scheduled. The letter is read first, for what is kept of it tells what was true before, and news that come
 * meanwhile break off whatever asks for it again.
 */
export function useOpenScheduled() {
  const navigate = useNavigate();
  return async (campaignId: string) => {
    await queryClient.invalidateQueries({ queryKey: queryKey(row, { campaignId }), refetchType: 'none' });
    const document = await call(row, { campaignId }).catch(() => undefined);
    // What could not be read, the viewer asks for again and tells.
    const address = document ? keepAnswer(document) : `/campaign/view/${campaignId}`;
    await navigate(address, { state: { section: 'send' } });
  };
}

/** Puts the version that is shown into an address that names none, unless one is on the way to another. */
export function useVersionInAddress(document: CampaignDocument | undefined) {
  const navigate = useNavigate();
  const isLeaving = useLeaving();
  const { search, hash, state } = useLocation();
  useEffect(() => {
    if (!document || isLeaving) return;
    void navigate({ pathname: keepAnswer(document), search, hash }, { replace: true, state });
  }, [document, isLeaving, navigate, search, hash, state]);
}
