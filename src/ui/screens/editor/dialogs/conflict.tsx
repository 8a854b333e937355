import { lazy } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { copyMyBlocks } from '../../../editor-state/blocks-letter.ts';
import { browserJournalPlace } from '../../../editor-state/browser-journal-place.ts';
import type { EditorDocument } from '../../../editor-state/editor-document.ts';
import { letterWork } from '../../../editor-state/journal.ts';
import { setAside } from '../../../editor-state/write-journal.ts';
import { ConflictDialog } from '../../letter/conflict-dialog.tsx';
import type { Session } from '../session.ts';

const { conflict: words } = editorWords;

// Words compared one by one are rarely needed, and then a moment later.
const ConflictSides = lazy(async () => ({ default: (await import('./conflict-sides.tsx')).ConflictSides }));

/** Two versions on the same base, compared block by block; mine is put aside before theirs takes its place: undo ends with the page. */
export function Conflict(props: { session: Session; isOpen: boolean; onClose: () => void }) {
  const copy = {
    label: words.copy,
    hint: words.copyHint,
    run: (theirs: EditorDocument) => copyMyBlocks(props.session.letter, theirs),
  };
  return (
    <ConflictDialog
      {...props}
      theirsHint={words.theirsHint}
      onTheirs={() => setAside(letterWork(props.session.letter), browserJournalPlace)}
      more={[copy]}
      sides={(theirs) => <ConflictSides theirs={theirs} />}
    />
  );
}
