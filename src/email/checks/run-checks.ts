import { type Finding, severities } from '../../core/finding.ts';
import type { CheckInput, Rule } from './check-input.ts';
import { partsOf } from './parts.ts';
import { emptyLink } from './rules/empty-link.ts';
import { emptySubject } from './rules/empty-subject.ts';
import { missingAlt } from './rules/missing-alt.ts';
import { unhostedPictures } from './rules/unhosted-pictures.ts';
import { unsubscribeLink } from './rules/unsubscribe-link.ts';
import { weight } from './rules/weight.ts';

const rules: readonly Rule[] = [
  emptySubject,
  unsubscribeLink,
  missingAlt,
  emptyLink,
  weight,
  unhostedPictures,
];

/** Every remark on an email, those of its rendering included, the gravest first. */
export function runChecks(input: CheckInput): Finding[] {
  const email = { ...input, parts: partsOf(input.draft, input.context) };
  const findings = [...input.rendered.findings, ...rules.flatMap((rule) => rule(email))];
  return findings.sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
}
