import { sha256Hex } from '../../../core/campaign/content-hash.ts';
import type { PlacedFinding } from '../../../core/checks/check-report.ts';
import { placeText } from '../../../core/checks/finding-place.ts';
import type { Severity } from '../../../core/finding.ts';
import { checkReportWords } from './messages.fr.ts';

/** A remark as CI systems show it: beside a line of a file of the repository. */
export interface ReportedFinding {
  rule: string;
  severity: Severity;
  message: string;
  /** 'Agenda · Rendez-vous 2, Lien', 'ligne 12'; '' for the letter as a whole. */
  place: string;
  /** From the root of the repository, with slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** Tells the remark from any other of the run; the same for as long as it is made of the same place. */
  fingerprint: string;
}

/** A remark with its place, in one sentence. */
export const findingSentence = ({ message, place }: Pick<ReportedFinding, 'message' | 'place'>): string =>
  place === '' ? message : `${message} (${place})`;

/** A letter or file as it was checked, or what stood in the way. */
export interface ReportedLetter {
  /** Id of the campaign, or the file as it was named. */
  name: string;
  title: string;
  /** The file that stands for the whole. */
  file: string;
  checked: { findings: ReportedFinding[] } | { failure: string; code: string };
}

/** Where the remarks of a letter are shown. */
export interface ReportedLetterSource {
  name: string;
  /** The file that remarks with a line of their own are on. */
  markupFile: string;
  /** The file of the version, or the file that was checked. */
  file: string;
  /** What stands in the latter; '' where that is not known. */
  text: string;
}

const indentOf = (line: string) => line.search(/\S|$/);
const quotedKey = (key: string) => `${JSON.stringify(key)}:`;

/** The line of a key before its object ends. */
function keyLine(lines: readonly string[], from: number, key: string): number | undefined {
  const depth = indentOf(lines[from] ?? '');
  for (let at = from; at < lines.length && indentOf(lines[at] ?? '') >= depth; at += 1)
    if (lines[at]?.trimStart().startsWith(quotedKey(key))) return at + 1;
  return undefined;
}

/**
 * The line of a version's file that a remark is about: its field's, else its block's, else the first. The files are written
 * one key a line.
 */
export function lineInVersion(
  text: string,
  { block, field }: Pick<PlacedFinding, 'block' | 'field'>,
): number {
  const lines = text.split('\n');
  if (block === undefined) {
    // The lines of the letter and its parameters are not as deep as anything of a block.
    const at = lines.findIndex(
      (line) => field !== undefined && line.trimStart().startsWith(quotedKey(field)) && indentOf(line) <= 4,
    );
    return Math.max(at + 1, 1);
  }
  const id = `${quotedKey('id')} ${JSON.stringify(block)}`;
  const at = lines.findIndex((line) => line.trim().replace(/,$/, '') === id);
  if (at === -1) return 1;
  return (field === undefined ? undefined : keyLine(lines, at, field)) ?? at + 1;
}

/** The remarks of a letter, each beside its line; what comes twice in one place is told apart by its rank. */
export function reportFindings(
  findings: readonly PlacedFinding[],
  { name, file, markupFile, text }: ReportedLetterSource,
): ReportedFinding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const { rule, severity, message, line, block = '', field = '', path = '' } = finding;
    const place = [name, rule, block, field, path, message];
    const key = JSON.stringify(place);
    const rank = counts.get(key) ?? 0;
    counts.set(key, rank + 1);
    return {
      ...{ rule, severity, message },
      place: line === undefined ? placeText(finding) : checkReportWords.atLine(line),
      file: line === undefined ? file : markupFile,
      line: line ?? lineInVersion(text, finding),
      fingerprint: sha256Hex(JSON.stringify([...place, rank])),
    };
  });
}
