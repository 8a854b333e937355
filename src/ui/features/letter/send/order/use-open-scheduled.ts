import { useNavigate } from 'react-router';
import { contract } from '../../../../../contract/index.ts';
import { call } from '../../../../api/call.ts';
import { queryClient, queryKey } from '../../../../api/queries.ts';

const row = contract.campaigns.document;

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
    const versionId = document?.version.id;
    if (versionId) queryClient.setQueryData(queryKey(row, { campaignId, versionId }), document);
    // What could not be read, the viewer asks for again and tells.
    const address = ['/campaign/view', campaignId, ...(versionId ? [versionId] : [])].join('/');
    await navigate(address, { state: { section: 'send' } });
  };
}
