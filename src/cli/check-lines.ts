import type { CheckReport, PlacedFinding } from '../core/checks/check-report.ts';
import { placeText } from '../core/checks/finding-place.ts';
import { type Severity, severities } from '../core/finding.ts';
import { severityNames } from '../core/wording/checks.ts';
import { unverifiedLines } from '../use-cases/checks/reports/junit.ts';
import { checkReportWords } from '../use-cases/checks/reports/messages.fr.ts';
import { checkWords as words } from './messages/check.fr.ts';

/** How many remarks of each severity there are. */
export const countsOf = ({ findings }: CheckReport): Record<Severity, number> => {
  const count = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length;
  return { blocking: count('blocking'), warning: count('warning'), advice: count('advice') };
};

/** How many links led where. */
export function linkCounts(links: NonNullable<CheckReport['links']>) {
  const answers = Object.values(links);
  const count = (wanted: string) => answers.filter(({ state }) => state === wanted).length;
  return { asked: answers.length, broken: count('broken'), unverified: count('unverified') };
}

const placeOf = ({ line, ...names }: PlacedFinding) =>
  line === undefined ? placeText(names) : checkReportWords.atLine(line);

function groupsOf(findings: readonly PlacedFinding[], keyOf: (finding: PlacedFinding) => string) {
  const groups = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const group = groups.get(keyOf(finding)) ?? [];
    group.push(finding);
    groups.set(keyOf(finding), group);
  }
  return [...groups];
}

/** Remarks that say the same are one, with all their places; the rule stands under its last. */
function findingLines(findings: readonly PlacedFinding[]): string[] {
  return groupsOf(findings, ({ rule }) => rule).flatMap(([rule, found]) => {
    const said = groupsOf(found, ({ message }) => message);
    return said.flatMap(([message, same], rank) => {
      const places = [...new Set(same.map(placeOf))].filter((place) => place !== '');
      const detail = [places.join(' ; '), ...(rank === said.length - 1 ? [`(${rule})`] : [])]
        .join(' ')
        .trim();
      return [`    ${message}`, ...(detail === '' ? [] : [`      ${detail}`])];
    });
  });
}

/** What a person reads of a letter that was checked. */
export function checkLines(title: string, report: CheckReport): string[] {
  const { findings, links, spam, unjudged } = report;
  const ordered = severities.toReversed().flatMap((severity) => {
    const lines = findingLines(findings.filter((finding) => finding.severity === severity));
    return lines.length > 0 ? [`  ${severityNames[severity]}`, ...lines] : [];
  });
  const { asked, broken, unverified: doubtful } = linkCounts(links ?? {});
  const summary = [
    words.counts(countsOf(report)),
    ...(links ? [words.askedLinks(asked, broken, doubtful)] : []),
    ...(spam ? [words.spam(spam.score)] : []),
  ].join(' ; ');
  return [
    title,
    ...ordered,
    ...unverifiedLines(report).map((line) => `  ${line}`),
    ...(unjudged === undefined ? [] : [`  ${words.unjudged(unjudged)}`]),
    `  → ${summary}`,
  ];
}
