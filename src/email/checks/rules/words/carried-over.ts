import { listCarriedOver } from '../../../../core/campaign/renewal.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { namesOfBlocks } from '../../evidence/block-names.ts';
import { collectProse, proseField } from '../../prose.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { nextIssueChecks as words } from './next-issue.fr.ts';

/** Where a block is begun anew: at its first words, else at the first thing it holds. */
function beginningOf(email: CheckedEmail, block: string): Omit<RuleResult, 'message'> {
  const words = collectProse(email).find(({ part }) => part?.block.id === block);
  if (words) return proseField(words);
  const part = email.parts.find((one) => one.block.id === block);
  return { block, ...(part && { field: part.field }) };
}

/** What a next issue still says as the one before it did. */
export const carriedOver: Rule = {
  check(email) {
    const { draft, context, facts } = email;
    if (email.kind !== 'blocks' || !facts.carried) return [];
    const { number } = facts.carried;
    const { lines, blocks } = listCarriedOver(draft, facts.carried, context.blockTemplates);
    const nameOf = namesOfBlocks(email);
    return [
      ...lines.map((field) => ({ message: words.line(words.lines[field], number), field })),
      ...blocks.map((block) => ({
        message: words.block(nameOf(block) ?? block, number),
        ...beginningOf(email, block),
      })),
    ];
  },
};
