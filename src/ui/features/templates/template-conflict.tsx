import { ChoiceDialog } from '../../components/choice-dialog.tsx';
import { showFailure } from '../../components/error-dialog.tsx';
import { ConflictDialog } from '../../open-document/conflict-dialog.tsx';
import { useConflict } from '../../open-document/use-conflict.ts';
import type { TemplateEditor } from '../../state/open-template.ts';
import { templateWording } from './messages.fr.ts';
import type { TemplateSaving } from './use-saving.ts';
import { useTemplate } from './use-template.ts';

const { stale, gone } = templateWording;

type OpenEditor<Content extends object> = Pick<
  TemplateEditor<Content>,
  'name' | 'store' | 'isUnsaved' | 'entryOf'
>;

/** Another stored state, or none any more, asks at once, and can be put off. */
export const useTemplateConflict = <Content extends object>(editor: Pick<TemplateEditor<Content>, 'store'>) =>
  useConflict(editor, ['conflict', 'gone']);

interface TemplateConflictProps<Content extends object, Stored> {
  conflict: ReturnType<typeof useTemplateConflict>;
  editor: OpenEditor<Content> & { adopt: (theirs: Stored) => void; override: (theirs: Stored) => void };
  /** Reads what is stored now. */
  load: () => Promise<Stored>;
  saving: Pick<TemplateSaving, 'save' | 'makeAgain'>;
}

/**
 * What was opened is no longer what is stored: theirs, mine over it, or later; the one not chosen is one undo away. Where
 * nothing is stored any more: again, or later.
 */
export function TemplateConflict<Content extends { name: string }, Stored>(
  props: TemplateConflictProps<Content, Stored>,
) {
  const { conflict, editor, load, saving } = props;
  const { isOpen, onClose } = conflict;
  const name = useTemplate(editor, ({ draft }) => draft.name);
  const isGone = useTemplate(editor, ({ save }) => save.kind === 'gone');
  const makeAgain = () => {
    onClose();
    void saving.makeAgain();
  };
  if (isGone) {
    const again = { label: gone.again, hint: gone.againHint, run: makeAgain };
    return (
      <ChoiceDialog
        open={isOpen}
        onClose={onClose}
        title={gone.title}
        size="sm"
        choices={[again]}
        none={stale.later}
      >
        <p>{gone.said(name)}</p>
      </ChoiceDialog>
    );
  }
  return (
    <ConflictDialog
      open={isOpen}
      onClose={onClose}
      session={editor}
      save={saving.save}
      withTheirs={(act) => {
        onClose();
        void load().then(act).catch(showFailure);
      }}
      words={stale}
    >
      <p>{stale.said(name)}</p>
    </ConflictDialog>
  );
}
