import { z } from 'zod';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { VersionIdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { findVersion } from '../versions/load-version.ts';
import { findCampaign } from './load-campaign.ts';

const MAX_REFERENCE_CHARS = 500;

/** @throws AppError as `findCampaign` */
export const findNamedCampaign = verb(
  {
    input: z.strictObject({ name: z.string().max(MAX_REFERENCE_CHARS) }),
    output: CampaignSchema,
    summary: 'La campagne que désigne son identifiant, ou un début de son nom qu’elle est seule à avoir',
  },
  (deps: Pick<Deps, 'campaigns'>, { name }) => findCampaign(deps, name),
);

/** @throws AppError as `findVersion` */
export const findNamedVersion = verb(
  {
    input: z.strictObject({ reference: z.string().max(MAX_REFERENCE_CHARS) }),
    output: z.object({ campaign: CampaignSchema, versionId: VersionIdSchema }),
    summary: 'La version que désigne « campagne » (la courante) ou « campagne@version »',
  },
  (deps: Pick<Deps, 'campaigns' | 'versions'>, { reference }) => findVersion(deps, reference),
);
