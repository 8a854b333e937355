import { useParams } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { useRow } from '../../api/queries.ts';
import { LoadingState } from '../../design/list-states.tsx';
import { UnopenedCampaign } from '../not-found/unopened-campaign.tsx';
import { ViewerScreen } from './viewer-screen.tsx';

/** Opens a version to be read; without one in the address, the current one. */
export function ViewRoute() {
  const { campaignId = '', versionId } = useParams();
  const opened = useRow(contract.campaigns.document, { campaignId, versionId });
  if (opened.isPending) return <LoadingState />;
  if (opened.isError)
    return <UnopenedCampaign failure={opened.error} onRetry={() => void opened.refetch()} />;
  return <ViewerScreen document={opened.data} />;
}
