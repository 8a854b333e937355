/** What has happened to the current version of a campaign. */
export const campaignStatuses = ['draft', 'proofed', 'approved', 'failed', 'scheduled', 'sent'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** What people are told: a failure is told apart from what nobody knows. */
export const displayStatus = ({
  status,
  outcomeUnknown,
}: {
  status: CampaignStatus;
  outcomeUnknown: boolean;
}): CampaignStatus | 'unknown' => (status === 'failed' && outcomeUnknown ? 'unknown' : status);

/** Whether a letter is read before it is edited: it is to leave, or has left. */
export const isReadFirst = (status: CampaignStatus): boolean => status === 'scheduled' || status === 'sent';
