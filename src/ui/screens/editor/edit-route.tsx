import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { type CallFailure, call } from '../../api/call.ts';
import { openedKey } from '../../api/queries.ts';
import { LoadingState } from '../../design/list-states.tsx';
import { UnopenedCampaign } from '../not-found/unopened-campaign.tsx';
import { EditorScreen } from './editor-screen.tsx';

/**
 * Opens the editor on a campaign's current version. The document is read once, when the screen opens: what follows,
 * saves and changes made elsewhere, is the editor's own affair.
 */
export function EditRoute() {
  const { campaignId = '', versionId } = useParams();
  return <OpenedCampaign key={campaignId} campaignId={campaignId} versionId={versionId} />;
}

/** Reads the version of the address, so that one that does not exist is said; only the current one can be edited. */
async function open(campaignId: string, versionId: string | undefined) {
  const document = await call(contract.campaigns.document, { campaignId, versionId });
  return { document, isOld: document.version.id !== document.current_version_id };
}

function OpenedCampaign({ campaignId, versionId }: { campaignId: string; versionId: string | undefined }) {
  const opened = useQuery<Awaited<ReturnType<typeof open>>, CallFailure>({
    queryKey: [openedKey, campaignId],
    queryFn: () => open(campaignId, versionId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.isPending) return <LoadingState />;
  if (opened.isError)
    return <UnopenedCampaign failure={opened.error} onRetry={() => void opened.refetch()} />;
  const { document, isOld } = opened.data;
  if (isOld) return <Navigate replace to={`/campaign/view/${campaignId}/${versionId}`} />;
  const { version } = document;
  if (version.kind === 'raw') return <Navigate replace to={`/campaign/view/${campaignId}`} />;
  return <EditorScreen document={{ ...document, version }} />;
}
