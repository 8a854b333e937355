import { versionNumber } from '../../core/campaign/version-number.ts';
import type { LetterFormat } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { type Download, standalonePage } from '../emails/standalone-page.ts';
import { loadVersion } from '../versions/load-version.ts';
import { type ComposeDeps, composeMail, mailContent } from './compose-mail.ts';

/**
 * The current version as a file, not sent yet: its tokens stay as they are, for whoever sends it to fill.
 * @throws AppError `campaign-not-found`, `version-not-found`, as `mailContent`; for a mail as `composeMail`
 */
export async function downloadLetter(
  deps: ComposeDeps & Pick<Deps, 'campaigns' | 'mailer'>,
  input: { campaignId: string; format: LetterFormat },
): Promise<Download> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id);
  const filename = `${campaign.id}-version-${versionNumber(version.id)}.${input.format}`;
  if (input.format === 'html') {
    const { bytes, pictures, html } = await mailContent(deps, campaign, version, null);
    const charset = typeof html === 'string' ? 'utf-8' : html.charset;
    return { filename, contentType: `text/html; charset=${charset}`, bytes: standalonePage(bytes, pictures) };
  }
  const { from, subject, text, html, pictures } = await composeMail(deps, campaign, version, null);
  const identity = { messageKey: version.id, date: new Date(version.created_at) };
  const bytes = await deps.mailer.source({ from, subject, text, html, pictures, ...identity });
  return { filename, contentType: 'message/rfc822', bytes };
}
