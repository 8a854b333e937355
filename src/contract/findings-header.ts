import { z } from 'zod';
import { type Finding, FindingSchema } from '../core/finding.ts';

/** What is to be told of a file stands beside it: a percent-encoded JSON list, since headers hold ASCII. */
export const findingsHeader = 'Newsletter-Findings';

/** Signs of it that every client reads; what they leave out of a long list is told by its checks. */
const MAX_HEADER_CHARS = 8_000;

export function findingsText(findings: readonly Finding[]): string {
  const text = encodeURIComponent(JSON.stringify(findings));
  return text.length <= MAX_HEADER_CHARS ? text : findingsText(findings.slice(0, findings.length >> 1));
}

/** What a server said of a file; nothing where the header says nothing that is understood. */
export function readFindings(text: string): Finding[] {
  try {
    return z.array(FindingSchema).parse(JSON.parse(decodeURIComponent(text)));
  } catch {
    return [];
  }
}
