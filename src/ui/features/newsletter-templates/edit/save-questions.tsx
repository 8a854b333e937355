import { contract } from '../../../../contract/index.ts';
import { call } from '../../../api/call.ts';
import type { newsletterTemplateDrafts } from '../../../state/template-drafts.ts';
import { FollowDialog } from '../../templates/follow-dialog.tsx';
import { StaleDialog, type useStaleDialog } from '../../templates/stale-dialog.tsx';
import { storedOf } from './open-editor.ts';
import { useDraft, useTemplateScreen } from './template-context.ts';
import type { Saving } from './use-saving.ts';

interface SaveQuestionsProps {
  saving: Saving;
  stale: ReturnType<typeof useStaleDialog>;
  work: ReturnType<typeof newsletterTemplateDrafts>;
}

/** What a save may ask: whether those letters may follow, and whose changes are kept. */
export function SaveQuestions({ saving: { question, save, makeAgain }, stale, work }: SaveQuestionsProps) {
  const { editor } = useTemplateScreen();
  const newsletterTemplateId = useDraft((draft) => draft.id);
  const name = useDraft((draft) => draft.name);
  return (
    <>
      <FollowDialog question={question} />
      <StaleDialog
        {...stale}
        name={name}
        load={async () => storedOf(await call(contract.newsletterTemplates.get, { newsletterTemplateId }))}
        work={work}
        onTheirs={editor.take}
        onMine={(theirs) => {
          editor.standOn(theirs);
          void save();
        }}
        onAgain={() => void makeAgain()}
      />
    </>
  );
}
