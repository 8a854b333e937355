import { whatIsCarried } from '../../../../core/campaign/renewal.ts';
import { nextIssueChecks as words } from '../../../../core/wording/checks/next-issue.ts';
import { blockNames } from '../../evidence/block-names.ts';
import type { Rule } from '../../rule.ts';

/** What a next issue still says as the one before it did. */
export const carriedOver: Rule = {
  check(email) {
    const { draft, context, facts } = email;
    if (email.kind !== 'blocks' || !facts.carried) return [];
    const { number } = facts.carried;
    const { lines, blocks } = whatIsCarried(draft, facts.carried, context.blockTemplates);
    const nameOf = blockNames(email);
    return [
      ...lines.map((field) => ({ message: words.line(words.lines[field], number), field })),
      ...blocks.map((block) => ({ message: words.block(nameOf(block) ?? block, number), block })),
    ];
  },
};
