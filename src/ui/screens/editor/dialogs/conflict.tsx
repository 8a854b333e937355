import { lazy } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { copyMyBlocks } from '../../../editor-state/blocks-letter.ts';
import type { EditorDocument } from '../../../editor-state/editor-document.ts';
import { ConflictDialog } from '../../letter/conflict-dialog.tsx';
import type { Session } from '../session.ts';

const { conflict: words } = editorWords;

// Words compared one by one are rarely needed, and then a moment later.
const ConflictSides = lazy(async () => ({ default: (await import('./conflict-sides.tsx')).ConflictSides }));

/** Two versions on the same base, compared block by block. */
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
      more={[copy]}
      sides={(theirs) => <ConflictSides theirs={theirs} />}
    />
  );
}
