import type { CallFailure } from '../../api/call.ts';
import { FailedState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { notFoundWords as words } from './messages.fr.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** A campaign that could not be opened: it does not exist, or its answer did not come. */
export function UnopenedCampaign({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  // An address that cannot name a campaign is refused as malformed; to the person it is a page that is not there.
  if (failure.status === 404 || failure.status === 400) {
    return <NotFoundScreen text={failure.status === 404 ? failure.message : undefined} />;
  }
  return (
    <>
      <PageHeader />
      <main id="main">
        <FailedState title={words.unopened} failure={failure} onRetry={onRetry} />
      </main>
    </>
  );
}
