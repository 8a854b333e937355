import type { Campaign } from '../../core/campaign/campaign.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Sides } from '../../core/merge/merge.ts';
import {
  colorSettings,
  paletteSettings,
  unreadableColorSentence,
  unreadableColors,
} from '../../email/checks/unreadable-colors.ts';
import type { Deps } from '../deps.ts';

type PaletteDeps = Pick<Deps, 'newsletterTemplates'>;

const changesColors = (now: CampaignSettings, before: CampaignSettings) =>
  colorSettings.some((name) => now[name] !== before[name]);

/**
 * A palette that cannot be read is refused; one that the base already had is not, for its template may have changed.
 * @throws AppError `palette-unreadable` with the nearest colour of each that can be read
 */
export async function checkPalette(
  deps: PaletteDeps,
  campaign: Campaign,
  now: CampaignSettings,
  before: CampaignSettings,
) {
  if (!changesColors(now, before)) return;
  const template = await deps.newsletterTemplates.get(campaign.newslettertemplate_id);
  if (!template) return;
  const issues = unreadableColors(template, now).map((color) => ({
    path: color.field,
    message: unreadableColorSentence(color),
  }));
  if (issues.length > 0) throw AppError.of('palette-unreadable', { issues });
}

/**
 * What theirs changed of a palette that can be read on both sides, and no more once they are merged; nothing where it can.
 * @returns names of settings
 */
export async function paletteClash(
  deps: PaletteDeps,
  campaign: Pick<Campaign, 'newslettertemplate_id'>,
  { base, mine, theirs }: Sides<CampaignSettings>,
  merged: CampaignSettings,
): Promise<(keyof CampaignSettings)[]> {
  if (!changesColors(mine, base)) return [];
  const template = await deps.newsletterTemplates.get(campaign.newslettertemplate_id);
  if (!template) return [];
  const unreadable = (settings: CampaignSettings) =>
    unreadableColors(template, settings).map(({ field }) => field);
  const known = new Set([...unreadable(mine), ...unreadable(theirs)]);
  if (unreadable(merged).every((field) => known.has(field))) return [];
  return paletteSettings.filter((name) => theirs[name] !== base[name]);
}
