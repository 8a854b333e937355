import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Change } from '../../../../core/campaign/diff/change.ts';
import { diffVersions } from '../../../../core/campaign/diff/diff-versions.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { type EditorDocument, layoutOf } from '../../../state/editor-document.ts';
import { copyMyBlocks } from '../../../state/my-blocks.ts';
import { ChangeBody, ChangeMarks } from '../../changes/change-body.tsx';
import { ChangeHead } from '../../changes/change-head.tsx';
import { bothSides, keysOfDrafts, type SidesOfGroup } from '../../changes/group-changes.ts';
import { comparisonWords as words } from '../../changes/messages.fr.ts';
import { conflictWords } from '../../letter/conflict.fr.ts';
import { LetterConflict } from '../../letter/conflict-dialog.tsx';
import type { EditorSession } from '../session.ts';
import styles from './conflict.module.css';

const { conflict } = words;

/** Two versions on the same base, compared block by block. */
export function Conflict(props: { session: EditorSession; isOpen: boolean; onClose: () => void }) {
  const copy = {
    label: conflictWords.copy,
    hint: conflictWords.copyHint,
    run: (theirs: EditorDocument) => copyMyBlocks(props.session.letter, theirs),
  };
  return (
    <LetterConflict
      {...props}
      theirsHint={conflictWords.theirsHint}
      more={[copy]}
      sides={(theirs) => <ConflictSides theirs={theirs} />}
    />
  );
}

/** What each side changed since both had the same, block by block. */
function ConflictSides({ theirs }: { theirs: EditorDocument }) {
  const mine = useEditor((state) => state.draft);
  const base = useEditor((state) => state.savedDraft);
  const rows = useMemo(() => {
    const names = { blockTemplates: layoutOf(theirs).blockTemplates, look: theirs.template };
    const since = (draft: Draft) => diffVersions(base, draft, names);
    return bothSides(since(theirs.version), since(mine), keysOfDrafts(mine, theirs.version));
  }, [base, mine, theirs]);
  if (rows.length === 0) return <Text tone="muted">{conflict.none}</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={styles.sides} aria-label={conflict.label} tabIndex={0}>
      {rows.map((row) => (
        <Row key={row.group.key} row={row} />
      ))}
    </section>
  );
}

function Row({ row: { group, theirs, mine } }: { row: SidesOfGroup }) {
  const isBoth = theirs.length > 0 && mine.length > 0;
  return (
    <article className={styles.row} aria-label={group.name}>
      <ChangeHead group={group}>
        {isBoth && (
          <span className={styles.both}>
            <TriangleAlert size={14} aria-hidden />
            {conflict.both}
          </span>
        )}
      </ChangeHead>
      <Side title={conflict.theirs} changes={theirs} />
      <Side title={conflict.mine} changes={mine} />
    </article>
  );
}

function Side({ title, changes }: { title: string; changes: readonly Change[] }) {
  return (
    <Stack
      gap={2}
      alignContent="start"
      minWidth={0}
      padding={3}
      className={styles.side}
      data-untouched={changes.length === 0 || undefined}
    >
      <h4>
        {title}
        {changes.length > 0 && <ChangeMarks changes={changes} />}
      </h4>
      {changes.length === 0 ? <p>{conflict.untouched}</p> : <ChangeBody changes={changes} />}
    </Stack>
  );
}
