import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { FailedState, LoadingState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useParams } from '../../routing/hooks.ts';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { blockTemplateScreens as words } from './messages.fr.ts';
import { TemplateEditorScreen } from './template-editor-screen.tsx';

/** The block template editor's address. */
export function EditTemplateRoute() {
  const { blockTemplateId = '' } = useParams();
  const opened = useApiQuery(contract.templates.get, { blockTemplateId });
  // What is open stays, whatever becomes of what is stored.
  const isGone = opened.error?.status === 404;
  if (opened.data) return <TemplateEditorScreen key={blockTemplateId} opened={opened.data} isGone={isGone} />;
  if (!opened.isError) return <LoadingState />;
  // An address that cannot name a template is refused as malformed; to the person it is a page that is not there.
  const { status } = opened.error;
  if (status === 404 || status === 400) {
    return <NotFoundScreen text={status === 404 ? opened.error.message : undefined} />;
  }
  return (
    <>
      <PageHeader />
      <main id="main">
        <FailedState title={words.failed} failure={opened.error} onRetry={() => void opened.refetch()} />
      </main>
    </>
  );
}
