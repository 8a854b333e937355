import type { Campaign } from '../../core/campaign/campaign.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Sides } from '../../core/merge/merge.ts';
import {
  colorSettings,
  isPaletteClash,
  paletteSettings,
  unreadableColors,
} from '../../email/checks/unreadable-colors.ts';
import type { Deps } from '../deps.ts';
import { assertReadable } from '../templates/assert-readable.ts';

type PaletteDeps = Pick<Deps, 'newsletterTemplates'>;

const changesColors = (now: CampaignSettings, before: CampaignSettings) =>
  colorSettings.some((name) => now[name] !== before[name]);

/**
 * Where colours change, those that can be read no more are refused; what the base already had is not, for its template may
 * have changed.
 * @throws AppError as `assertReadable`
 */
export async function checkPalette(
  deps: PaletteDeps,
  campaign: Campaign,
  now: CampaignSettings,
  before: CampaignSettings,
) {
  if (!changesColors(now, before)) return;
  const template = await deps.newsletterTemplates.get(campaign.newslettertemplate_id);
  if (template) assertReadable(unreadableColors(template, now), unreadableColors(template, before));
}

/**
 * What theirs changed of a palette that can be read on both sides, and no more once they are merged; nothing where it can.
 * @returns names of settings
 */
export async function paletteClash(
  deps: PaletteDeps,
  campaign: Pick<Campaign, 'newslettertemplate_id'>,
  sides: Sides<CampaignSettings>,
  merged: CampaignSettings,
): Promise<(keyof CampaignSettings)[]> {
  const template = await deps.newsletterTemplates.get(campaign.newslettertemplate_id);
  if (!template || !isPaletteClash(template, sides, merged)) return [];
  return paletteSettings.filter((name) => sides.theirs[name] !== sides.base[name]);
}
