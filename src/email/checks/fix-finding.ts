import type { Draft } from '../../core/campaign/version.ts';
import { isRuleId } from '../../core/checks/check-rules.ts';
import type { Finding } from '../../core/finding.ts';
import type { RenderContext } from '../render/render-context.ts';
import type { Fix } from './rule.ts';
import { rules } from './rules/index.ts';

/** What can put a finding right in one step; none where a person must look. */
export const fixesFor = ({ rule, field }: Finding): readonly Fix[] =>
  field !== undefined && isRuleId(rule) ? (rules[rule].fixes ?? []) : [];

/** Answers that any question takes, to see whether a repair can be done at all. */
const anyAnswer = { words: 'Un mot', address: 'https://exemple.fr/' } as const;

/** Those of a remark's repairs that would change the letter. */
export const applicableFixes = (
  repairs: readonly Fix[],
  finding: Finding,
  { draft, context }: { draft: Draft; context: RenderContext },
) =>
  repairs.filter(({ ask, apply }) => {
    const answer = ask ? anyAnswer[ask.kind] : '';
    return apply(draft, finding, { context, answer }) !== draft;
  });
