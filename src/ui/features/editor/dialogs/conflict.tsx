import { useMemo, useRef } from 'react';
import { fullReason, MAX_BLOCKS } from '../../../../core/campaign/limits.ts';
import { type Resolution, resolveConflicts } from '../../../../core/merge/resolve-conflicts.ts';
import { unreadableColors } from '../../../../email/checks/unreadable-colors.ts';
import { ConflictChoices } from '../../../open-document/conflict-choices.tsx';
import { paletteProblem } from '../../../open-document/palette-problem.ts';
import { layoutOf } from '../../../state/editor-document.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import { mergeLetters } from '../../../state/merge-letters.ts';
import { randomId } from '../../../state/random-id.ts';
import { letterConflictLine } from '../../changes/letter-conflict-line.tsx';
import { type Conflicting, LetterConflict } from '../../letter/conflict-dialog.tsx';
import { SmallLetter } from '../preview/small-letter.tsx';
import type { EditorSession } from '../session.ts';

/** What two people changed to two things in one letter made of blocks. */
export const Conflict = ({ session, onClose }: { session: EditorSession; onClose: () => void }) => (
  <LetterConflict session={session} onClose={onClose}>
    {(sides) => <Decision {...sides} onLater={onClose} />}
  </LetterConflict>
);

type Sides = Conflicting<EditorState>;

function Decision({ base, mine, theirs, document, settle, onLater }: Sides & { onLater: () => void }) {
  const { blockTemplates } = layoutOf(document);
  const { template: look } = document;
  const merge = useMemo(() => mergeLetters({ base, mine, theirs }, document), [base, mine, theirs, document]);
  const lines = useMemo(
    () =>
      merge.conflicts.map((conflict) => letterConflictLine(conflict, merge.merged, { blockTemplates, look })),
    [merge, blockTemplates, look],
  );
  const ids = useRef<string[]>([]);
  const resolve = (resolutions: readonly Resolution[]) => {
    let copies = 0;
    const newId = () => {
      // The same at each drawing of the small letter.
      ids.current[copies] ??= randomId();
      copies += 1;
      return ids.current[copies - 1] as string;
    };
    return resolveConflicts(merge, { mine, theirs }, resolutions, { blockTemplates, newId });
  };
  const alone = [mine, theirs].flatMap(({ parameters }) => unreadableColors(look, parameters));
  const problemOf = (resolutions: readonly Resolution[]) => {
    const { blocks, parameters } = resolve(resolutions);
    if (blocks.length > MAX_BLOCKS) return fullReason;
    return paletteProblem(unreadableColors(look, parameters), alone);
  };
  return (
    <ConflictChoices
      lines={lines}
      problemOf={problemOf}
      small={(resolutions) => <SmallLetter draft={resolve(resolutions)} document={document} />}
      onSettle={(resolutions) => settle(resolve(resolutions), resolutions.includes('theirs'))}
      onLater={onLater}
    />
  );
}
