import { ruleIds } from '../../../core/checks/check-rules.ts';
import type { Severity } from '../../../core/finding.ts';
import { listRules } from '../list-rules.ts';
import { checkReportWords } from './messages.fr.ts';
import { findingSentence, type ReportedFinding, type ReportedLetter } from './reported-letter.ts';

const levels: Record<Severity, string> = { blocking: 'error', warning: 'warning', advice: 'note' };

/** A path as the reference of a URI; slashes part its steps. */
const uriOf = (file: string) => file.split('/').map(encodeURIComponent).join('/');

const location = (file: string, line: number) => ({
  physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } },
});

function describeRule(rule: string) {
  const known = listRules().find(({ id }) => id === rule);
  const { title, sentence } = known ?? { title: rule, sentence: rule };
  return {
    id: rule,
    name: title,
    shortDescription: { text: title },
    fullDescription: { text: sentence },
    help: { text: sentence },
    ...(known && {
      defaultConfiguration: { level: levels[known.severity] },
      properties: { tags: [known.groupName] },
    }),
  };
}

const resultOf = ({ name }: ReportedLetter, finding: ReportedFinding, rules: readonly string[]) => ({
  ruleId: finding.rule,
  ruleIndex: rules.indexOf(finding.rule),
  level: levels[finding.severity],
  message: { text: findingSentence(finding) },
  locations: [
    {
      ...location(finding.file, finding.line),
      logicalLocations: [
        { name, ...(finding.place !== '' && { fullyQualifiedName: `${name} · ${finding.place}` }) },
      ],
    },
  ],
  // The file of a version is never changed: without it, each save would close a remark and open it again.
  partialFingerprints: { primaryLocationLineHash: finding.fingerprint },
});

/** Checks as SARIF 2.1.0 (OASIS), with what GitHub's code scanning asks for; what could not be checked is a notification. */
export function checkSarif(letters: readonly ReportedLetter[], version: string) {
  const found = letters.flatMap((letter) =>
    'failure' in letter.checked ? [] : letter.checked.findings.map((finding) => ({ letter, finding })),
  );
  const rules = [...new Set<string>([...ruleIds, ...found.map(({ finding }) => finding.rule)])];
  const failed = letters.flatMap(({ name, file, checked }) =>
    'failure' in checked
      ? [
          {
            level: 'error',
            descriptor: { id: checked.code },
            message: { text: checkReportWords.line(name, checked.failure) },
            locations: [location(file, 1)],
          },
        ]
      : [],
  );
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'newsletter', semanticVersion: version, rules: rules.map(describeRule) } },
        language: 'fr',
        columnKind: 'utf16CodeUnits',
        automationDetails: { id: 'newsletter-check/' },
        invocations: [
          {
            executionSuccessful: failed.length === 0,
            ...(failed.length > 0 && { toolExecutionNotifications: failed }),
          },
        ],
        results: found.map(({ letter, finding }) => resultOf(letter, finding, rules)),
      },
    ],
  };
}
