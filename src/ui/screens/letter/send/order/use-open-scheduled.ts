import { useNavigate } from 'react-router';
import { contract } from '../../../../../contract/index.ts';
import { askAgain, rowKey } from '../../../../api/queries.ts';
import { keepLostFocus } from '../../../../design/lost-focus.ts';

/** Leads to a letter as it will leave, to be read: its editor is no longer where one is once it was scheduled. */
export function useOpenScheduled() {
  const navigate = useNavigate();
  return async (campaignId: string) => {
    // The viewer must not show for a moment what was true before.
    await askAgain({ queryKey: rowKey(contract.campaigns.document, { campaignId }) });
    await navigate(`/campaign/view/${campaignId}`, { state: { section: 'send' } });
    keepLostFocus();
  };
}
