import { sha256Hex } from '../../../core/campaign/content-hash.ts';
import type { Severity } from '../../../core/finding.ts';
import { checkReportWords } from './messages.fr.ts';
import { findingSentence, type ReportedLetter } from './reported-letter.ts';

/** What GitLab calls them: info, minor, major, critical, blocker. */
const severityNames: Record<Severity, string> = { blocking: 'critical', warning: 'major', advice: 'minor' };

interface CodeQualityIssue {
  description: string;
  check_name: string;
  /** Tells it from any other of the report, and finds it again in the next one. */
  fingerprint: string;
  severity: string;
  location: { path: string; lines: { begin: number } };
}

/** Checks as GitLab's Code Quality reads them (docs.gitlab.com, 'Code Quality report format'). */
export const checkCodeQuality = (letters: readonly ReportedLetter[]): CodeQualityIssue[] =>
  letters.flatMap(({ name, file, checked }): CodeQualityIssue[] => {
    if ('failure' in checked)
      return [
        {
          description: checkReportWords.line(name, checked.failure),
          check_name: checked.code,
          fingerprint: sha256Hex(JSON.stringify([name, checked.code])),
          severity: 'blocker',
          location: { path: file, lines: { begin: 1 } },
        },
      ];
    return checked.findings.map((finding) => ({
      description: checkReportWords.line(name, findingSentence(finding)),
      check_name: finding.rule,
      fingerprint: finding.fingerprint,
      severity: severityNames[finding.severity],
      location: { path: finding.file, lines: { begin: finding.line } },
    }));
  });
