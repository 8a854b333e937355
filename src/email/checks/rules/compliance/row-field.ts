import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { CheckedEmail } from '../../checked-email.ts';

/** The parameter that a remark points at; a document that others wrote has no rows of ours. */
export const complianceField = ({ kind }: CheckedEmail, field: keyof CampaignSettings): { field?: string } =>
  kind === 'blocks' ? { field } : {};
