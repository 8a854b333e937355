import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { contract } from '../contract/index.ts';
import { isReadFirst } from '../core/campaign/status.ts';
import type { CallFailure } from './api/call.ts';
import { viewKey } from './api/queries.ts';
import { lazy } from './components/lazy.ts';
import { LoadingState } from './components/list-states.tsx';
import { EditorScreen } from './features/editor/editor-screen.tsx';
import { type OpenedDocument, openDocument } from './features/letter/read-document.ts';
import { useEarly, useLocation, useParams } from './routing/hooks.ts';
import { Navigate } from './routing/link.tsx';
import { browserDraftStorage } from './state/browser-draft-storage.ts';
import { may } from './state/caller.ts';
import { isDraftOf } from './state/draft-storage.ts';
import { editorDocumentOf } from './state/editor-document.ts';

const UnopenedCampaign = lazy(
  async () => (await import('./features/not-found/not-found-screen.tsx')).UnopenedCampaign,
);
const RawScreen = lazy(async () => (await import('./features/raw/raw-screen.tsx')).RawScreen);

/**
 * Opens the editor on a campaign's current version. The document is read once, when the screen opens: what follows,
 * saves and changes made elsewhere, is the editor's own affair.
 */
export function EditRoute() {
  const { campaignId = '', versionId } = useParams();
  return <OpenedCampaign key={campaignId} campaignId={campaignId} versionId={versionId} />;
}

/** What the viewer shows instead: an old version, a letter that one may not change, or one that is to leave, unless one edits it all the same. */
const isToRead = ({ document, isOld }: OpenedDocument, isAnyway: boolean) =>
  isOld || !may(contract.versions.save) || (!isAnyway && isReadFirst(document.status));

interface Reopened extends OpenedDocument {
  isToRead: boolean;
}

/** Work that was left on the version of the address is offered in the editor, on the current one. */
async function reopened(opened: OpenedDocument, isAnyway: boolean): Promise<Reopened> {
  const { campaign, version } = opened.document;
  if (!isToRead(opened, isAnyway)) return { ...opened, isToRead: false };
  const isOffered =
    may(contract.versions.save) && (await isDraftOf(version.id, campaign.id, browserDraftStorage));
  if (!isOffered) return { ...opened, isToRead: true };
  const current = opened.isOld
    ? await openDocument({ campaignId: campaign.id, versionId: undefined })
    : opened;
  return { ...current, isToRead: false };
}

function OpenedCampaign({ campaignId, versionId }: { campaignId: string; versionId: string | undefined }) {
  const early = useEarly<OpenedDocument | null>();
  const { state } = useLocation() as { state: { isAnyway?: boolean } | null };
  // The address forgets it with the first save, after which nothing asks for it.
  const [isAnyway] = useState(state?.isAnyway === true);
  const opened = useQuery<Reopened, CallFailure>({
    queryKey: [viewKey, campaignId],
    queryFn: async () => reopened(await openDocument({ campaignId, versionId }), isAnyway),
    initialData: early && !isToRead(early, isAnyway) ? { ...early, isToRead: false } : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useLetterAheadGone(!opened.isPending);
  if (opened.isPending) return <LoadingState />;
  if (opened.isError)
    return (
      <Suspense fallback={<LoadingState />}>
        <UnopenedCampaign failure={opened.error} onRetry={() => void opened.refetch()} />
      </Suspense>
    );
  const { document, isOld } = opened.data;
  const { version } = document;
  // What stands in for the current version makes way for it.
  const isNamed = isOld && !document.current_unreadable;
  if (opened.data.isToRead)
    return <Navigate replace to={`/campaign/view/${campaignId}${isNamed ? `/${version.id}` : ''}`} />;
  const edited = editorDocumentOf(document);
  if (edited) return <EditorScreen document={edited} />;
  return version.kind === 'raw' && <RawScreen document={{ ...document, version }} />;
}

/** What came with the page to show the letter goes once a screen stands; the editor has its frame by then. */
function useLetterAheadGone(isTime: boolean) {
  useEffect(() => {
    if (isTime) document.getElementById('letter-ahead')?.remove();
  }, [isTime]);
}
