import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ThemeContents } from '../../core/theme/read-theme.ts';
import type { PouredLetter } from '../../email/theme/pour-letter.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { loadVersion } from '../versions/load-version.ts';

/**
 * What found no place in a theme: with the id of the block it stood in; `text` of a picture is what it says, that of a block,
 * which is said before what stood in it, its name.
 */
export const PouredSchema = z.object({
  left: z.array(
    z.object({
      block: z.string(),
      type: z.enum(['block', 'words', 'html', 'picture', 'address', 'date', 'number', 'social']),
      text: z.string(),
    }),
  ),
});

/**
 * The current version of a campaign in the design of a theme.
 * @throws AppError `campaign-not-found`, `campaign-kind-mismatch` for one that is an HTML document, `file-unreadable`,
 * `drawing-stopped`
 */
export async function pourCampaign(
  deps: Pick<Deps, 'campaigns' | 'versions' | 'blockTemplates' | 'renderer'>,
  campaignId: string,
  contents: ThemeContents,
): Promise<PouredLetter & { campaign: Campaign }> {
  const campaign = await loadCampaign(deps, campaignId);
  const version = await loadVersion(deps, campaignId);
  if (version.kind !== 'blocks') throw AppError.of('campaign-kind-mismatch', { kind: version.kind });
  const { subject, preheader, text, parameters, blocks } = version;
  const draft = { subject, preheader, text, parameters, blocks };
  const { template, blockTemplates, letters } = contents;
  const design = { template, blockTemplates, letters };
  const poured = await deps.renderer.poured({
    draft,
    blockTemplates: await loadBlockTemplates(deps),
    design,
  });
  return { campaign, ...poured };
}
