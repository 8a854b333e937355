import type { CampaignStatus } from '../../../core/campaign/status.ts';
import type { MediaUsage } from '../../../core/media/usage.ts';

/** A thing that shows an image. */
export interface UsagePlace {
  kind: 'campaigns' | 'newslettertemplates' | 'blocktemplates' | 'widgets';
  id: string;
  name: string;
  /** Where it is edited; a saved block is edited where it is used. */
  to?: string;
  status?: CampaignStatus;
}

const editors = {
  campaigns: '/campaign/edit',
  newslettertemplates: '/newslettertemplates/edit',
  blocktemplates: '/blocktemplates/edit',
} as const;

/** Where an image stands: letters first, then what letters are made of. */
export function usagePlaces(usage: MediaUsage): UsagePlace[] {
  const edited = (['campaigns', 'newslettertemplates', 'blocktemplates'] as const).flatMap((kind) =>
    usage[kind].map((place) => ({ ...place, kind, to: `${editors[kind]}/${encodeURIComponent(place.id)}` })),
  );
  return [...edited, ...usage.widgets.map((place) => ({ ...place, kind: 'widgets' as const }))];
}
