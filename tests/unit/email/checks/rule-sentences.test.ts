import { expect, it } from 'vitest';
import { ruleIds } from '../../../../src/core/checks/check-rules.ts';
import { rules } from '../../../../src/email/checks/rules/index.ts';
import { findingsOf } from '../../../support/builders/checks.ts';
import { seededFaults } from '../../../support/builders/seeded-faults.ts';

/** A sentence with anything in place of what it fills in; one kind of space, which the wording of each rule is tested for. */
const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .replaceAll('\u00a0', ' ')
      .split(/\{[^}]+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

it.each(ruleIds)('the list of rules quotes %s as it speaks', (rule) => {
  const told = findingsOf(seededFaults[rule].faulty).filter((finding) => finding.rule === rule);
  const said = told.map(({ message }) => message.replaceAll('\u00a0', ' '));
  expect(said, rule).toContainEqual(expect.stringMatching(patternOf(rules[rule].sentence)));
});
