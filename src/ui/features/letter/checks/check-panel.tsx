import { useState } from 'react';
import { type CheckGroup, checkGroups } from '../../../../core/checks/check-rules.ts';
import { countsBySeverity } from '../../../../core/wording/checks.ts';
import { checkGroupNames } from '../../../../email/checks/rules/group-names.fr.ts';
import { Button } from '../../../components/button.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { EmptyState, LoadingState } from '../../../components/list-states.tsx';
import { LiveRegion } from '../../../components/live-region.tsx';
import { notifyRefusal } from '../../../components/notices.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import type { CheckedFinding } from '../../../state/checks/check-state.ts';
import { countsOf } from '../../../state/checks/counts.ts';
import { groupFindings, isAbout, type ListedFinding } from '../../../state/checks/listed-findings.ts';
import { ImportPart } from '../import/import-part.tsx';
import { useLetterSession } from '../letter-context.ts';
import type { CheckActions, ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { FindingGroup } from './finding-group.tsx';
import { FixTogether } from './fix-together.tsx';
import { LinkFoot, UnverifiedLinks } from './link-check.tsx';
import { checkPanelWords as words } from './messages.fr.ts';
import { useChecks } from './use-checks.ts';
import { useLinkCheck } from './use-link-check.ts';
import { useListed } from './use-listed.ts';

interface SubjectFilterProps {
  findings: readonly ListedFinding[];
  /** '' for all. */
  value: CheckGroup | '';
  onChange: (subject: CheckGroup | '') => void;
}

/** Shows the remarks on one subject alone. */
function SubjectFilter({ findings, value, onChange }: SubjectFilterProps) {
  const countOf = (subject: CheckGroup | '') =>
    findings.filter((finding) => !finding.isGone && isAbout(finding, subject)).length;
  return (
    <select
      className={`control ${styles.filter}`}
      aria-label={words.filter}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as CheckGroup | '')}
    >
      <option value="">{words.everything(countOf(''))}</option>
      {checkGroups
        .filter((group) => group === value || countOf(group) > 0)
        .map((group) => (
          <option key={group} value={group}>
            {words.ofGroup(checkGroupNames[group], countOf(group))}
          </option>
        ))}
    </select>
  );
}

interface CheckListProps {
  findings: readonly CheckedFinding[];
  ways: CheckActions;
  blocks: readonly { id: string }[];
  selection?: string | undefined;
}

/** From so many remarks on one may choose a subject. */
const many = 10;

/** The remarks by severity and rule; what happens to them is said. */
function CheckList({ findings, ways, blocks, selection }: CheckListProps) {
  const { list, shown, chosen, visit, settled, rest, ...filter } = useListed(findings, blocks);
  const [sentence, setSaid] = useState('');
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
    onFixed(mended, hasChanged, isLeft = false) {
      if (!hasChanged) return notifyRefusal(words.notMended);
      const left = settled(mended, isLeft);
      const [only] = mended;
      setSaid(
        mended.length === 1 && only ? words.mended(only.message, left) : words.mendedAll(mended.length, left),
      );
    },
  };
  return (
    <div ref={list} className={styles.all} tabIndex={-1} onPointerLeave={rest}>
      <LiveRegion>{sentence}</LiveRegion>
      {shown.length > 0 && <p className="visually-hidden">{countsBySeverity(countsOf(shown))}</p>}
      {isLong && <SubjectFilter findings={shown} value={filter.subject} onChange={filter.setSubject} />}
      {chosen.length === 0 && filter.subject !== '' && <p className="field-help">{words.noneOfGroup}</p>}
      <FixTogether findings={chosen} tools={tools} />
      {groupFindings(chosen).map((group) => (
        <FindingGroup key={group.severity} group={group} tools={tools} />
      ))}
    </div>
  );
}

interface CheckPanelProps {
  ways: CheckActions;
  /** In the letter's order. */
  blocks: readonly { id: string }[];
  /** Id of the selected block. */
  selection?: string | undefined;
  onClose: (() => void) | undefined;
}

/** 'Vérifications': what was remarked on the letter as it is on the screen, by severity, each with what puts it right. */
export function CheckPanel({ onClose, ...list }: CheckPanelProps) {
  const checked = useChecks((state) => state.checked);
  const hasFailed = useChecks((state) => state.hasFailed);
  const links = useLinkCheck(checked?.links ?? []);
  const isEmpty = checked?.findings.length === 0;
  return (
    <Panel
      title={words.title}
      note={<Progress />}
      onClose={onClose}
      foot={checked && <LinkFoot links={links} />}
    >
      <ImportPart way={list.ways.way} />
      {hasFailed && <Failed />}
      {!checked && !hasFailed && <LoadingState />}
      {isEmpty && !hasFailed && <EmptyState title={words.nothing} hint={words.nothingHint} />}
      {checked && <CheckList {...list} findings={checked.findings} />}
      {checked && <UnverifiedLinks links={links} />}
    </Panel>
  );
}

/** Beside the title, where nothing moves when it comes and goes. */
function Progress() {
  const isChecking = useChecks((state) => state.isChecking);
  return (
    isChecking && (
      <Row as="span" inline tone="muted" title={words.checking}>
        <Spinner size={14} />
        <span className="visually-hidden">{words.checking}</span>
      </Row>
    )
  );
}

function Failed() {
  const { checks } = useLetterSession();
  const retry = () => {
    checks.update((state) => ({ ...state, hasFailed: false, attempt: state.attempt + 1 }));
    // This button goes: that of the section stays.
    document.querySelector<HTMLElement>('[data-rail] > [aria-pressed=true]')?.focus();
  };
  return (
    <Stack
      gap={2}
      justifyItems="start"
      padding={3}
      marginBottom={4}
      background="danger-soft"
      radius="md"
      className={styles.failed}
      role="alert"
    >
      <p>{words.failed}</p>
      <p className="field-help">{words.failedHint}</p>
      <Button variant="outline" size="sm" onClick={retry}>
        {words.retry}
      </Button>
    </Stack>
  );
}
