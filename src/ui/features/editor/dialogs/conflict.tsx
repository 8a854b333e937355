import type { EditorDocument } from '../../../state/editor-document.ts';
import { copyMyBlocks } from '../../../state/my-blocks.ts';
import { conflictWords as words } from '../../letter/conflict.fr.ts';
import { LetterConflict } from '../../letter/conflict-dialog.tsx';
import type { EditorSession } from '../session.ts';
import { ConflictSides } from './conflict-sides.tsx';

/** Two versions on the same base, compared block by block. */
export function Conflict(props: { session: EditorSession; isOpen: boolean; onClose: () => void }) {
  const copy = {
    label: words.copy,
    hint: words.copyHint,
    run: (theirs: EditorDocument) => copyMyBlocks(props.session.letter, theirs),
  };
  return (
    <LetterConflict
      {...props}
      theirsHint={words.theirsHint}
      more={[copy]}
      sides={(theirs) => <ConflictSides theirs={theirs} />}
    />
  );
}
