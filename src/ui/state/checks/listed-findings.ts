import { type CheckGroup, isOfGroup, isRuleId, ruleIds } from '../../../core/checks/check-rules.ts';
import { type Finding, type Severity, severities } from '../../../core/finding.ts';
import type { CheckedFinding, VisitedFinding } from './check-state.ts';

/** A remark in the list; one that is gone from the letter may stay in sight until nobody points at the list. */
export interface ListedFinding extends CheckedFinding {
  /** The same from check to check. */
  key: string;
  isGone: boolean;
}

/** Those of one rule, side by side. */
export interface RuleRow {
  rule: string;
  findings: readonly ListedFinding[];
}

export interface SeverityGroup {
  severity: Severity;
  rules: readonly RuleRow[];
}

const gravestFirst = severities.toReversed();
const rankOfRule = (rule: string) => (isRuleId(rule) ? ruleIds.indexOf(rule) : ruleIds.length);

/** The remarks as they are listed: the gravest first, rule after rule, in the letter's order within each. */
export function listFindings(
  findings: readonly CheckedFinding[],
  blocks: readonly { id: string }[],
): ListedFinding[] {
  const order = new Map(blocks.map(({ id }, at) => [id, at]));
  const placeOf = ({ block, field }: Finding) =>
    block === undefined && field !== undefined ? -1 : (order.get(block ?? '') ?? blocks.length);
  const seen = new Map<string, number>();
  return findings
    .toSorted(
      (a, b) =>
        gravestFirst.indexOf(a.severity) - gravestFirst.indexOf(b.severity) ||
        rankOfRule(a.rule) - rankOfRule(b.rule) ||
        placeOf(a) - placeOf(b),
    )
    .map((finding) => {
      const { rule, block = '', path, field = '', message } = finding;
      // A weight or a count that grows while one writes is the same remark still.
      const name = [rule, block, path ?? field, message.replace(/\d+/g, '0')].join('\n');
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return { ...finding, key: `${name}\n${before}`, isGone: false };
    });
}

/**
 * What is listed now, over what was on the screen: nothing changes its place under a pointer. What is gone stays where it
 * stood, as such; what is new comes at the end.
 */
export function keepFindingOrder(
  shown: readonly ListedFinding[],
  fresh: readonly ListedFinding[],
): ListedFinding[] {
  const known = new Map(fresh.map((finding) => [finding.key, finding]));
  const held = new Set(shown.map(({ key }) => key));
  return [
    ...shown.map((finding) => known.get(finding.key) ?? { ...finding, isGone: true }),
    ...fresh.filter(({ key }) => !held.has(key)),
  ];
}

/** What is gone keeps its room beside what is left; where nothing is left there is nothing to keep it for. */
export const withoutGaps = (findings: readonly ListedFinding[]): ListedFinding[] =>
  findings.some(({ isGone }) => !isGone) ? [...findings] : [];

/** The list by severity, then by rule, both in the order in which they first come. */
export function groupFindings(findings: readonly ListedFinding[]): SeverityGroup[] {
  return gravestFirst.flatMap((severity): SeverityGroup[] => {
    const own = findings.filter((finding) => finding.severity === severity);
    const rules = [...new Set(own.map(({ rule }) => rule))];
    if (own.length === 0) return [];
    return [
      {
        severity,
        rules: rules.map((rule) => ({ rule, findings: own.filter((finding) => finding.rule === rule) })),
      },
    ];
  });
}

/** Whether a remark is of a subject one chose to see; '' is all of them. */
export const isAbout = ({ rule }: Finding, group: CheckGroup | '') => group === '' || isOfGroup(rule, group);

/** The remark after the one that was gone to last that still stands; the first where there was none. */
export function nextFinding(
  findings: readonly ListedFinding[],
  visited: VisitedFinding | undefined,
): ListedFinding | undefined {
  const found = findings.findIndex(({ key }) => key === visited?.key);
  // What came after one that is gone has taken its place.
  const at = found < 0 ? (visited?.at ?? 0) : found + 1;
  return findings.slice(at).find(({ isGone }) => !isGone);
}

/** The remark to come to from one that is gone: the next that stands, else the nearest before it. */
export const nearestFinding = (findings: readonly ListedFinding[], gone: VisitedFinding) =>
  nextFinding(findings, gone) ?? findings.slice(0, gone.at).findLast(({ isGone }) => !isGone);
