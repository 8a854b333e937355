import { contract } from '../../../../contract/index.ts';
import { call } from '../../../api/call.ts';
import { showFailure } from '../../../design/error-dialog.tsx';
import { FollowDialog } from '../../templates/follow-dialog.tsx';
import { StaleDialog } from '../../templates/stale-dialog.tsx';
import { storedOf } from './open-editor.ts';
import { useDraft, useTemplateScreen } from './template-context.ts';
import type { Saving } from './use-saving.ts';

/** What a save may ask: whether those letters may follow, and whose changes are kept. */
export function SaveQuestions({ saving: { question, stale, saveOver } }: { saving: Saving }) {
  const { editor } = useTemplateScreen();
  const id = useDraft((draft) => draft.id);
  const name = useDraft((draft) => draft.name);
  const takeTheirs = () => {
    stale.close();
    call(contract.newsletterTemplates.get, { newsletterTemplateId: id })
      .then((theirs) => editor.take(storedOf(theirs)))
      .catch(showFailure);
  };
  const keepMine = () => {
    stale.close();
    void saveOver();
  };
  return (
    <>
      <FollowDialog question={question} />
      <StaleDialog
        opened={stale.isOpen}
        name={name}
        onTheirs={takeTheirs}
        onMine={keepMine}
        onClose={stale.close}
      />
    </>
  );
}
