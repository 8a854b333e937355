import type { PlainContext } from '../draw-work.ts';
import type { CheckInput } from './checked-email.ts';
import { type CheckedEmailReport, checkEmail, linkedAddresses, readEvidence } from './run-checks.ts';

/** An email that was drawn, or a document that others wrote, to be looked at. */
type CheckedWork = Omit<CheckInput, 'context'> & { context: PlainContext };

/** How emails are checked away from the editor: plain data in, plain data out. */
export const checkWork = {
  checks: (work: CheckedWork): CheckedEmailReport => checkEmail(work),
  /** Where the links of an email lead, as its content says; each once. */
  addresses: (work: CheckedWork): string[] => linkedAddresses(readEvidence(work)),
};
