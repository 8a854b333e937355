import { useCallback, useState } from 'react';
import { ChoiceDialog } from '../../components/choice-dialog.tsx';
import { type Blocker, useBlocker } from '../../routing/hooks.ts';
import type { Holds } from '../../routing/navigation.ts';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import { isUnsaved } from '../../state/document-session.ts';
import { addressOf } from '../../state/open-letter.ts';
import { useLetterSession } from './letter-context.ts';
import { leaveWords as words } from './messages.fr.ts';

/** Holds back a link or the browser's arrows that would leave the editor with unsaved work. */
export function useHeldLeave(): Blocker {
  const { store } = useLetterSession().letter;
  const isLeaving = useCallback<Holds>(
    ({ nextLocation: { pathname } }) => {
      const state = store.getState();
      // The address of another version of the same letter is the editor's own doing.
      return isUnsaved(state) && !pathname.startsWith(`/campaign/edit/${state.document.campaign.id}/`);
    },
    [store],
  );
  return useBlocker(isLeaving);
}

/** Asks before the editor of a letter is left with unsaved work. */
export function LeaveDialog({ held }: { held: Blocker }) {
  const { letter, save } = useLetterSession();
  async function saveToLeave() {
    if ((await save()) !== 'saved') return false;
    // Past the router, which would forget what it holds back: whoever comes back comes to the saved version.
    history.replaceState(history.state, '', addressOf(letter.store.getState()));
    return true;
  }
  return <LeaveQuestion held={held} title={words.title} save={saveToLeave} />;
}

interface LeaveQuestionProps {
  held: Blocker;
  /** What is not saved. */
  title: string;
  /** @returns whether all of it is saved */
  save: () => Promise<boolean>;
}

/** Asks before unsaved work is left; the journal keeps it all the same, where it can. */
export function LeaveQuestion({ held, title, save }: LeaveQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const stay = () => held.reset?.();
  const hint = browserDraftStorage.isFull ? words.dropLost : words.dropHint;

  async function saveAndLeave() {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) held.proceed?.();
    else stay();
  }

  return (
    <ChoiceDialog
      open={held.state === 'blocked'}
      onClose={stay}
      title={title}
      choices={[
        { label: words.save, isMain: true, disabled: isBusy, run: () => void saveAndLeave() },
        { label: words.drop, hint, disabled: isBusy, run: () => held.proceed?.() },
      ]}
      none={words.stay}
    />
  );
}
