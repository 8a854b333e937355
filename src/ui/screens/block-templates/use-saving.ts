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
import type { FollowingCampaign } from '../templates/follow-dialog.tsx';

/** What is asked before campaigns are drawn otherwise. */
interface FollowQuestion {
  campaigns: readonly FollowingCampaign[];
  answer: (isAccepted: boolean) => void;
}

/** Saves the open template and its picture: what is asked on the way, and what is said of it. */
export function useSaving(id: string, editor: BlockTemplateEditor, onProblem: () => void) {
  const [question, setQuestion] = useState<FollowQuestion>();
  const [isStale, setStale] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [isDrawing, setDrawing] = useState(false);

  /** Before the first change that draws letters otherwise: which ones. */
  async function mayFollow(): Promise<{ isAllowed: boolean; count: number }> {
    const { draft, saved } = editor.store.getState();
    if (!changesLetters(saved, draft)) return { isAllowed: true, count: 0 };
    const { campaigns } = await call(contract.templates.usage, { blockTemplateId: id });
    const count = campaigns.length;
    if (isAccepted || count === 0) return { isAllowed: true, count };
    const isAllowed = await new Promise<boolean>((answer) => setQuestion({ campaigns, answer }));
    setQuestion(undefined);
    if (isAllowed) setAccepted(true);
    return { isAllowed, count };
  }

  function tell(isSaved: boolean, count: number) {
    const { save, draft } = editor.store.getState();
    if (isSaved) {
      notify(
        count > 0 ? templateWording.savedFollowed(draft.name, count) : templateWording.saved(draft.name),
      );
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
      const { isAllowed, count } = await mayFollow();
      if (!isAllowed) return false;
      const isSaved = await editor.save({ over });
      tell(isSaved, count);
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
