import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import type { Rule } from '../../rule.ts';

/** Somebody has read the very content in a mailbox. */
export const notProofed: Rule = {
  check: ({ facts: { proof } }) =>
    proof === undefined || proof === 'current' ? [] : [{ message: inboxChecks.notProofed }],
};
