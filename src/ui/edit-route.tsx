import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Navigate, useLoaderData, useParams } from 'react-router';
import type { CallFailure } from './api/call.ts';
import { openedKey } from './api/queries.ts';
import { LoadingState } from './design/list-states.tsx';
import { browserJournalPlace } from './editor-state/browser-journal-place.ts';
import { isLeftOn } from './editor-state/journal.ts';
import { EditorScreen } from './screens/editor/editor-screen.tsx';
import { type OpenedDocument, openDocument } from './screens/editor/opening.ts';
import { UnopenedCampaign } from './screens/not-found/unopened-campaign.tsx';

const RawScreen = lazy(async () => ({ default: (await import('./screens/raw/raw-screen.tsx')).RawScreen }));

/**
 * Opens the editor on a campaign's current version. The document is read once, when the screen opens: what follows,
 * saves and changes made elsewhere, is the editor's own affair.
 */
export function EditRoute() {
  const { campaignId = '', versionId } = useParams();
  return <OpenedCampaign key={campaignId} campaignId={campaignId} versionId={versionId} />;
}

/** Reloaded after somebody else saved: the work that stood on the version of the address is offered on the current one. */
async function reopened(opened: OpenedDocument): Promise<OpenedDocument> {
  const { campaign, version } = opened.document;
  const isOffered = opened.isOld && (await isLeftOn(version.id, campaign.id, browserJournalPlace));
  return isOffered ? openDocument({ campaignId: campaign.id, versionId: undefined }) : opened;
}

function OpenedCampaign({ campaignId, versionId }: { campaignId: string; versionId: string | undefined }) {
  const early = useLoaderData<OpenedDocument | null>();
  const opened = useQuery<OpenedDocument, CallFailure>({
    queryKey: [openedKey, campaignId],
    queryFn: async () => reopened(await openDocument({ campaignId, versionId })),
    initialData: early && !early.isOld ? early : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useLetterAheadGone(!opened.isPending);
  if (opened.isPending) return <LoadingState />;
  if (opened.isError)
    return <UnopenedCampaign failure={opened.error} onRetry={() => void opened.refetch()} />;
  const { document, isOld } = opened.data;
  if (isOld) return <Navigate replace to={`/campaign/view/${campaignId}/${versionId}`} />;
  const { version } = document;
  return version.kind === 'raw' ? (
    <RawScreen document={{ ...document, version }} />
  ) : (
    <EditorScreen document={{ ...document, version }} />
  );
}

/** What came with the page to show the letter goes once a screen stands; the editor has its frame by then. */
function useLetterAheadGone(isTime: boolean) {
  useEffect(() => {
    if (isTime) document.getElementById('letter-ahead')?.remove();
  }, [isTime]);
}
