import type { CampaignSettings } from './parameters.ts';

/** A draft with other parameters. */
export const withSettings = <Held extends { parameters: CampaignSettings }>(
  draft: Held,
  change: Partial<CampaignSettings>,
): Held => ({ ...draft, parameters: { ...draft.parameters, ...change } });
