import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { contract } from '../../../contract/index.ts';
import { type CallFailure, call } from '../../api/call.ts';
import { rowKey } from '../../api/queries.ts';
import { LoadingState } from '../../design/list-states.tsx';
import { openingView } from '../../editor-state/view.ts';
import { UnopenedCampaign } from '../not-found/unopened-campaign.tsx';
import { ViewerScreen } from './viewer-screen.tsx';

const CompareScreen = lazy(async () => ({ default: (await import('./compare-screen.tsx')).CompareScreen }));

/**
 * Opens a version to be read, or beside another one (`?compare=`); without one in the address, the current one. What is
 * shown stays until the next version has come, so that whoever walks through the list keeps their place in it.
 */
export function ViewRoute() {
  const { campaignId = '', versionId } = useParams();
  const [search] = useSearchParams();
  const [view, setView] = useState(openingView);
  const input = { campaignId, versionId };
  const opened = useQuery<CampaignDocument, CallFailure>({
    queryKey: rowKey(contract.campaigns.document, input),
    queryFn: ({ signal }) => call(contract.campaigns.document, input, signal),
    placeholderData: (former) => (former?.campaign.id === campaignId ? former : undefined),
  });
  if (opened.isPending) return <LoadingState />;
  if (opened.isError)
    return <UnopenedCampaign failure={opened.error} onRetry={() => void opened.refetch()} />;
  const other = search.get('compare');
  const shown = { document: opened.data, view, onView: setView };
  return other === null ? <ViewerScreen {...shown} /> : <CompareScreen {...shown} otherId={other} />;
}
