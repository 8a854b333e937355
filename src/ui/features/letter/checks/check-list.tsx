import { useState } from 'react';
import { checkPanelWords as words } from '../../../../core/wording/checks-panel.ts';
import { notifyRefusal } from '../../../components/notices.tsx';
import type { CheckedFinding } from '../../../state/checks/check-state.ts';
import { countsOf } from '../../../state/checks/counts.ts';
import { groupFindings } from '../../../state/checks/listed-findings.ts';
import type { CheckActions, ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { FindingGroup } from './finding-group.tsx';
import { SubjectFilter } from './subject-filter.tsx';
import { useListed } from './use-listed.ts';

interface CheckListProps {
  findings: readonly CheckedFinding[];
  ways: CheckActions;
  blocks: readonly { id: string }[];
  selection?: string | undefined;
}

/** From so many remarks on one may choose a subject. */
const many = 10;

/** The remarks by severity and rule; what happens to them is said. */
export function CheckList({ findings, ways, blocks, selection }: CheckListProps) {
  const { list, shown, chosen, visit, settled, rest, ...filter } = useListed(findings, blocks);
  const [said, setSaid] = useState('');
  // It stays: what stands under it would move as remarks are put right.
  const [isLong, setLong] = useState(false);
  if (!isLong && shown.length >= many) setLong(true);
  const tools: ListTools = {
    ways,
    selection,
    onVisit: (finding) => {
      visit(finding);
      ways.way(finding)?.();
    },
    onMended(mended, hasChanged) {
      if (!hasChanged) return notifyRefusal(words.notMended);
      const left = settled(mended);
      const [only] = mended;
      setSaid(
        mended.length === 1 && only ? words.mended(only.message, left) : words.mendedAll(mended.length, left),
      );
    },
  };
  return (
    <div ref={list} className={styles.all} tabIndex={-1} onPointerLeave={rest}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {shown.length > 0 && <p className="visually-hidden">{words.counts(countsOf(shown))}</p>}
      {isLong && <SubjectFilter findings={shown} value={filter.subject} onChange={filter.setSubject} />}
      {chosen.length === 0 && filter.subject !== '' && <p className="field-help">{words.noneOfGroup}</p>}
      {groupFindings(chosen).map((group) => (
        <FindingGroup key={group.severity} group={group} tools={tools} />
      ))}
    </div>
  );
}
