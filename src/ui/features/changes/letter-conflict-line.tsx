import type { ReactNode } from 'react';
import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { Block } from '../../../core/campaign/block.ts';
import type { DiffNames } from '../../../core/campaign/diff/block-changes.ts';
import type { BlockPlace } from '../../../core/campaign/diff/change.ts';
import { diffVersions } from '../../../core/campaign/diff/diff-versions.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { conflictName } from '../../../core/merge/conflict-name.ts';
import type { Conflict } from '../../../core/merge/merge.ts';
import { putAt, waysToKeepBoth } from '../../../core/merge/resolve-conflicts.ts';
import { Stack } from '../../components/layout.tsx';
import { conflictWords as words } from '../../open-document/conflict.fr.ts';
import type { ConflictLine } from '../../open-document/conflict-choices.tsx';
import { ChangeBody, ChangeMarks } from './change-body.tsx';
import { FieldChanges } from './field-changes.tsx';
import { comparisonWords } from './messages.fr.ts';

/** What gives the places of a letter the names people know. */
interface LetterNames extends Pick<DiffNames, 'look'> {
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** What two people changed to two things at one place of a letter, as it is asked. */
export const letterConflictLine = (conflict: Conflict, merged: Draft, names: LetterNames): ConflictLine => ({
  name: conflictName(conflict, { blocks: merged.blocks, blockTemplates: names.blockTemplates }),
  mine: <Side conflict={conflict} side="mine" merged={merged} names={names} />,
  theirs: <Side conflict={conflict} side="theirs" merged={merged} names={names} />,
  both: waysToKeepBoth(conflict, merged.blocks, names.blockTemplates),
});

interface SideProps {
  conflict: Conflict;
  side: 'mine' | 'theirs';
  merged: Draft;
  names: LetterNames;
}

/** What one side made of it. */
function Side({ conflict, side, merged, names }: SideProps): ReactNode {
  const { kind, block } = conflict;
  const value = conflict[side];
  if (kind === 'place') return comparisonWords.place(value as BlockPlace);
  if (kind === 'deleted' && value === undefined) return words.deleted;
  const put = (given: unknown): Draft =>
    kind === 'deleted'
      ? { ...merged, blocks: merged.blocks.map((one) => (one.id === block ? (given as Block) : one)) }
      : putAt(merged, conflict, given);
  const changes = diffVersions(put(conflict.base), put(value), names);
  if (changes.length === 0) return words.nothing;
  return changes.map((change) =>
    'fields' in change ? (
      <FieldChanges key={change.kind} fields={change.fields} hidesNames={kind === 'value'} />
    ) : (
      <Stack key={change.kind} gap={1}>
        <ChangeMarks changes={[change]} />
        <ChangeBody changes={[change]} />
      </Stack>
    ),
  );
}
