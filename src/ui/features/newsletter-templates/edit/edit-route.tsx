import { contract } from '../../../../contract/index.ts';
import type { CallFailure } from '../../../api/call.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { FailedState, LoadingState } from '../../../components/list-states.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useParams } from '../../../routing/hooks.ts';
import { NotFoundScreen } from '../../not-found/not-found-screen.tsx';
import { newsletterTemplateWording } from '../messages.fr.ts';
import { EditTemplateScreen } from './edit-screen.tsx';

/** Opens a newsletter template; what others store meanwhile reaches the screen as news. */
export function EditNewsletterTemplateRoute() {
  const { templateId = '' } = useParams();
  const opened = useApiQuery(contract.newsletterTemplates.get, { newsletterTemplateId: templateId });
  // What is open stays, whatever becomes of what is stored.
  const isGone = opened.error?.status === 404;
  if (opened.data) return <EditTemplateScreen key={templateId} document={opened.data} isGone={isGone} />;
  if (!opened.isError) return <LoadingState />;
  return <Unopened failure={opened.error} onRetry={() => void opened.refetch()} />;
}

function Unopened({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  // An address that cannot name a template is refused as malformed; to the person it is a page that is not there.
  if (failure.status === 404 || failure.status === 400) {
    return <NotFoundScreen text={failure.status === 404 ? failure.message : undefined} />;
  }
  return (
    <>
      <PageHeader />
      <main id="main">
        <FailedState title={newsletterTemplateWording.edit.failed} failure={failure} onRetry={onRetry} />
      </main>
    </>
  );
}
