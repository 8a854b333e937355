import { opensAtChecks } from '../letter/at-checks.ts';

/** Where a letter that came in is opened: beside what its report asks for. */
export const letterAddress = (campaignId: string) => `/campaign/edit/${campaignId}${opensAtChecks}`;
