import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { specified } from '../../../core/wording/specification.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { call } from '../../api/call.ts';
import { askAgain, rowKey } from '../../api/queries.ts';
import { showFailure, showProblem } from '../../design/error-dialog.tsx';
import { notify, notifyRefusal } from '../../design/notices.tsx';
import type { BlockTemplateEditor } from '../../editor-state/block-template/block-template-editor.ts';
import { changesLetters } from '../../editor-state/block-template/template-draft.ts';
import { isUnsaved } from '../../editor-state/open-template.ts';
import { type FollowingCampaign, notifySaved, useFollowQuestion } from '../templates/use-follow-question.ts';

/** Saves the open template and its picture: what is asked on the way, and what is said of it. */
export function useSaving(id: string, editor: BlockTemplateEditor, onProblem: () => void) {
  const { question, mayFollow } = useFollowQuestion();
  const [isStale, setStale] = useState(false);
  const [isDrawing, setDrawing] = useState(false);

  /** The campaigns that the change about to be saved draws otherwise. */
  async function followersOf(): Promise<readonly FollowingCampaign[]> {
    const { draft, saved } = editor.store.getState();
    if (!changesLetters(saved, draft)) return [];
    return (await call(contract.templates.usage, { blockTemplateId: id })).campaigns;
  }

  function tell(isSaved: boolean, count: number) {
    const { save, draft } = editor.store.getState();
    if (isSaved) {
      notifySaved(draft.name, count);
      void askAgain({ queryKey: rowKey(contract.templates.list) });
    } else if (save.kind === 'stale') setStale(true);
    else if (save.kind === 'failed' && editor.desk.getState().problems.size > 0) onProblem();
    else if (save.kind === 'failed') showProblem(save.problem);
  }

  /** @returns whether all that is typed is stored */
  async function save({ over = false } = {}): Promise<boolean> {
    if (!isUnsaved(editor.store.getState())) return true;
    if (!editor.check()) {
      notifyRefusal(templateWording.invalid);
      onProblem();
      return false;
    }
    try {
      const followers = await followersOf();
      if (!(await mayFollow(followers))) return false;
      const isSaved = await editor.save({ over });
      tell(isSaved, followers.length);
      return isSaved;
    } catch (failure) {
      showFailure(failure);
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
      void askAgain({ queryKey: rowKey(contract.templates.list) });
    } catch (failure) {
      showFailure(failure);
    }
    setDrawing(false);
  }

  /** Gives up what was written for what is stored. */
  async function takeTheirs() {
    try {
      editor.reopen(await call(contract.templates.get, { blockTemplateId: id }));
    } catch (failure) {
      showFailure(failure);
    }
  }

  return { save, saveThumbnail, takeTheirs, question, isStale, setStale, isDrawing };
}
