import { safeLink } from '../../../../core/links/safe-link.ts';
import type { Fix, Rule } from '../../rule.ts';
import { dutyChecks } from './messages.fr.ts';
import { complianceField } from './row-field.ts';
import { isInHtml } from './unsubscribe-address.ts';

/** The legal row leads there; without an address of its own that can be followed, to the platform's page. */
const addLink: Fix = {
  label: dutyChecks.addUnsubscribe.label,
  apply(draft) {
    const { unsubtext, unsuburl } = draft.parameters;
    const parameters = {
      ...draft.parameters,
      unsubtext: unsubtext.trim() || dutyChecks.addUnsubscribe.words,
      unsuburl: safeLink(unsuburl) ?? '',
    };
    return { ...draft, parameters };
  },
};

/** One can unsubscribe from what one reads (CPCE L34-5). */
export const unsubscribeMissing: Rule = {
  check: (email) =>
    isInHtml(email)
      ? []
      : [{ message: dutyChecks.unsubscribeMissing, ...complianceField(email, 'unsubtext') }],
  fixes: [addLink],
};
