import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { TemplateUsage } from '../../../core/block-template/template-summary.ts';
import { blockTemplateDrawsAlike } from '../../../core/campaign/content-hash.ts';
import { specified } from '../../../core/wording/specification.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { CallFailure, call } from '../../api/call.ts';
import { invalidate, queryKey } from '../../api/queries.ts';
import { showFailure, showProblem } from '../../components/error-dialog.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import type { BlockTemplateEditor } from '../../state/block-template/block-template-editor.ts';
import { contentOf, type TemplateDraft } from '../../state/block-template/template-draft.ts';
import { parsedParameter } from '../../state/block-template/template-preview.ts';
import { isUnsaved } from '../../state/document-session.ts';
import { notifySaved, useFollowQuestion } from '../templates/use-follow-question.ts';
import { blockTemplateScreens } from './messages.fr.ts';

const { follow: words } = blockTemplateScreens;

/** Saves the open template and its picture: what is asked on the way, and what is said of it. */
export function useSaving(id: string, editor: BlockTemplateEditor, onProblem: () => void) {
  const { question, mayFollow } = useFollowQuestion();
  const [isDrawing, setDrawing] = useState(false);
  const [isBroken, setBroken] = useState(false);

  /** What the change about to be saved draws otherwise. */
  async function usageOf(): Promise<TemplateUsage | undefined> {
    const { draft, savedDraft } = editor.store.getState();
    if (blockTemplateDrawsAlike(contentOf(savedDraft), contentOf(draft))) return undefined;
    return call(contract.templates.usage, { blockTemplateId: id });
  }

  function tell(isSaved: boolean, usage: TemplateUsage | undefined, isBroken: boolean) {
    const { save, draft } = editor.store.getState();
    if (isSaved) {
      if (isBroken) notifyRefusal(words.savedBroken(draft.name));
      else notifySaved(draft.name, usage);
      void invalidate({ queryKey: queryKey(contract.templates.list) });
    } else if (save.kind === 'failed' && editor.desk.getState().problems.size > 0) onProblem();
    else if (save.kind === 'failed') showProblem(save.problem);
  }

  /** @returns whether all that is typed is stored */
  async function save(): Promise<boolean> {
    const state = editor.store.getState();
    if (!isUnsaved(state)) return true;
    // Whether it is made again is asked first.
    if (state.save.kind === 'gone') return editor.save();
    return store(usageOf, editor.save);
  }

  /** Makes it again where it was deleted: nothing follows what was not there. */
  const makeAgain = () => store(async () => undefined, editor.makeAgain);

  async function store(
    following: () => Promise<TemplateUsage | undefined>,
    act: () => Promise<boolean>,
  ): Promise<boolean> {
    if (!editor.check()) {
      notifyRefusal(templateWording.invalid);
      onProblem();
      return false;
    }
    try {
      const fails = await markupFails(editor.store.getState().draft);
      setBroken(fails);
      const usage = await following();
      if (!(await mayFollow(usage))) return false;
      const isSaved = await act();
      tell(isSaved, usage, fails);
      return isSaved;
    } catch (failure) {
      if (failure instanceof CallFailure && failure.problem.code === 'block-template-not-found')
        editor.lose();
      else showFailure(failure);
      return false;
    }
  }

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

  return { save, makeAgain, saveThumbnail, question, isDrawing, isBroken };
}

/** Whether a draft's own markup fails: its blocks would say so in place of what they hold. */
async function markupFails({ markup, items }: TemplateDraft): Promise<boolean> {
  if (markup.trim() === '') return false;
  const { getMarkupError } = await import('../../../email/markup/run-markup.ts');
  const parameters = items.flatMap((item) => parsedParameter(item) ?? []);
  return getMarkupError(markup, parameters) !== undefined;
}
