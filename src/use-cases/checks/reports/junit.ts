import type { CheckReport, PlacedFinding } from '../../../core/checks/check-report.ts';
import type { RuleId } from '../../../core/checks/check-rules.ts';
import { placeText } from '../../../core/checks/finding-place.ts';
import type { CheckPolicy } from '../../../core/checks/policy.ts';
import type { Severity } from '../../../core/finding.ts';
import { severities } from '../../../core/finding.ts';
import { type JunitCase, type JunitSuite, junitDocument } from '../../../core/junit.ts';
import { type ListedRule, listRules } from '../list-rules.ts';
import { checkReportWords } from './messages.fr.ts';

/** A letter or file as it was checked, or what stood in the way. */
export interface CheckedSuite {
  /** Id of the campaign, or the file as it was named. */
  name: string;
  checked: CheckReport | { failure: string; code: string };
}

interface JunitOptions {
  policy: CheckPolicy;
  /** The least severity that is a failure. */
  failOn: Severity;
}

/** Why a rule was not looked at; undefined for one that was. */
function whySkipped(rule: RuleId, { links, spam }: CheckReport, policy: CheckPolicy): string | undefined {
  if (policy[rule] === 'off') return checkReportWords.turnedOff;
  if (rule === 'link-broken' && !links) return checkReportWords.notAsked;
  return rule === 'spam-score' && !spam ? checkReportWords.notJudged : undefined;
}

/** The links of which nobody can say whether they lead somewhere: no remarks, but good to know. One reason for all is said once. */
export function unverifiedLines({ links = {} }: CheckReport): string[] {
  const doubts = Object.entries(links).flatMap(([address, answer]) =>
    answer.state === 'unverified' ? [{ address, told: answer.told }] : [],
  );
  const reasons = [...new Set(doubts.map(({ told }) => told))];
  const [reason = ''] = reasons;
  const isOfAll = doubts.length > 1 && doubts.length === Object.keys(links).length && reasons.length === 1;
  if (isOfAll) return [checkReportWords.noneVerified(reason)];
  return doubts.map(({ address, told }) => checkReportWords.unverified(address, told));
}

function told({ message, line, ...names }: PlacedFinding): string {
  const place = line === undefined ? placeText(names) : checkReportWords.atLine(line);
  return place === '' ? message : `${message} (${place})`;
}

function ruleCase(
  { id: rule, title, group }: ListedRule,
  classname: string,
  report: CheckReport,
  wish: JunitOptions,
): JunitCase {
  const head = { classname, name: `${rule} (${title})` };
  const found = report.findings.filter((finding) => finding.rule === rule);
  const doubts = rule === 'link-broken' ? unverifiedLines(report) : [];
  const [worst] = found;
  if (!worst) {
    const why = whySkipped(rule, report, wish.policy);
    if (why) return { ...head, outcome: { kind: 'skipped', message: why, type: rule, text: '' } };
    return { ...head, output: doubts.join('\n') };
  }
  const lines = found.map(told);
  if (severities.indexOf(worst.severity) < severities.indexOf(wish.failOn))
    return { ...head, output: [...lines, ...doubts].join('\n') };
  const { message } = worst;
  const text = lines.join('\n');
  const outcome = { kind: 'failure', message, type: group, text } as const;
  return { ...head, outcome, output: doubts.join('\n') };
}

function suiteOf({ name, checked }: CheckedSuite, wish: JunitOptions): JunitSuite {
  if (!('failure' in checked)) {
    return { name, cases: listRules().map((rule) => ruleCase(rule, name, checked, wish)) };
  }
  const { failure: message, code: type } = checked;
  return {
    name,
    cases: [{ classname: name, name, outcome: { kind: 'error', message, type, text: message } }],
  };
}

/** Checks as CI systems read them: a suite per letter, a test case per rule, so that each has a trend. */
export const checkJunit = (checked: readonly CheckedSuite[], wish: JunitOptions): string =>
  junitDocument(
    'newsletter check',
    checked.map((one) => suiteOf(one, wish)),
  );
