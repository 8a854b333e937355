import { useNavigate } from 'react-router';
import { contract } from '../../../../../contract/index.ts';
import { askAgain, queryClient, rowKey } from '../../../../api/queries.ts';

/** Leads to a letter as it will leave, to be read, and gives it the focus: its editor is no longer where one is once it was scheduled. */
export function useOpenScheduled() {
  const navigate = useNavigate();
  return async (campaignId: string) => {
    // The viewer must not show for a moment what was true before.
    const read = { queryKey: rowKey(contract.campaigns.document, { campaignId }) };
    await askAgain(read);
    queryClient.removeQueries({ ...read, type: 'inactive' });
    await navigate(`/campaign/view/${campaignId}`, { state: { section: 'send' } });
  };
}
