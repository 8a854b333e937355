import { type Severity, severities } from '../../../core/finding.ts';
import { severityNames } from '../../../core/wording/checks.ts';
import { ruleTitle } from '../../../email/checks/rules/index.ts';
import { checkReportWords } from './messages.fr.ts';
import { findingSentence, type ReportedLetter } from './reported-letter.ts';

const commandEscapes: Record<string, string> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};

/** What a line of the runner's takes as its message (actions/toolkit, `command.ts`). */
const messageText = (text: string) => text.replace(/[%\r\n]/g, (sign) => commandEscapes[sign] ?? sign);
const propertyText = (text: string) => text.replace(/[%\r\n:,]/g, (sign) => commandEscapes[sign] ?? sign);

interface Annotation {
  level: 'error' | 'warning' | 'notice';
  title: string;
  message: string;
  file: string;
  line: number;
}

const annotationLine = ({ level, message, file, line, title }: Annotation) =>
  `::${level} file=${propertyText(file)},line=${line},title=${propertyText(title)}::${messageText(message)}`;

const isGrave = (severity: Severity, failOn: Severity) =>
  severities.indexOf(severity) >= severities.indexOf(failOn);

function annotationsOf({ name, file, checked }: ReportedLetter, failOn: Severity): Annotation[] {
  if ('failure' in checked)
    return [
      { level: 'error', title: checkReportWords.notChecked(name), message: checked.failure, file, line: 1 },
    ];
  return checked.findings.map((finding) => ({
    level: isGrave(finding.severity, failOn) ? 'error' : finding.severity === 'advice' ? 'notice' : 'warning',
    title: checkReportWords.line(name, ruleTitle(finding.rule)),
    message: findingSentence(finding),
    file: finding.file,
    line: finding.line,
  }));
}

/**
 * The lines by which a job of GitHub Actions marks files: an error for what makes it fail, a warning or a notice for the rest.
 * GitHub shows ten of each kind: those of all letters come gravest first.
 */
export function githubAnnotations(letters: readonly ReportedLetter[], failOn: Severity): string[] {
  const levels: Annotation['level'][] = ['error', 'warning', 'notice'];
  const all = letters.flatMap((letter) => annotationsOf(letter, failOn));
  return levels.flatMap((level) => all.filter((one) => one.level === level).map(annotationLine));
}

/** No sign of a text is taken for a mark of Markdown, nor for HTML. */
const markdown = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#+!|~&@:-]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const count = ({ checked }: ReportedLetter, severity: Severity) =>
  'failure' in checked ? '–' : String(checked.findings.filter((one) => one.severity === severity).length);

const gravestFirst = severities.toReversed();

function letterLines(letter: ReportedLetter): string[] {
  const { title, checked } = letter;
  const head = ['', `### ${markdown(title)}`, ''];
  if ('failure' in checked)
    return [...head, `- **${checkReportWords.couldNotCheck}** ${markdown(checked.failure)}`];
  if (checked.findings.length === 0) return [];
  return [
    ...head,
    ...gravestFirst.flatMap((severity) =>
      checked.findings
        .filter((finding) => finding.severity === severity)
        .map((finding) => `- **${severityNames[severity]}** ${markdown(findingSentence(finding))}`),
    ),
  ];
}

/** GitHub refuses the whole summary of a step beyond 1 MiB. */
const largestSummary = 1_000_000;

/** The summary of a step, in GitHub's Markdown: a row per letter, then what is remarked of each. */
export function githubSummary(letters: readonly ReportedLetter[]): string {
  const heads = gravestFirst.map((severity) => severityNames[severity]);
  const rows = letters.map((letter) => {
    const cells = gravestFirst.map((severity) => count(letter, severity));
    return `| ${markdown(letter.name)} | ${cells.join(' | ')} |`;
  });
  const lines = [
    `## ${checkReportWords.summaryTitle}`,
    '',
    `| ${[checkReportWords.letter, ...heads].join(' | ')} |`,
    '|---|--:|--:|--:|',
    ...rows,
    ...letters.flatMap(letterLines),
    '',
  ];
  let size = 0;
  const kept = lines.filter((line) => {
    size += new TextEncoder().encode(line).length + 1;
    return size < largestSummary;
  });
  return [...kept, ...(kept.length < lines.length ? ['', checkReportWords.summaryCut, ''] : [])].join('\n');
}
