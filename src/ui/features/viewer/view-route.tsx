import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import type { CallFailure } from '../../api/call.ts';
import { queryKey } from '../../api/queries.ts';
import { lazy } from '../../components/lazy.ts';
import { LoadingState } from '../../components/list-states.tsx';
import { useParams, useSearchParams } from '../../routing/hooks.ts';
import { openingView } from '../../state/view.ts';
import { useVersionInAddress } from '../letter/letter-answers.ts';
import { readDocument } from '../letter/read-document.ts';
import { UnopenedCampaign } from '../not-found/not-found-screen.tsx';
import { ViewerScreen } from './viewer-screen.tsx';

const CompareScreen = lazy(async () => (await import('./compare-screen.tsx')).CompareScreen);

/**
 * Opens a version to be read, or beside another one (`?compare=`). Without one in the address it is the current one,
 * whose address the page takes: what is copied from there leads to what was read. What stands in for one that cannot be
 * read makes way for it once it can. What is shown stays until the next version has come, so that whoever walks through
 * the list keeps their place in it.
 */
export function ViewRoute() {
  const { campaignId = '', versionId } = useParams();
  const [search] = useSearchParams();
  const [view, setView] = useState(openingView);
  const input = { campaignId, versionId };
  const opened = useQuery<CampaignDocument, CallFailure>({
    queryKey: queryKey(contract.campaigns.document, input),
    queryFn: ({ signal }) => readDocument(input, signal),
    placeholderData: (former) => (former?.campaign.id === campaignId ? former : undefined),
  });
  // What is still shown from before may not be the current version any more; what stands in for it is not.
  const isSettled = !opened.isFetching && !opened.data?.current_unreadable;
  useVersionInAddress(versionId === undefined && isSettled ? opened.data : undefined);
  if (opened.isPending) return <LoadingState />;
  if (opened.isError)
    return <UnopenedCampaign failure={opened.error} onRetry={() => void opened.refetch()} />;
  const other = search.get('compare');
  const shown = { document: opened.data, view, onView: setView };
  return other === null ? <ViewerScreen {...shown} /> : <CompareScreen {...shown} otherId={other} />;
}
