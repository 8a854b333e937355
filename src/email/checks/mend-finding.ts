import type { Draft } from '../../core/campaign/version.ts';
import { isRuleId } from '../../core/checks/check-rules.ts';
import type { Finding } from '../../core/finding.ts';
import type { PressContext } from '../render/press.ts';
import type { Repair } from './rule.ts';
import { rules } from './rules/index.ts';

/** What can put a finding right in one step; none where a person must look. */
export const repairsOf = ({ rule, field }: Finding): readonly Repair[] =>
  field !== undefined && isRuleId(rule) ? (rules[rule]?.repairs ?? []) : [];

/** Answers that any question takes, to see whether a repair can be done at all. */
const anyAnswer = { words: 'Un mot', address: 'https://exemple.fr/' } as const;

/** Those of a remark's repairs that would change the letter. */
export const possibleRepairs = (
  repairs: readonly Repair[],
  finding: Finding,
  { draft, context }: { draft: Draft; context: PressContext },
) =>
  repairs.filter(({ ask, mend }) => {
    const answer = ask ? anyAnswer[ask.kind] : '';
    return mend(draft, finding, { context, answer }) !== draft;
  });
