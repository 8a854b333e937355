import { ChevronRight, WandSparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { isOfGroup } from '../../../../core/checks/check-rules.ts';
import type { Severity } from '../../../../core/finding.ts';
import type { Fix } from '../../../../email/checks/rule.ts';
import { ruleTitle } from '../../../../email/checks/rules/index.ts';
import { typographyChecks } from '../../../../email/checks/rules/typography/messages.fr.ts';
import { Button } from '../../../components/button.tsx';
import { Text } from '../../../components/layout.tsx';
import type { ListedFinding, RuleRow, SeverityGroup } from '../../../state/checks/listed-findings.ts';
import type { ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { FindingLine } from './finding-line.tsx';
import { checkPanelWords as words } from './messages.fr.ts';
import { severityIcons } from './severity-icons.ts';

/** More remarks of one rule are folded away, so that those of the others are seen. */
const most: Record<Severity, number> = { blocking: Number.POSITIVE_INFINITY, warning: 6, advice: 3 };

const standing = (findings: readonly ListedFinding[]) => findings.filter(({ isGone }) => !isGone);
const isTypography = ({ rule }: { rule: string }) => isOfGroup(rule, 'typography');

/** Once all is put right, what does it says nothing, and keeps its room as they do. */
const roomOf = (left: readonly ListedFinding[]) =>
  left.length === 0 ? `${styles.wide} ${styles.spent}` : styles.wide;

interface RowsProps {
  row: RuleRow;
  severity: Severity;
  tools: ListTools;
}

interface FixAllProps {
  findings: readonly ListedFinding[];
  title: string;
}

/** The remarks of one severity. */
export function FindingGroup({
  group: { severity, rules },
  tools,
}: {
  group: SeverityGroup;
  tools: ListTools;
}) {
  const id = useId();
  const Icon = severityIcons[severity];
  const all = rules.flatMap(({ findings }) => findings);
  const typography = all.filter(isTypography);
  const unmended = standing(typography);
  const { mending } = tools.ways;
  return (
    <section className={styles.group} aria-labelledby={id} data-severity={severity}>
      <h3 id={id}>
        <Icon size={16} aria-hidden />
        {words.severities[severity]}
        <Text as="span" weight={400} tone="muted" tabular>
          {standing(all).length}
        </Text>
      </h3>
      {mending && typography.length > 1 && (
        <Button
          variant="outline"
          size="sm"
          className={roomOf(unmended)}
          icon={<WandSparkles size={14} aria-hidden />}
          disabled={unmended.length === 0}
          onClick={() => tools.onFixed(unmended, mending.fixTypography())}
        >
          {typographyChecks.mendAll} ({unmended.length})
        </Button>
      )}
      {rules.map((row) => (
        <Rows key={row.rule} row={row} severity={severity} tools={tools} />
      ))}
    </section>
  );
}

/** The remarks of one rule, under its title where there are several; in one tree, so that what has the focus stays. */
function Rows({ row: { rule, findings }, severity, tools }: RowsProps) {
  const [isOpen, setOpen] = useState(findings.length <= most[severity]);
  const id = useId();
  const title = ruleTitle(rule);
  const isSeveral = findings.length > 1;
  const isShown = isOpen || !isSeveral;
  return (
    <div data-rows>
      {isSeveral && (
        <button
          type="button"
          className={styles.rule}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={14} aria-hidden />
          {title}{' '}
          <Text as="span" weight={400} tone="muted" tabular>
            {standing(findings).length}
          </Text>
        </button>
      )}
      {isShown && <FixAll findings={findings} title={title} tools={tools} />}
      <ul id={id} className={styles.list} hidden={!isShown}>
        {findings.map((finding) => (
          <FindingLine key={finding.key} finding={finding} tools={tools} />
        ))}
      </ul>
    </div>
  );
}

/** The repair of a remark that may be made of all of its rule together: the first, where nothing has to be asked, or one that says so. */
const forAllOf = (repairs: readonly Fix[]) =>
  repairs.find(({ ask, forAll }, at) => ask === undefined && (at === 0 || forAll));

/** Puts all remarks of a rule right in one step. */
function FixAll({ findings, title, tools }: Pick<RowsProps, 'tools'> & FixAllProps) {
  const { mending } = tools.ways;
  const fixOf = (finding: ListedFinding) => {
    const repair = forAllOf(mending?.repairsOf(finding) ?? []);
    return repair ? [{ finding, repair }] : [];
  };
  const fixes = standing(findings).flatMap(fixOf);
  const mended = fixes.map(({ finding }) => finding);
  const all = findings.flatMap(fixOf);
  if (!mending || all.length < 2) return null;
  const named = all[0]?.repair.forAll?.(mended.length);
  return (
    <Button
      variant="outline"
      size="sm"
      className={roomOf(mended)}
      disabled={mended.length === 0}
      aria-label={named === undefined ? words.mendAllLabel(mended.length, title) : undefined}
      onClick={() => tools.onFixed(mended, mending.fixTogether(fixes, words.steps.mendedAll(title)))}
    >
      {named ?? words.mendAll(mended.length)}
    </Button>
  );
}
