import { type CheckGroup, checkGroups } from '../../../../core/checks/check-rules.ts';
import { checkGroupNames } from '../../../../core/wording/checks/groups.ts';
import { checkPanelWords as words } from '../../../../core/wording/checks-panel.ts';
import { isAbout, type ListedFinding } from '../../../state/checks/listed-findings.ts';
import styles from './check-panel.module.css';

interface SubjectFilterProps {
  findings: readonly ListedFinding[];
  /** '' for all. */
  value: CheckGroup | '';
  onChange: (subject: CheckGroup | '') => void;
}

/** Shows the remarks on one subject alone. */
export function SubjectFilter({ findings, value, onChange }: SubjectFilterProps) {
  const countOf = (subject: string) =>
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
