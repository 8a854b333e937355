import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../../src/core/checks/check-rules.ts';
import { findingsOf } from '../../../support/builders/checks.ts';
import { rulesOfBlocks, seededFaults } from '../../../support/builders/seeded-faults.ts';

describe.each(ruleIds)('%s', (rule) => {
  const { faulty, sound, isWhole = false } = seededFaults[rule];

  it('is told of the letter that fails it, where it fails, and not of the one that does not', () => {
    const told = findingsOf(faulty).filter((finding) => finding.rule === rule);
    expect(told).not.toEqual([]);
    expect(told.filter(({ block, field }) => !isWhole && !(rulesOfBlocks.has(rule) ? block : field))).toEqual(
      [],
    );
    expect(findingsOf(sound).filter((finding) => finding.rule === rule)).toEqual([]);
  });
});
