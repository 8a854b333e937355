import { useState } from 'react';
import { MAX_SETTING_CHARS } from '../../../../core/campaign/limits.ts';
import { MAX_ADDRESS_CHARS } from '../../../../core/fields/limits.ts';
import { completeAddress } from '../../../../core/links/complete-address.ts';
import { dutyNames, isDutyName } from '../../../../email/checks/rules/compliance/messages.fr.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Text } from '../../../components/layout.tsx';
import { usePageHeld } from '../../../components/use-page-held.ts';
import type { FindingFix } from '../../../state/checks/apply-fixes.ts';
import type { ListedFinding } from '../../../state/checks/listed-findings.ts';
import type { Fixing, ListTools } from './check-actions.ts';
import { fixTogetherWords } from './fix-together.fr.ts';

const { footer: words } = fixTogetherWords;

interface CompleteFooterProps {
  findings: readonly ListedFinding[];
  tools: ListTools;
  onFix: (fixes: readonly FindingFix[]) => void;
  onClose: () => void;
}

/** What the organisation's other letters answer. */
function knownAnswer({ rule }: ListedFinding, footer: Fixing['footer']): string {
  if (rule === 'sender-identity-missing') return footer?.identity ?? '';
  return rule === 'privacy-link-missing' ? (footer?.privacy ?? '') : '';
}

/** What the law wants of a footer and this one lacks, in one form: filled from what other letters here say, where they do. */
export function CompleteFooter({ findings, tools, onFix, onClose }: CompleteFooterProps) {
  const [asked] = useState(findings);
  const { mending } = tools.ways;
  const [offered] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(asked.map((finding) => [finding.key, knownAnswer(finding, mending?.footer)])),
  );
  const [answers, setAnswers] = useState(offered);
  usePageHeld(answers !== offered);
  const [isRefused, setRefused] = useState(false);
  const rows = asked.flatMap((finding) => {
    const repairs = mending?.repairsOf(finding) ?? [];
    const repair = repairs.find(({ ask }) => ask === undefined) ?? repairs[0];
    return repair ? [{ finding, repair, answer: answers[finding.key] ?? '' }] : [];
  });
  const given = rows.filter(({ repair: { ask }, answer }) => ask === undefined || answer.trim() !== '');
  const isWrong = ({ repair: { ask }, answer }: (typeof rows)[number]) =>
    ask?.kind === 'address' && answer.trim() !== '' && completeAddress(answer) === undefined;
  const added = rows.flatMap(({ finding: { rule }, repair }) =>
    repair.ask === undefined && isDutyName(rule) ? [dutyNames[rule]] : [],
  );
  const firstAsked = rows.find(({ repair }) => repair.ask)?.finding.key;
  const isTaken = asked.some((finding) => knownAnswer(finding, mending?.footer) !== '');
  return (
    <FormDialog
      open
      noValidate
      title={words.title}
      submit={words.apply(given.length)}
      disabled={given.length === 0}
      onSubmit={() => (given.some(isWrong) ? setRefused(true) : onFix(given))}
      onClose={onClose}
    >
      <Text size={13} tone="muted">
        {isTaken && mending?.footer ? words.taken(mending.footer.template) : words.help}
      </Text>
      {rows.map((row) => {
        const { finding, repair, answer } = row;
        const hasFailed = isRefused && isWrong(row);
        if (!repair.ask) return null;
        return (
          <label className="field" key={finding.key}>
            <span className="field-label">{repair.ask.label}</span>
            <input
              className="control"
              value={answer}
              autoComplete="off"
              maxLength={repair.ask.kind === 'address' ? MAX_ADDRESS_CHARS : MAX_SETTING_CHARS}
              {...(finding.key === firstAsked && { 'data-autofocus': true })}
              aria-invalid={hasFailed || undefined}
              {...(repair.ask.kind === 'address' && {
                inputMode: 'url' as const,
                spellCheck: false,
                placeholder: 'https://',
              })}
              onChange={({ currentTarget }) =>
                setAnswers((former) => ({ ...former, [finding.key]: currentTarget.value }))
              }
            />
            {hasFailed && (
              <Text size={12} tone="danger" role="alert">
                {words.refused}
              </Text>
            )}
          </label>
        );
      })}
      {added.length > 0 && <Text size={13}>{words.added(added)}</Text>}
    </FormDialog>
  );
}
