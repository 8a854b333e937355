import { z } from 'zod';
import { withCurrentKeys } from '../../core/block-template/values.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { type CampaignDocument, CampaignDocumentSchema } from '../../core/campaign/campaign-document.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { Version } from '../../core/campaign/version.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { pictureHosting } from '../../core/media/addresses.ts';
import type { Picture } from '../../core/media/media.ts';
import { configuredSender } from '../../core/newsletter-template/configured-sender.ts';
import { templateAsStarted } from '../../core/newsletter-template/former-defaults.ts';
import type { Proof } from '../../core/proof/proof.ts';
import { activeSend } from '../../core/send/active.ts';
import { sendFacts } from '../../core/send/send-facts.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { loadReadableVersion, loadWholeVersion, type WholeVersion } from '../versions/load-version.ts';
import { loadCampaign } from './load-campaign.ts';
import { loadCampaignStatus, type StatusDeps } from './load-campaign-status.ts';
import { loadCarriedOver } from './load-carried-over.ts';

type DocumentDeps = StatusDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'platform'>;

function opened({ version, raw }: WholeVersion, templateSet: TemplateSet): CampaignDocument['version'] {
  if (!raw) {
    const blocks = version.blocks.map((block) => {
      const template = templateSet.blockTemplates.get(block.blocktemplate);
      return template ? { ...block, blockdatas: withCurrentKeys(block.blockdatas, template) } : block;
    });
    return { ...version, blocks };
  }
  // With its mark, so that an editor which puts it back after another document gives it whole.
  return { ...version, html: decodeHtml(raw.html, version.charset, version.charset === 'utf-8') };
}

/** Those the version shows, and those of blocks that are dropped as they are offered. */
async function picturesFor(
  deps: DocumentDeps,
  version: Version,
  templateSet: TemplateSet,
): Promise<Picture[]> {
  if (version.kind !== 'blocks') return [];
  const offered = offeredBlockTemplates(templateSet).map(({ id }) => ({ blocktemplate: id, blockdatas: {} }));
  const addresses = pictureAddresses([...version.blocks, ...offered], templateSet.blockTemplates);
  return Object.values(await loadPictures(deps, addresses));
}

async function statusOf(
  deps: DocumentDeps,
  campaign: Campaign,
  { proofs, current }: { proofs: readonly Proof[]; current: { id: string; version: Version | undefined } },
): Promise<Pick<CampaignDocument, 'status' | 'modified_since' | 'activeSend' | 'outcomeUnknown'>> {
  const sends = await deps.sends.listOf(campaign.id);
  const opening = { id: current.id, version: async () => current.version };
  const { voided: _, ...standing } = await loadCampaignStatus(deps, campaign, { proofs, sends }, opening);
  const order = activeSend(sends);
  return { ...standing, activeSend: order ? sendFacts(order) : null };
}

/**
 * A campaign opened at one of its versions. When none is named it is the current one, or what `loadReadableVersion` puts in its
 * place.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`
 */
export const getDocument = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, versionId: VersionIdSchema.optional() }),
    output: CampaignDocumentSchema,
    summary: 'Tout ce dont l’éditeur a besoin pour une version (la courante par défaut)',
  },
  async (deps: DocumentDeps, { campaignId, versionId }) => {
    const campaign = await loadCampaign(deps, campaignId);
    const { whole: readable, currentId, unreadable } = await loadReadableVersion(deps, campaign.id);
    const isOpened = versionId === undefined || versionId === readable.version.id;
    const whole = isOpened ? readable : await loadWholeVersion(deps, campaign.id, versionId);
    const { version } = whole;
    const current = { id: currentId, version: unreadable ? undefined : readable.version };
    const templateSet = await loadTemplateSet(deps, campaign.newslettertemplate_id);
    const offered = offeredBlockTemplates(templateSet);
    const used = version.kind === 'blocks' ? version.blocks.map(({ blocktemplate }) => blocktemplate) : [];
    const needed = new Set([...offered.map(({ id }) => id), ...used]);
    const proofs = await deps.proofs.list(campaign.id);
    return {
      campaign,
      version: opened(whole, templateSet),
      current_version_id: currentId,
      current_unreadable: unreadable ? { exception: unreadable.message, message: unreadable.hint } : null,
      ...(await statusOf(deps, campaign, { proofs, current })),
      template: templateAsStarted(templateSet.template, campaign.created_at),
      blockTemplates: [...templateSet.blockTemplates.values()].filter(({ id }) => needed.has(id)),
      offered: offered.map(({ id }) => id),
      pictures: await picturesFor(deps, version, templateSet),
      hosting: version.kind === 'raw' ? 'written' : pictureHosting(deps.config, deps.platform.traits),
      sender: configuredSender(deps.config, templateSet.template) ?? null,
      carried: await loadCarriedOver(deps, campaign, templateSet.blockTemplates),
      proofs,
      tracking: deps.config.tracking.parameters,
      timeZone: deps.config.timeZone,
    };
  },
);
