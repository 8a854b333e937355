import { ChoiceDialog } from '../../components/choice-dialog.tsx';
import type { TemplateEditor } from '../../state/open-template.ts';
import { templateWording } from './messages.fr.ts';
import type { TemplateSaving } from './use-saving.ts';
import { useTemplate } from './use-template.ts';

const { gone: words } = templateWording;

interface TemplateGoneProps<Content extends { name: string }> {
  editor: Pick<TemplateEditor<Content>, 'store'>;
  saving: Pick<TemplateSaving, 'makeAgain' | 'deciding'>;
}

/** Nothing is stored any more: the template is made again, or that is put off. */
export function TemplateGone<Content extends { name: string }>({
  editor,
  saving,
}: TemplateGoneProps<Content>) {
  const { onClose } = saving.deciding;
  const name = useTemplate(editor, ({ draft }) => draft.name);
  const makeAgain = () => {
    onClose();
    void saving.makeAgain();
  };
  const again = { label: words.again, hint: words.againHint, run: makeAgain };
  return (
    <ChoiceDialog open onClose={onClose} title={words.title} size="sm" choices={[again]} none={words.later}>
      <p>{words.said(name)}</p>
    </ChoiceDialog>
  );
}
