import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { blockTemplateDrawsAlike } from '../../../core/campaign/content-hash.ts';
import { specified } from '../../../core/wording/specification.ts';
import { CallFailure, call } from '../../api/call.ts';
import { invalidate, queryKey } from '../../api/queries.ts';
import { showFailure, showProblem } from '../../components/error-dialog.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import type { BlockTemplateEditor } from '../../state/block-template/block-template-editor.ts';
import { contentOf, type TemplateDraft } from '../../state/block-template/template-draft.ts';
import { parsedParameter } from '../../state/block-template/template-preview.ts';
import { templateWording } from '../templates/messages.fr.ts';
import { notifySaved, useSaving } from '../templates/use-saving.ts';
import { blockTemplateScreens } from './messages.fr.ts';

const { follow: words } = blockTemplateScreens;

/** Saves the open template and its picture: what is asked on the way, and what is said of it. */
export function useTemplateSaving(id: string, editor: BlockTemplateEditor, onProblem: () => void) {
  const [isDrawing, setDrawing] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { save, ...asked } = useSaving(editor, {
    async prepare() {
      if (!editor.check()) {
        notifyRefusal(templateWording.invalid);
        onProblem();
        return undefined;
      }
      const fails = await markupFails(editor.store.getState().draft);
      setBroken(fails);
      return { fails };
    },
    async usageOf() {
      const { draft, savedDraft } = editor.store.getState();
      if (blockTemplateDrawsAlike(contentOf(savedDraft), contentOf(draft))) return undefined;
      return call(contract.templates.usage, { blockTemplateId: id });
    },
    tell(isSaved, usage, { fails }) {
      const { save, draft } = editor.store.getState();
      if (isSaved) {
        if (fails) notifyRefusal(words.savedBroken(draft.name));
        else notifySaved(draft.name, usage);
        void invalidate({ queryKey: queryKey(contract.templates.list) });
      } else if (save.kind === 'failed' && editor.desk.getState().problems.size > 0) onProblem();
      else if (save.kind === 'failed') showProblem(save.problem);
    },
    onFailure(failure) {
      if (failure instanceof CallFailure && failure.problem.code === 'block-template-not-found')
        editor.lose();
      else showFailure(failure);
    },
  });

  /** The picture is of what is stored. */
  async function saveThumbnail() {
    if (!(await save())) return;
    setDrawing(true);
    try {
      await call(contract.thumbnails.update, { blockTemplateId: id });
      notify(specified.thumbnailSaved);
      void invalidate({ queryKey: queryKey(contract.templates.list) });
    } catch (failure) {
      showFailure(failure);
    }
    setDrawing(false);
  }

  return { ...asked, save, saveThumbnail, isDrawing, isBroken };
}

/** Whether a draft's own markup fails: its blocks would say so in place of what they hold. */
async function markupFails({ markup, items }: TemplateDraft): Promise<boolean> {
  if (markup.trim() === '') return false;
  const { getMarkupError } = await import('../../../email/markup/run-markup.ts');
  const parameters = items.flatMap((item) => parsedParameter(item) ?? []);
  return getMarkupError(markup, parameters) !== undefined;
}
