import { deliveryChecks } from '../../../../core/wording/checks/delivery.ts';
import { isReadWhole, MAX_READ_CHARS } from '../../evidence/read-part.ts';
import type { Rule } from '../../rule.ts';

/** All of the letter is checked. */
export const analysisCut: Rule = {
  check: (email) => (isReadWhole(email) ? [] : [{ message: deliveryChecks.analysisCut(MAX_READ_CHARS) }]),
};
