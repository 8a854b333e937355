import { type ReactNode, useMemo, useRef } from 'react';
import type { Block } from '../../../../core/campaign/block.ts';
import type { BlockPlace } from '../../../../core/campaign/diff/change.ts';
import { diffVersions } from '../../../../core/campaign/diff/diff-versions.ts';
import type { Layout } from '../../../../core/campaign/operations.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { placeNames, placeText } from '../../../../core/checks/finding-place.ts';
import { formName } from '../../../../core/fields/walk-values.ts';
import type { Conflict as MergeConflict } from '../../../../core/merge/merge.ts';
import { mergeDrafts } from '../../../../core/merge/merge-drafts.ts';
import {
  putAt,
  type Resolution,
  resolveConflicts,
  waysToKeepBoth,
} from '../../../../core/merge/resolve-conflicts.ts';
import { Stack } from '../../../components/layout.tsx';
import { type EditorDocument, layoutOf } from '../../../state/editor-document.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import { randomId } from '../../../state/random-id.ts';
import { ChangeBody, ChangeMarks } from '../../changes/change-body.tsx';
import { FieldChanges } from '../../changes/field-changes.tsx';
import { comparisonWords } from '../../changes/messages.fr.ts';
import { conflictWords as words } from '../../letter/conflict.fr.ts';
import { ConflictChoices, type ConflictLine } from '../../letter/conflict-choices.tsx';
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
  const merge = useMemo(
    () => mergeDrafts(base, mine, theirs, blockTemplates),
    [base, mine, theirs, blockTemplates],
  );
  const lines = useMemo(
    () => merge.conflicts.map((conflict) => lineOf(conflict, merge.merged, document)),
    [merge, document],
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
  return (
    <ConflictChoices
      lines={lines}
      small={(resolutions) => <SmallLetter draft={resolve(resolutions)} document={document} />}
      onSettle={(resolutions) => settle(resolve(resolutions), resolutions.includes('theirs'))}
      onLater={onLater}
    />
  );
}

function lineOf(conflict: MergeConflict, merged: Draft, document: EditorDocument): ConflictLine {
  const layout = layoutOf(document);
  return {
    name: nameOf(conflict, merged, layout),
    mine: <Side conflict={conflict} side="mine" merged={merged} document={document} />,
    theirs: <Side conflict={conflict} side="theirs" merged={merged} document={document} />,
    both: waysToKeepBoth(conflict, merged.blocks, layout.blockTemplates),
  };
}

/** 'Agenda · Rendez-vous 2, Lien'. */
function nameOf({ kind, block, path }: MergeConflict, { blocks }: Draft, { blockTemplates }: Layout): string {
  const [first = '', ...steps] = path;
  const naming = { blocks, blockTemplates };
  if (block === undefined) return placeText(placeNames({ field: String(steps[0] ?? first) }, naming));
  const isValue = kind === 'value' && first === 'blockdatas';
  const inBlock = isValue ? { path: formName(steps), field: String(steps[0]) } : {};
  const names = placeNames({ block, ...inBlock }, naming);
  const fact = kind === 'deleted' ? undefined : words.facts[first as keyof typeof words.facts];
  return placeText({ ...names, ...(fact && { fieldLabel: fact }) });
}

interface SideProps {
  conflict: MergeConflict;
  side: 'mine' | 'theirs';
  merged: Draft;
  document: EditorDocument;
}

/** What one side made of it. */
function Side({ conflict, side, merged, document }: SideProps): ReactNode {
  const { kind, block } = conflict;
  const value = conflict[side];
  if (kind === 'place') return comparisonWords.place(value as BlockPlace);
  if (kind === 'deleted' && value === undefined) return words.deleted;
  const put = (given: unknown): Draft =>
    kind === 'deleted'
      ? { ...merged, blocks: merged.blocks.map((one) => (one.id === block ? (given as Block) : one)) }
      : putAt(merged, conflict, given);
  const names = { blockTemplates: layoutOf(document).blockTemplates, look: document.template };
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
