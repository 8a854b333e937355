import { useCallback } from 'react';
import { contract } from '../../../contract/index.ts';
import type { OpenedTemplate } from '../../../core/block-template/opened-template.ts';
import { useApiQuery } from '../../api/queries.ts';
import type { BlockTemplateEditor } from '../../state/block-template/block-template-editor.ts';
import { decideTemplateDraft } from '../../state/block-template/merge-template-drafts.ts';
import { templateConflictLine } from '../templates/describe-value.tsx';
import { TemplateConflict } from '../templates/template-conflict.tsx';
import type { TemplateSaving } from '../templates/use-saving.ts';
import { nameConflict } from './conflict-names.tsx';

interface BlockTemplateConflictProps {
  id: string;
  editor: BlockTemplateEditor;
  saving: TemplateSaving;
}

/** What two people changed to two things in one block template. */
export function BlockTemplateConflict({ id, editor, saving }: BlockTemplateConflictProps) {
  const current = useApiQuery(contract.templates.get, { blockTemplateId: id });
  const decide = useCallback(
    (theirs: OpenedTemplate) => {
      const { stored, sides: drafts } = editor.sidesWith(theirs);
      const { sides, conflicts, resolve } = decideTemplateDraft(drafts, editor.templateOf);
      const lines = conflicts.map((conflict) =>
        templateConflictLine(conflict, nameConflict(conflict, sides)),
      );
      return { stored, lines, resolve };
    },
    [editor],
  );
  return <TemplateConflict editor={editor} saving={saving} current={current} decide={decide} />;
}
