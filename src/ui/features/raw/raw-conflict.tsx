import { useMemo } from 'react';
import { fieldName } from '../../../core/campaign/diff/changes.fr.ts';
import type { MergeReport } from '../../../core/merge/merge.ts';
import { mergeHead } from '../../../core/merge/merge-head.ts';
import { mergeLines, resolveLines } from '../../../core/merge/merge-lines.ts';
import { type Resolution, resolveHead, waysToKeepBoth } from '../../../core/merge/resolve-conflicts.ts';
import { CodeLines } from '../../open-document/code-lines.tsx';
import { conflictWords as words } from '../../open-document/conflict.fr.ts';
import { ConflictChoices, type ConflictLine } from '../../open-document/conflict-choices.tsx';
import type { RawDraft, RawState } from '../../state/raw-letter.ts';
import type { View } from '../../state/view.ts';
import { comparisonWords } from '../changes/messages.fr.ts';
import { type Conflicting, LetterConflict } from '../letter/conflict-dialog.tsx';
import type { RawSession } from './raw-session.ts';
import { SmallRawLetter } from './small-raw-letter.tsx';

interface RawConflictProps {
  session: RawSession;
  /** How the letter is looked at. */
  view: View;
  onClose: () => void;
}

/** What two people changed to two things in one raw letter. */
export const RawConflict = ({ session, view, onClose }: RawConflictProps) => (
  <LetterConflict session={session} onClose={onClose}>
    {(sides) => <Decision {...sides} view={view} onLater={onClose} />}
  </LetterConflict>
);

/** The subject and preheader whole, the document line by line. */
function mergeSides(base: RawDraft, mine: RawDraft, theirs: RawDraft) {
  const report: MergeReport = { conflicts: [], incoming: [] };
  const [former, own, other] = [base, mine, theirs].map((draft) => ({ ...draft, text: '' }));
  const { subject, preheader } = mergeHead(
    { base: former, mine: own, theirs: other } as Parameters<typeof mergeHead>[0],
    report,
  );
  return {
    head: { subject, preheader },
    conflicts: report.conflicts,
    document: mergeLines(base.html, mine.html, theirs.html),
  };
}

interface DecisionProps extends Conflicting<RawState> {
  view: View;
  onLater: () => void;
}

function Decision({ base, mine, theirs, settle, view, onLater }: DecisionProps) {
  const { head, conflicts, document } = useMemo(() => mergeSides(base, mine, theirs), [base, mine, theirs]);
  const lines: ConflictLine[] = [
    ...conflicts.map((conflict) => ({
      name: fieldName(String(conflict.path[0])),
      mine: String(conflict.mine) || words.nothing,
      theirs: String(conflict.theirs) || words.nothing,
      both: waysToKeepBoth(conflict),
    })),
    ...document.conflicts.map((conflict) => ({
      name: comparisonWords.line(conflict.line),
      mine: <CodeLines text={conflict.mine} />,
      theirs: <CodeLines text={conflict.theirs} />,
      both: 'lines' as const,
    })),
  ];
  const resolve = (resolutions: readonly Resolution[]): RawDraft => ({
    ...resolveHead(head, conflicts, resolutions),
    html: resolveLines(document, resolutions.slice(conflicts.length)),
  });
  return (
    <ConflictChoices
      lines={lines}
      small={(resolutions) => <SmallRawLetter html={resolve(resolutions).html} view={view} />}
      onSettle={(resolutions) => settle(resolve(resolutions), resolutions.includes('theirs'))}
      onLater={onLater}
    />
  );
}
