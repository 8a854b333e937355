import type { ReactNode } from 'react';
import { type Choice, ChoiceDialog } from '../components/choice-dialog.tsx';
import { showProblem } from '../components/error-dialog.tsx';
import { browserDraftStorage } from '../state/browser-draft-storage.ts';
import type { DocumentSession, OpenDocument } from '../state/document-session.ts';
import { stashDraft } from '../state/draft-writer.ts';
import { keepingWords } from './messages.fr.ts';

/** What is done with what others stored. False where it could not be done. */
type Act<Theirs> = (theirs: Theirs) => unknown;

interface ConflictDialogProps<State extends OpenDocument, Theirs> {
  open: boolean;
  /** Closed without a choice, the conflict stays said in the bar. */
  onClose: () => void;
  session: Pick<DocumentSession<State>, 'name' | 'store' | 'isUnsaved' | 'entryOf'> & {
    adopt: Act<Theirs>;
    override: Act<Theirs>;
  };
  /** Saves mine, once it stands on theirs. */
  save: () => unknown;
  /** Hands what others stored to the choice that is taken, and closes the dialog where that was done; undefined while it is not known. */
  withTheirs: ((act: Act<Theirs>) => void) | undefined;
  words: Record<'title' | 'theirs' | 'theirsHint' | 'mine' | 'mineHint' | 'keepMine' | 'later', string>;
  /** What is said of it. */
  children: ReactNode;
}

/** Others stored something else than what one's work stands on: each choice keeps both sides within reach. */
export function ConflictDialog<State extends OpenDocument, Theirs>(
  props: ConflictDialogProps<State, Theirs>,
) {
  const { session, save, withTheirs, words, children, ...dialog } = props;
  const leavingMine = (act: Act<Theirs>) => (theirs: Theirs) => {
    const isLeft = stashDraft(session, browserDraftStorage, () => act(theirs));
    if (!isLeft) showProblem({ exception: keepingWords.noRoom, message: words.keepMine });
    return isLeft;
  };
  const choice = (label: string, hint: string, act: Act<Theirs>): Choice => ({
    label,
    hint,
    disabled: !withTheirs,
    run: () => withTheirs?.(act),
  });
  const overriding = (theirs: Theirs) => {
    session.override(theirs);
    void save();
  };
  const choices = [
    choice(words.theirs, words.theirsHint, leavingMine(session.adopt)),
    choice(words.mine, words.mineHint, overriding),
  ];
  return (
    <ChoiceDialog {...dialog} size="sm" title={words.title} choices={choices} none={words.later}>
      {children}
    </ChoiceDialog>
  );
}
