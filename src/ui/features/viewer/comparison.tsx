import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Change } from '../../../core/campaign/diff/change.ts';
import { comparisonWords as words } from '../../../core/wording/comparison.ts';
import type { CallFailure } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/list-states.tsx';
import { ChangeBody, ChangeMarks } from '../changes/change-body.tsx';
import { ChangeHead } from '../changes/change-head.tsx';
import { type ChangeGroup, groupChanges } from '../changes/group-changes.ts';
import styles from './comparison.module.css';

export type ChangeSide = 'before' | 'after';

/** Everything that changed, to be read from top to bottom; what is about a block leads to it in the letter. */
export function Comparison(props: {
  diff: UseQueryResult<{ changes: Change[] }, CallFailure>;
  onShow: (side: ChangeSide, blockId: string) => void;
}) {
  const { data, isPending, isError, error, refetch } = props.diff;
  const groups = useMemo(() => groupChanges(data?.changes ?? []), [data]);
  if (isPending) return <LoadingState />;
  if (isError) {
    return <FailedState title={words.failed} failure={error} onRetry={() => void refetch()} />;
  }
  if (groups.length === 0) return <EmptyState title={words.same} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a column that scrolls by itself is scrolled by keyboard too
    <section className={styles.changes} aria-label={words.title} tabIndex={0}>
      <p className={styles.count}>{words.count(groups.length)}</p>
      <ol className={styles.list}>
        {groups.map((group) => (
          <li key={group.key} className={styles.change}>
            <Head group={group} onShow={props.onShow} />
            <ChangeBody changes={group.changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Head(props: { group: ChangeGroup; onShow: (side: ChangeSide, blockId: string) => void }) {
  const { name, block, changes } = props.group;
  return (
    <ChangeHead group={props.group} marks={<ChangeMarks changes={changes} />}>
      {block && (
        <Button
          className={styles.show}
          variant="subtle"
          size="compact-sm"
          aria-label={words.showLabel(name)}
          onClick={() => props.onShow(block.isRemoved ? 'before' : 'after', block.id)}
        >
          {words.show}
        </Button>
      )}
    </ChangeHead>
  );
}
