import { safeLink } from '../../../../core/links/safe-link.ts';
import { dutyChecks } from '../../../../core/wording/checks/duties.ts';
import type { Repair, Rule } from '../../rule.ts';
import { rowField } from './row-field.ts';
import { isInHtml } from './unsubscribe-address.ts';

/** The legal row leads there; without an address of its own that can be followed, to the platform's page. */
const addLink: Repair = {
  label: dutyChecks.addUnsubscribe.label,
  mend(draft) {
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
    isInHtml(email) ? [] : [{ message: dutyChecks.unsubscribeMissing, ...rowField(email, 'unsubtext') }],
  repairs: [addLink],
};
